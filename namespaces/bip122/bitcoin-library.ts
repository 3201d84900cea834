import { address } from 'bitcoinjs-lib'
import type { DecodedAddress } from './address.ts'

/** How the chain library reads an address; it loads with the adapter. Undefined for what is none. */
export function decodeByLibrary(text: string): DecodedAddress | undefined {
  for (const decode of [address.fromBech32, address.fromBase58Check]) {
    try {
      return decode(text)
    } catch {
      // Of the other kind, or none.
    }
  }
  return undefined
}
