import { abortable } from '../../base/abortable.ts'
import {
  type CaipAddress,
  type ChainNamespace,
  parseCaipAddress,
  parseChainNamespace,
} from '../../base/caip.ts'
import { balanceCacheMs } from '../../base/constants.ts'
import type { Disposable } from '../../base/disposable.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Clock } from '../../environment/environment.ts'
import { defineStorageKey, type KitStorage } from '../../environment/storage.ts'
import type { Kernel } from '../../kernel.ts'
import type { NativeBalance } from '../../points/wallet-points.ts'
import { selectAccount } from './kit-account.ts'
import { connectionsStore } from '../connections/connections-store.ts'
import { connectionClosed } from '../events.ts'
import { fundsMoved } from './funds-moved.ts'
import { networksStore } from '../networks/networks-store.ts'
import type { ConnectionService, NativeBalanceService, NetworkService } from '../tokens.ts'

export interface NativeBalanceDependencies {
  readonly kernel: Pick<Kernel, 'store' | 'on'>
  readonly clock: Clock
  readonly storage: KitStorage
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly networks: Pick<NetworkService, 'networkOf'>
}

/** Of one CAIP-10 account, 30 s fresh. */
const nativeBalanceKey = /*#__PURE__*/ defineStorageKey<NativeBalance>({
  name: 'wallet/cache/native-balance',
  lifetime: balanceCacheMs,
  parse: (json) => parseNativeBalance(json),
})

/** Two reads a second at most, whatever storm a wallet raises or how the clock is set. Each asker has turns of its own. */
const spacingMs = 500

function createTurns(clock: Clock, signal: AbortSignal): () => Promise<void> {
  let next = Promise.resolve()
  return () => {
    const own = next
    next = own.then(() => clock.delay(spacingMs, signal))
    next.catch(() => {})
    return own
  }
}

export function createNativeBalanceService(
  dependencies: NativeBalanceDependencies,
): Required<NativeBalanceService> & Disposable {
  const { kernel, clock, storage, connections, networks } = dependencies
  const flights = new Map<CaipAddress, Promise<NativeBalance>>()
  /** Of this visit. */
  const known = new Map<CaipAddress, NativeBalance>()
  const end = new AbortController()
  const turn = createTurns(clock, end.signal)

  const accountIn = (namespace: ChainNamespace) =>
    selectAccount(
      kernel.store(connectionsStore).getSnapshot(),
      kernel.store(networksStore).getSnapshot(),
      namespace,
    ).caipAddress

  const fetch = async (account: CaipAddress): Promise<NativeBalance> => {
    const namespace = parseChainNamespace(parseCaipAddress(account).namespace)
    const wasActive = account === accountIn(namespace)
    await turn()
    if (wasActive && account !== accountIn(namespace)) {
      throw new KitError('The account changed', { code: 'SUPERSEDED', retryable: true })
    }
    return ask(account)
  }

  /** Nothing of it depends on who is connected. */
  const ask = async (account: CaipAddress): Promise<NativeBalance> => {
    const { reference, address, ...parts } = parseCaipAddress(account)
    const namespace = parseChainNamespace(parts.namespace)
    const network = networks.networkOf(`${namespace}:${reference}`)
    const adapter = await connections.adapterOf(namespace)
    const answer = adapter.getBalance({ address, network, signal: end.signal })
    const balance = parseNativeBalance(await abortable(answer, end.signal))
    if (!balance) throw new KitError('The balance could not be read', { code: 'INVALID_BALANCE' })
    return balance
  }

  const takeOff = (account: CaipAddress) => {
    const isNewest = () => flights.get(account) === flight
    const flight: Promise<NativeBalance> = fetch(account)
      .then((balance) => {
        if (!isNewest()) return balance
        storage.write(nativeBalanceKey, balance, account)
        known.set(account, balance)
        return balance
      })
      .finally(() => isNewest() && flights.delete(account))
    // Who asked may have left, and a failure that nobody waits for is nobody's.
    flight.catch(() => {})
    flights.set(account, flight)
    return flight
  }

  // What was read before, or is being read, of an account that nobody is connected with is of yesterday.
  const watchingEnds = kernel.on(connectionClosed, ({ namespace }) => {
    const { connections: left } = kernel.store(connectionsStore).getSnapshot().namespaces[namespace]
    const held = new Set(left.flatMap(({ accounts }) => accounts.map(({ address }) => address)))
    for (const account of new Set([...flights.keys(), ...known.keys()])) {
      const { address, ...of } = parseCaipAddress(account)
      if (of.namespace !== namespace || held.has(address)) continue
      flights.delete(account)
      known.delete(account)
    }
  })
  const watching = kernel.on(fundsMoved, ({ account }) => {
    storage.remove(nativeBalanceKey, account)
    flights.delete(account)
    known.delete(account)
  })

  return {
    read(account, { force = false } = {}) {
      const stored = force ? undefined : storage.read(nativeBalanceKey, account)
      if (stored) known.set(account, stored)
      return stored ? Promise.resolve(stored) : (flights.get(account) ?? takeOff(account))
    },
    peek: (account) => known.get(account),
    afresh() {
      const ownTurn = createTurns(clock, end.signal)
      return {
        async read(account) {
          await ownTurn()
          return ask(account)
        },
        peek: () => undefined,
      }
    },
    dispose() {
      void watching.dispose()
      void watchingEnds.dispose()
      end.abort(new KitError('The kit is gone', { code: 'DISPOSED' }))
    },
  }
}

function parseNativeBalance(value: unknown): NativeBalance | undefined {
  const { units, decimals, symbol } = (value ?? {}) as Partial<Record<keyof NativeBalance, unknown>>
  return typeof units === 'string' &&
    /^\d{1,80}$/.test(units) &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= 77 &&
    typeof symbol === 'string'
    ? { units, decimals: Number(decimals), symbol }
    : undefined
}
