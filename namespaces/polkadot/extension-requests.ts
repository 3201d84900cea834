import { hex } from '@scure/base'
import { type CaipNetwork, type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import {
  accountsOn,
  type AddressCodec,
  type EnabledExtension,
  type ExtensionAccount,
  referenceOf,
} from './enabled-extension.ts'
import {
  messageSignatureBytes,
  readSignature,
  readSignedTransaction,
  transactionSignatureBytes,
} from './signature.ts'

/** An extension that is connected. */
export interface ExtensionState {
  readonly extension: EnabledExtension
  readonly codec: AddressCodec
  readonly network: CaipNetwork
  /** All that the extension shows, also those of other networks. */
  readonly accounts: readonly ExtensionAccount[]
}

type Answer = (params: unknown, state: ExtensionState) => Promise<unknown>

/** The requests of WalletConnect, by method, in the words of an extension. */
export const extensionRequests: ReadonlyMap<string, Answer> = /*#__PURE__*/ new Map<string, Answer>(
  [
    [
      'polkadot_signMessage',
      async (params, state) => {
        const { given } = accountOf(readField(params, 'address'), state)
        const message = readField(params, 'message')
        if (typeof message !== 'string') throw refused(-32602, 'message: no text')
        const { signRaw } = state.extension
        if (!signRaw) throw refused(4200, 'The wallet signs no messages')
        // Hex stands for bytes, as wallets that are paired read it.
        // Wallets sign these bytes between `<Bytes>` and `</Bytes>`, or as they are.
        const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(message)
        const data = isHex ? message : `0x${hex.encode(new TextEncoder().encode(message))}`
        const answer = await signRaw({ address: given, data, type: 'bytes' })
        return { signature: readSignature(answer, messageSignatureBytes) }
      },
    ],
    [
      'polkadot_signTransaction',
      async (params, state) => {
        const account = accountOf(readField(params, 'address'), state)
        const payload = readField(params, 'transactionPayload')
        if (typeof payload !== 'object' || payload === null) {
          throw refused(-32602, 'transactionPayload: no object')
        }
        if (accountOf(readField(payload, 'address'), state) !== account) {
          throw refused(-32602, 'transactionPayload.address: another account')
        }
        const { signPayload } = state.extension
        if (!signPayload) throw refused(4200, 'The wallet signs no transactions')
        if (referenceOf(readField(payload, 'genesisHash')) !== state.network.id) {
          throw refused(-32602, 'transactionPayload.genesisHash: another network')
        }
        const answer = await signPayload({ ...payload, address: account.given })
        const signature = readSignature(answer, transactionSignatureBytes)
        const requestId = readField(answer, 'id')
        const signedTransaction = readSignedTransaction(answer)
        return {
          ...(typeof requestId === 'number' ? { id: requestId } : {}),
          signature,
          ...(signedTransaction === undefined ? {} : { signedTransaction }),
        }
      },
    ],
  ],
)

/** The account of this key, if the connection has it. */
function accountOf(
  address: unknown,
  { codec, network, accounts }: ExtensionState,
): ExtensionAccount {
  const key = typeof address === 'string' ? codec.decode(address)?.publicKey : undefined
  const account = accountsOn(network, accounts).find(({ publicKey }) => publicKey === key)
  if (account) return account
  throw refused(4100, 'The account is none of the connection')
}

const refused = (rpcCode: 4100 | 4200 | -32602, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details }) as RpcError
