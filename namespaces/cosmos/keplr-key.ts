import { base64 } from '@scure/base'
import { readField } from '../page-wallets/read-field.ts'
import { readAddress } from './address.ts'

/** The key of a wallet on one network. */
export interface CosmosKey {
  readonly address: string
  readonly prefix: string
  readonly algo: string
  /** base64 */
  readonly pubkey: string
  /** A key in hardware, which signs amino documents alone. */
  readonly isHardware: boolean
}

const keySize = 33

/**
 * What `getKey` answered. Undefined unless it is a compressed key and an address with the prefix of
 * the network; an address of another network must not pass for one of this.
 */
export function parseKey(value: unknown, prefix: string): CosmosKey | undefined {
  const found = readAddress(readField(value, 'bech32Address'))
  const bytes = readField(value, 'pubKey')
  if (!found || found.prefix !== prefix) return undefined
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength !== keySize) return undefined
  const algo = readField(value, 'algo')
  return {
    ...found,
    algo: typeof algo === 'string' ? algo.slice(0, 64) : 'secp256k1',
    pubkey: base64.encode(toBytes(bytes)),
    isHardware: readField(value, 'isNanoLedger') === true,
  }
}

/** A copy of our own: the wallet's array may be of another page or change later. */
export const toBytes = (view: ArrayBufferView): Uint8Array =>
  Uint8Array.from(new Uint8Array(view.buffer, view.byteOffset, view.byteLength))
