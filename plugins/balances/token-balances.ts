import {
  balanceCacheMs,
  type CaipAddress,
  type CaipNetwork,
  type ChainNamespace,
  connectionClosed,
  type ConnectionService,
  fundsMoved,
  KitError,
  type NativeBalanceService,
  type NetworkService,
  parseCaipAddress,
  type PluginContext,
  toErrorRecord,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import type { ChainData } from '../chain-data/contract.ts'
import type { QueryReader, QueryService, Question } from '../query/contract.ts'
import type { TokenBalances } from './contract.ts'
import { createFailurePause } from './failure-pause.ts'
import { readBalances } from './read-balances.ts'
import { storedBalancesKey } from './stored-balances.ts'
import { toTokenList } from './token-claim.ts'
import { capabilitiesOf, createWalletAssets } from './wallet-assets.ts'

interface Services {
  readonly chainData: ChainData
  readonly connections: ConnectionService
  readonly native: NativeBalanceService
  readonly networks: NetworkService
  readonly queries: QueryService
}

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

  /** Told once in a row of failures; not at all offline, which passes. */
  const onFailed = (account: CaipAddress, error: unknown) => {
    const isNone = noFailures.has(toErrorRecord(error).code)
    if (isNone || pause.of(account) || !ctx.page.isOnline()) return
    if (pause.begin(account, error)) {
      ctx.alerts.toast({
        kind: 'danger',
        text: 'Token Balance Unavailable',
        code: 'BALANCE_NOT_READ',
      })
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
    const listed = await walletAssets.read(question)
    const balances = toTokenList(
      await readBalances(listed, question, { chainData, native, clock, log }),
    )
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
