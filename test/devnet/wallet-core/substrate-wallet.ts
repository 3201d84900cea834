import {
  hexToU8a,
  isHex,
  stringToU8a,
  u8aConcat,
  u8aToBigInt,
  u8aToHex,
  u8aToString,
  u8aWrapBytes,
} from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { once } from './once.ts'
import { invalidParams, unauthorized } from './provider-error.ts'
import { type RequestSummary, shortAddress } from './request-summary.ts'
import { createSubstrateKeys } from './substrate-keys.ts'
import { encodePayload, type SubstratePayload } from './substrate-payload.ts'

/** Keys of the substrate chain, with words for what they are asked to sign. */
export function createSubstrateWallet() {
  const keys = once(createSubstrateKeys)

  const keyOf = (address: unknown, allowed: readonly string[]) => {
    const publicKeyOf = (text: unknown) => {
      try {
        return decodeAddress(String(text)).join()
      } catch {
        return undefined
      }
    }
    const wanted = publicKeyOf(address)
    const key = keys().find(({ publicKey }) => publicKey.join() === wanted)
    if (!key || !allowed.some((one) => publicKeyOf(one) === wanted)) throw unauthorized()
    return key
  }

  return {
    get addresses() {
      return keys().map(({ address }) => address)
    },

    /** Where a node keeps the account. */
    storageKey(address: string): string {
      const publicKey = decodeAddress(address)
      const map = [xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128)]
      return u8aToHex(u8aConcat(...map, blake2AsU8a(publicKey, 128), publicKey))
    },

    /** What it holds there, in coins. */
    readBalance(stored: string | null, decimals: number): string {
      const free = stored ? u8aToBigInt(hexToU8a(stored).slice(16, 32)) : 0n
      return (Number(free) / 10 ** decimals).toLocaleString('en', { maximumFractionDigits: 4 })
    },

    /** A message as text or as hex; signed as extensions do, between `<Bytes>` and `</Bytes>`. */
    message(address: unknown, message: unknown, allowed: readonly string[]) {
      if (typeof message !== 'string') throw invalidParams('message', 'a text')
      const key = keyOf(address, allowed)
      const bytes = isHex(message) ? hexToU8a(message) : stringToU8a(message)
      return {
        summary: {
          title: 'Sign a message',
          rows: [{ label: 'Account', value: shortAddress(key.address) }],
          text: u8aToString(bytes),
        } satisfies RequestSummary,
        sign: () => u8aToHex(key.sign(u8aWrapBytes(bytes))),
      }
    },

    transaction(payload: unknown, allowed: readonly string[]) {
      if (payload === null || typeof payload !== 'object') {
        throw invalidParams('transactionPayload', 'an object')
      }
      const given = payload as SubstratePayload
      const key = keyOf(given.address, allowed)
      if (!isHex(given.method)) throw invalidParams('transactionPayload.method', 'hex')
      const bytes = encodePayload(given)
      return {
        summary: {
          title: 'Sign a transaction',
          rows: [
            { label: 'Account', value: shortAddress(key.address) },
            { label: 'Tip', value: String(BigInt(given.tip)) },
          ],
          text: given.method,
        } satisfies RequestSummary,
        // The kind of key before the signature.
        sign: () => u8aToHex(key.sign(bytes, { withType: true })),
      }
    },
  }
}
