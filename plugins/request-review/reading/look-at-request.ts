import {
  type CaipNetwork,
  type CaipNetworkId,
  type CallEffects,
  type ConnectionService,
  findKnownToken,
  type NodeRpc,
} from '../../../kernel/exports/index.ts'
import type { WalletQuestion } from '../contract.ts'
import { askChain } from './ask-chain.ts'
import { decodeRequest } from './decode-request.ts'
import type { Action, DecodedRequest } from './decoded-request.ts'
import { type ContractReader, readsContracts } from './evm-call.ts'
import { foresee } from './foresee.ts'
import { readByAdapter } from './read-by-adapter.ts'
import type { TokenFacts } from './chain-facts.ts'

/** Undefined: not known yet. Null: nobody can say. */
export interface RequestFacts {
  readonly decoded: DecodedRequest | undefined
  readonly tokens: Readonly<Record<string, TokenFacts | null>>
  readonly fee: bigint | null | undefined
  /** What it would do to the account, as nodes say. */
  readonly effects: CallEffects | null | undefined
}

export const nothingKnown: RequestFacts = /*#__PURE__*/ Object.freeze({
  decoded: undefined,
  tokens: {},
  fee: undefined,
  effects: undefined,
})

/**
 * Whether the account pays for its transactions as a node reckons. What the operation of a smart account
 * costs is settled between its page and who sends it, also while the account is not on the chain.
 */
export const paysAsNodesSay = ({ accountType }: Pick<WalletQuestion, 'accountType'>): boolean =>
  accountType !== 'smartAccount'

/** Told of what is new, made of what is known. */
type Learn = (news: (known: RequestFacts) => Partial<RequestFacts>) => void

/** What tells of networks: their nodes, and the adapters of their namespaces. */
interface Network {
  readonly nodes: NodeRpc
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  /** That of the request, where the kit knows it. */
  readonly network: CaipNetwork | undefined
}

/** Whether more is to be learned of what it would do. */
export const isReading = ({ decoded, effects }: RequestFacts): boolean =>
  decoded === undefined || effects === undefined

/**
 * What a request says by itself, at once, and what the network says of it, as it comes. Rejects with the
 * reason of the signal alone.
 */
export async function lookAtRequest(
  question: WalletQuestion,
  host: string,
  { nodes, connections, network }: Network,
  learn: Learn,
  signal: AbortSignal,
): Promise<void> {
  const add: Learn = (news) => {
    signal.throwIfAborted()
    learn(news)
  }
  const contracts = async (): Promise<ContractReader> => {
    const adapter = await connections.adapterOf('eip155')
    if (!readsContracts(adapter)) throw new TypeError('the adapter reads no contracts')
    return adapter
  }
  const decoded = await decodeRequest(question, host, contracts, () =>
    readByAdapter(connections, network, question, host, signal),
  )
  add(() => ({ decoded }))
  const id = question.caipNetworkId as CaipNetworkId
  const chain = await askChain(nodes, id, contracts, signal)
  const askToken = async (token: string) => {
    const found = await chain.token(token, question.address, amountsOf(decoded, token))
    // What a well-known token is called and how it counts is beyond doubt, whatever nodes say.
    const address = `${id}:${found?.token ?? token}`
    const known = await findKnownToken(address, found?.symbol).catch(() => undefined)
    const facts = known ? { ...found, ...known } : (found ?? null)
    add(({ tokens }) => ({ tokens: { ...tokens, [token]: facts } }))
  }
  const asked = new Set(decoded.actions.flatMap(tokenOf))
  const askFee = async () => {
    if (!paysAsNodesSay(question)) return
    const fee = (await chain.fee(decoded, question.address)) ?? null
    add(() => ({ fee }))
  }
  const learnEffects = async () => {
    const effects = await foresee(connections, network, decoded, question.address, signal).catch(
      () => undefined,
    )
    add(() => ({ effects: effects ?? null }))
    if (effects?.status !== 'told') return
    const changed = [...effects.changes, ...effects.allowances].flatMap(({ kind, contract }) =>
      contract === undefined || !coins.includes(kind) ? [] : contract,
    )
    await Promise.all([...new Set(changed)].filter((token) => !asked.has(token)).map(askToken))
  }
  await Promise.all([...[...asked].map(askToken), askFee(), learnEffects()])
}

/** Of which there are amounts. */
const coins: readonly string[] = ['erc20', 'token', 'permit2']

/** Each once. */
const amountsOf = ({ actions }: DecodedRequest, token: string): readonly bigint[] => [
  ...new Set(
    actions.flatMap((action) =>
      (action.kind === 'send' || action.kind === 'approve') && tokenOf(action).includes(token)
        ? (action.amount?.units ?? [])
        : [],
    ),
  ),
]

function tokenOf(action: Action): readonly string[] {
  if (action.kind !== 'send' && action.kind !== 'approve') return []
  const token = action.amount?.token ?? (action.kind === 'approve' ? action.token : undefined)
  return token === undefined ? [] : [token]
}
