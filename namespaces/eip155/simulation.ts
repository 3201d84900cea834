import * as z from 'zod/mini'
import {
  type AccountCall,
  type AssetChange,
  type CallEffects,
  type CaipNetwork,
  type NodeRpc,
  RpcError,
} from '../../kernel/exports/index.ts'
import { anyCase } from './address.ts'
import { decodeBalance, encodeBalanceOf, readEffects } from './effect-logs.ts'
import { encodeRun } from './simulation-code.ts'

export interface SimulationQuery {
  readonly network: CaipNetwork
  readonly nodes: NodeRpc
  readonly from: string
  readonly calls: readonly AccountCall[]
  /** Whose balances are read before and after, whatever their contracts tell. */
  readonly tokens: readonly string[]
  readonly signal: AbortSignal
}

/** Has no code, until a simulation gives it some. */
const probe = '0x00000000000000000000000000000000ba1a9ce0'

/** As `NamespaceAdapter.simulate`: by `eth_simulateV1`, else by `eth_call` with a state of our own. */
export async function simulate(query: SimulationQuery): Promise<CallEffects> {
  try {
    return await simulateBlock(query)
  } catch (error) {
    query.signal.throwIfAborted()
    if (!(error instanceof RpcError) && !(error instanceof z.core.$ZodError)) return noAnswer
  }
  try {
    return await simulateCall(query)
  } catch (error) {
    query.signal.throwIfAborted()
    return error instanceof RpcError ? { status: 'unknown', reason: 'not-offered' } : noAnswer
  }
}

const noAnswer: CallEffects = { status: 'unknown', reason: 'no-answer' }

const hex = () => z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const blocksShape = /*#__PURE__*/ (() =>
  z.array(
    z.object({
      calls: z.array(
        z.object({
          status: hex(),
          returnData: hex(),
          gasUsed: z.optional(hex()),
          logs: z.optional(
            z.array(z.object({ address: hex(), topics: z.array(hex()), data: hex() })),
          ),
        }),
      ),
    }),
  ))()

/** Every call by itself, in one block that is never made. */
async function simulateBlock(query: SimulationQuery): Promise<CallEffects> {
  const { from, tokens } = query
  const account = anyCase(from)
  const calls = query.calls.map((call) => ({ from: account, ...toRpcCall(call) }))
  const reads = [
    { from: account, to: probe, data: '0x' },
    ...tokens.map((token) => ({
      from: account,
      to: anyCase(token),
      data: encodeBalanceOf(account),
    })),
  ]
  // The balance of whoever calls: nothing but its own word of memory.
  const stateOverrides = { [probe]: { code: '0x333160005260206000f3' } }
  const blockStateCalls = [{ stateOverrides, calls: [...reads, ...calls, ...reads] }]
  const answer = blocksShape.parse(
    await ask(query, 'eth_simulateV1', { blockStateCalls, validation: false }, 'latest'),
  )
  const results = answer[0]?.calls ?? []
  if (results.length !== calls.length + 2 * reads.length) return noAnswer
  const made = results.slice(reads.length, -reads.length)
  if (made.some(({ status }) => BigInt(status) !== 1n)) return { status: 'reverted' }
  const amounts = (list: typeof results) =>
    list.map(({ status, returnData }) =>
      BigInt(status) === 1n ? decodeBalance(returnData) : undefined,
    )
  const [before, after] = [results.slice(0, reads.length), results.slice(-reads.length)].map(
    amounts,
  )
  const measured = differences(query, before ?? [], after ?? [])
  if (!measured) return noAnswer
  const { changes, allowances } = readEffects(
    made.flatMap(({ logs }) => logs ?? []),
    account,
  )
  const gas = made.flatMap(({ gasUsed = '0x' }) =>
    gasUsed === '0x' ? [] : BigInt(gasUsed).toString(),
  )
  return {
    status: 'told',
    isWhole: true,
    changes: merge(changes, measured, tokens),
    allowances,
    ...(gas.length === made.length && { gas }),
  }
}

/** Without events: what is measured is all that is known. */
async function simulateCall(query: SimulationQuery): Promise<CallEffects> {
  const account = anyCase(query.from)
  const reads = query.tokens.map((token) => ({
    to: anyCase(token),
    data: encodeBalanceOf(account),
  }))
  const { code, data, parse } = encodeRun(reads, query.calls.map(toRpcCall))
  const call = { from: account, to: account, data }
  const answer = hex().parse(await ask(query, 'eth_call', call, 'latest', { [account]: { code } }))
  const result = parse(answer)
  const measured = result && differences(query, result.before, result.after)
  // The account is a contract for this once: what refuses contracts refuses it.
  if (!measured) return { status: 'unknown', reason: 'not-offered' }
  return { status: 'told', isWhole: false, changes: measured.filter(isSome), allowances: [] }
}

const ask = ({ network, nodes, signal }: SimulationQuery, method: string, ...params: unknown[]) =>
  nodes.request(network.caipNetworkId, { method, params, isIndependent: true }, signal)

const toRpcCall = ({ to, data = '0x', value = '0' }: AccountCall) => ({
  to: anyCase(to),
  data,
  value: `0x${BigInt(value).toString(16)}`,
})

/** Of the coin first, then of each token; undefined where one was not readable. */
function differences(
  { tokens }: SimulationQuery,
  before: readonly (bigint | undefined)[],
  after: readonly (bigint | undefined)[],
): readonly AssetChange[] | undefined {
  const found = [undefined, ...tokens].flatMap((contract, index): readonly AssetChange[] => {
    const [was, is] = [before[index], after[index]]
    if (was === undefined || is === undefined) return []
    const units = (is - was).toString()
    return [
      contract === undefined
        ? { kind: 'native', units }
        : { kind: 'erc20', contract: contract.toLowerCase(), units },
    ]
  })
  return found.length === tokens.length + 1 ? found : undefined
}

const isSome = ({ units }: AssetChange) => units !== '0'

/** What was measured counts for more than what contracts tell of themselves. */
const merge = (
  told: readonly AssetChange[],
  measured: readonly AssetChange[],
  tokens: readonly string[],
): readonly AssetChange[] => {
  const own = new Set(tokens.map((token) => token.toLowerCase()))
  return [...measured, ...told.filter(({ contract }) => !own.has(contract ?? ''))].filter(isSome)
}
