import {
  balanceCacheMs,
  type CaipAddress,
  type CaipNetwork,
  type ChainNamespace,
  connectionClosed,
  fundsMoved,
  KitError,
  parseCaipAddress,
  type PluginContext,
  type ServicesOf,
  toErrorRecord,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import type { QueryReader, Question } from '../query/contract.ts'
import type { TokenBalances } from './contract.ts'
import { createFailurePause } from './failure-pause.ts'
import type { manifest } from './index.ts'
import { readCoin, readKnownTokens } from './node-balances.ts'
import { readServiceBalances, type ServiceQuestion } from './service-balances.ts'
import { storedBalancesKey } from './stored-balances.ts'
import { toTokenList } from './token-claim.ts'
import { capabilitiesOf, createWalletAssets } from './wallet-assets.ts'

type Services = ServicesOf<typeof manifest>

/** Whose tokens the chain data service knows. */
const servedNamespaces: ReadonlySet<ChainNamespace> = /*#__PURE__*/ new Set(['eip155', 'solana'])
/** There is no such service for the network or at all: that is no failure. */
const absentCodes: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'NETWORK_NOT_SERVED',
  'ENDPOINT_NOT_SET',
  'PROJECT_ID_NOT_SET',
])

/** Nobody is in the way: another account came meanwhile, or the app has no such network. */
const noFailures: ReadonlySet<string> = /*#__PURE__*/ new Set(['SUPERSEDED', 'NETWORK_NOT_FOUND'])

const keyOf = (account: CaipAddress) => ['balances', account]

/** Asks the wallet, else the service, else the node; one question an account at a time. */
export function createTokenBalances(services: Services, ctx: PluginContext): TokenBalances {
  const { queries, chainData, native, connections, networks } = services
  const { clock, storage, log } = ctx
  const walletAssets = createWalletAssets({ queries, ctx })
  const pause = createFailurePause(clock.now)
  /** Accounts whose funds moved since they were read. */
  const moved = new Set<CaipAddress>()

  const networkOf = (account: CaipAddress): CaipNetwork => {
    const { namespace, reference } = parseCaipAddress(account)
    return networks.networkOf(`${namespace as ChainNamespace}:${reference}`)
  }

  /** Where nobody keeps lists: the coin and the well-known tokens, from the network's node. */
  const readNode = async (question: ServiceQuestion): Promise<readonly TokenBalance[]> => {
    const [coin, tokens] = await Promise.all([
      readCoin(question, native),
      readKnownTokens(question, log),
    ])
    return [coin, ...tokens]
  }

  /** Who lists nothing has not said how much of the network's own coin there is: the node knows. */
  const readCoinBeside = async (question: ServiceQuestion): Promise<readonly TokenBalance[]> => {
    try {
      return [await readCoin(question, native)]
    } catch {
      return []
    }
  }

  const readService = async (
    question: ServiceQuestion,
  ): Promise<readonly TokenBalance[] | undefined> => {
    if (!servedNamespaces.has(question.network.chainNamespace)) return undefined
    try {
      return await readServiceBalances(question, { chainData, log })
    } catch (error) {
      if (error instanceof KitError && absentCodes.has(error.code)) return undefined
      throw error
    }
  }

  /** Told once in a row of failures; not at all offline, which passes. */
  const onFailed = (account: CaipAddress, error: unknown) => {
    const isNone = error instanceof KitError && noFailures.has(error.code)
    if (isNone || pause.of(account) || !ctx.page.isOnline()) return
    if (pause.begin(account, error)) {
      ctx.alerts.toast({ kind: 'danger', text: 'Token Balance Unavailable' })
    }
  }

  const ask = async (account: CaipAddress, signal: AbortSignal) => {
    const paused = pause.of(account)
    if (paused) throw stillFailing(paused.error)
    const isForced = moved.has(account)
    const stored = isForced ? undefined : storage.read(storedBalancesKey, account)
    if (stored) {
      expire(account, stored.at)
      return stored.balances
    }
    const network = networkOf(account)
    const adapter = await connections.adapterOf(network.chainNamespace)
    const question = { account, network, adapter, isForced, signal }
    const listed = (await walletAssets.read(question)) ?? (await readService(question))
    const found = listed ?? (await readNode(question))
    const balances = toTokenList(found.length > 0 ? found : await readCoinBeside(question))
    signal.throwIfAborted()
    pause.end(account)
    moved.delete(account)
    storage.write(storedBalancesKey, { balances, at: clock.now() }, account)
    return balances
  }

  /** What an earlier page stored is not young because this page has read it now. */
  const expire = (account: CaipAddress, at: number) => {
    const left = Math.max(0, at + balanceCacheMs - clock.now())
    const timer = ctx.add(
      clock.after(left, () => {
        void timer.dispose()
        queries.invalidate(keyOf(account))
      }),
    )
  }

  const questionOf = (
    account: CaipAddress,
    retries?: number,
  ): Question<readonly TokenBalance[]> => ({
    key: keyOf(account),
    ask: (signal) => ask(account, signal),
    freshMs: balanceCacheMs,
    pollMs: balanceCacheMs,
    retries,
    onFailed: (error) => onFailed(account, error),
  })
  const forget = (account: CaipAddress) => {
    moved.add(account)
    storage.remove(storedBalancesKey, account)
  }

  ctx.on(fundsMoved, ({ account }) => {
    forget(account)
    queries.invalidate(keyOf(account))
  })
  ctx.on(connectionClosed, ({ connectorId }) => queries.remove(capabilitiesOf(connectorId)))

  // What failed as the connection went need not wait once it is back.
  let isOnline = ctx.page.isOnline()
  ctx.add(
    ctx.page.onChange(() => {
      const wasOnline = isOnline
      isOnline = ctx.page.isOnline()
      if (!isOnline || wasOnline) return
      for (const account of pause.lift()) queries.invalidate(keyOf(account))
    }),
  )

  // One reader an account, so that a view that asks with each drawing stays subscribed.
  const readers = new Map<CaipAddress, QueryReader<readonly TokenBalance[]>>()
  const watch = (account: CaipAddress) => {
    const reader = readers.get(account) ?? queries.watch(questionOf(account))
    readers.set(account, reader)
    return reader
  }

  return {
    async read(account, { force = false, retries, signal } = {}) {
      if (force) forget(account)
      return queries.read(questionOf(account, retries), { force, signal })
    },
    watch,
    retryAt: (account) => pause.of(account)?.until,
    peek: (account) => queries.peek<readonly TokenBalance[]>(keyOf(account))?.data,
  }
}

/** What failed fails at once while it is left alone. */
function stillFailing(error: unknown): KitError {
  const { code, message } = toErrorRecord(error)
  return new KitError(message, { code, details: 'asked again 30 s after it failed' })
}
