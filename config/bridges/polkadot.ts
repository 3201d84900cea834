/** The `latchkey/polkadot` entry. Works with @polkadot/api and polkadot-api, and imports neither. */
import { hex } from '@scure/base'
import type { Kit } from '../../kernel/exports/index.ts'
import { connectedWallet, copyOf, refused } from './connected-wallet.ts'

type Hex = `0x${string}`

/** A transaction as these libraries have it signed; its other members go to the wallet as they are. */
export interface KitPolkadotPayload {
  readonly address: string
  readonly genesisHash: string
}

export interface KitPolkadotMessage {
  readonly address: string
  /** Text, or bytes in hex. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

export interface KitPolkadotSignature {
  readonly id: number
  readonly signature: Hex
}

/** A `Signer` of `@polkadot/api`. Its methods need no `this`. */
export interface KitPolkadotSigner {
  /** With `signedTransaction` where the wallet changed the transaction, which is what is sent then. */
  signPayload(
    payload: KitPolkadotPayload,
  ): Promise<KitPolkadotSignature & { readonly signedTransaction?: Hex }>
  /** Of the type `bytes` alone, which wallets wrap so that it can be no transaction. */
  signRaw(message: KitPolkadotMessage): Promise<KitPolkadotSignature>
}

/**
 * A signer for `@polkadot/api` and `polkadot-api`, which stands for whichever wallet is connected: one for the life
 * of the kit. It opens the modal where none is. What is of another network than the kit's is refused with −32602, and
 * an account that is none of the connection with 4100. Throws 'Adapter not found' for a kit without polkadot.
 */
export function signerOf(kit: Kit): KitPolkadotSigner {
  const wallet = connectedWallet(kit, 'polkadot')
  let count = 0
  const answered = (answer: { readonly signature: Hex; readonly signedTransaction?: Hex }) => {
    count += 1
    const { signature, signedTransaction } = answer
    return { id: count, signature, ...(signedTransaction !== undefined && { signedTransaction }) }
  }
  return {
    async signPayload(payload) {
      const transactionPayload = objectOf(copyOf(payload))
      const { address, genesisHash } = transactionPayload
      const { chainId, request } = await wallet()
      if (String(genesisHash).slice(2, 34) !== chainId) {
        throw refused(`genesisHash is that of another network than ${chainId}`)
      }
      const params = { address, transactionPayload }
      return answered(await request('polkadot_signTransaction', params))
    },
    async signRaw(raw) {
      const { address, data, type } = objectOf(raw)
      if (typeof data !== 'string') throw refused('data is no text')
      // What is signed as a payload may be a transaction.
      if (type !== 'bytes') throw refused('only the type "bytes" is signed')
      const { request } = await wallet()
      const params = { address, message: messageOf(data) }
      return answered(await request('polkadot_signMessage', params))
    },
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>
  throw refused('no object')
}

/** Wallets take hex for bytes. What is text goes as text, so that it can be read. */
function messageOf(data: string): string {
  if (!isHex(data)) return data
  try {
    const bytes = hex.decode(data.slice(2).toLowerCase())
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return isHex(text) ? data : text
  } catch {
    return data
  }
}

const isHex = (text: string): boolean => /^0x(?:[0-9a-f]{2})*$/i.test(text)
