import { compactToU8a, hexToU8a, numberToU8a, u8aConcat } from '@polkadot/util'
import { blake2AsU8a } from '@polkadot/util-crypto'
import { invalidParams } from './provider-error.ts'

/** What is signed of a transaction, as apps hand it to wallets. Numbers are hex, most significant byte first. */
export interface SubstratePayload {
  address: string
  blockHash: string
  era: string
  genesisHash: string
  method: string
  nonce: string
  specVersion: string
  tip: string
  transactionVersion: string
  signedExtensions: string[]
}

interface Extension {
  /** Written into the transaction. */
  included?(payload: SubstratePayload): Uint8Array
  /** Known to both sides, signed all the same. */
  implied?(payload: SubstratePayload): Uint8Array
}

const none = Uint8Array.of(0)
const compact = (value: string) => compactToU8a(BigInt(value))
const word = (value: string) => numberToU8a(Number(value), 32).reverse()

const mortality: Extension = {
  included: ({ era }) => hexToU8a(era),
  implied: ({ blockHash }) => hexToU8a(blockHash),
}
const extensions: Record<string, Extension> = {
  CheckNonZeroSender: {},
  CheckSpecVersion: { implied: ({ specVersion }) => word(specVersion) },
  CheckTxVersion: { implied: ({ transactionVersion }) => word(transactionVersion) },
  CheckGenesis: { implied: ({ genesisHash }) => hexToU8a(genesisHash) },
  CheckMortality: mortality,
  CheckEra: mortality,
  CheckNonce: { included: ({ nonce }) => compact(nonce) },
  CheckWeight: {},
  ChargeTransactionPayment: { included: ({ tip }) => compact(tip) },
  // Paid in the network's own coin.
  ChargeAssetTxPayment: { included: ({ tip }) => u8aConcat(compact(tip), none) },
}

/** The bytes that are signed: of long transactions their hash. Refuses extensions that it does not know. */
export function encodePayload(payload: SubstratePayload): Uint8Array {
  const parts = payload.signedExtensions.map((name) => {
    const extension = Object.hasOwn(extensions, name) ? extensions[name] : undefined
    if (!extension) throw invalidParams('signedExtensions', `extensions other than ${name}`)
    return extension
  })
  const bytes = u8aConcat(
    hexToU8a(payload.method),
    ...parts.map(({ included }) => included?.(payload) ?? new Uint8Array()),
    ...parts.map(({ implied }) => implied?.(payload) ?? new Uint8Array()),
  )
  return bytes.length > 256 ? blake2AsU8a(bytes, 256) : bytes
}
