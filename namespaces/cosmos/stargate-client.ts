import { QueryClient, setupBankExtension } from '@cosmjs/stargate'
import { base64, hex } from '@scure/base'
import { type CaipNetwork, KitError, type NodeRpc } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'

/** The chain library, loaded with the first question to a network. Its one importer. */

export interface BankQuestion {
  readonly network: CaipNetwork
  readonly nodes: NodeRpc
  readonly signal: AbortSignal
  readonly address: string
  readonly denom: string
}

/** What the bank of a network holds for an address, in the smallest unit. */
export async function readBankBalance(question: BankQuestion): Promise<string> {
  const { network, address, denom, signal } = question
  const bank = QueryClient.withExtensions(queries(question), setupBankExtension).bank
  const [chainId, coin] = await Promise.all([
    readChainId(question),
    bank.balance(address, denom).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error instanceof KitError ? error : unusable(error)
    }),
  ])
  if (chainId !== String(network.id)) throw unusable(`The node is one of ${String(chainId)}`)
  if (coin.denom !== denom || !/^\d{1,78}$/.test(coin.amount)) throw unusable(coin.amount)
  return coin.amount
}

/** The part of a CometBFT client that queries go through, over the kit's own way to the nodes. */
const queries = ({ network, nodes, signal }: BankQuestion) =>
  ({
    async abciQuery({ path, data }: { readonly path: string; readonly data: Uint8Array }) {
      const params = { path, data: hex.encode(data), prove: false }
      const answer = await nodes.request(
        network.caipNetworkId,
        { method: 'abci_query', params },
        signal,
      )
      const response = readField(answer, 'response')
      const [code, value, log] = ['code', 'value', 'log'].map((name) => readField(response, name))
      return {
        code: Number(code ?? 0),
        // Protobuf writes a message of defaults as no bytes at all.
        value: base64.decode(typeof value === 'string' ? value : ''),
        height: Number(readField(response, 'height')),
        log: typeof log === 'string' ? log : '',
      }
    },
  }) as unknown as Parameters<typeof QueryClient.withExtensions>[0]

async function readChainId({ network, nodes, signal }: BankQuestion): Promise<unknown> {
  const status = await nodes.request(network.caipNetworkId, { method: 'status' }, signal)
  return readField(readField(status, 'node_info'), 'network')
}

const unusable = (cause: unknown): KitError =>
  new KitError('The network gave an answer that cannot be used', {
    code: 'INVALID_NODE_ANSWER',
    details: cause instanceof Error ? cause.message.slice(0, 300) : String(cause).slice(0, 300),
    cause,
    retryable: true,
  })
