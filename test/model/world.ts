import {
  alertRaised,
  type CaipNetworkId,
  type ChainNamespace,
  type ConnectionStatus,
  connectionsStore,
  connectView,
  defineStorageKey,
  disconnected,
  KitError,
  networksStore,
} from '../../kernel/exports/index.ts'
import {
  connectionsKey,
  disconnectedConnectorsKey,
} from '../../kernel/wallet/connections/connection-storage.ts'
import { activeNamespaceKey, activeNetworkKey, statusKey } from '../../kernel/wallet/last-visit.ts'
import { fakeEnvironment } from '../kit/fakes.ts'
import { mockNamespace } from '../kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../kit/wallet-kernel.ts'
import { loginWallet, namespaces, networks } from './cast.ts'
import { createScriptedWallet, toConnection } from './scripted-wallet.ts'
import type { Transition } from './status-diagram.ts'
import type { Step, Story } from './steps.ts'

/** All that can be seen of a page: its state, what it stored, what its wallets were asked. */
export interface PageView {
  readonly status: Readonly<Record<ChainNamespace, ConnectionStatus>>
  /** By namespace: wallet, accounts, network; the active one first. */
  readonly lines: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly attempt:
    | {
        readonly wallet: string
        readonly namespaces: readonly ChainNamespace[]
        readonly status: 'running' | 'failed'
        readonly code?: string
      }
    | undefined
  readonly active: CaipNetworkId | undefined
  /** How often everybody was told that no connection is left. */
  readonly ends: number
  /** How often somebody was told that several wallets are not enabled. */
  readonly alerts: number
  readonly calls: Readonly<Record<string, readonly string[]>>
  readonly listeners: Readonly<Record<string, number>>
  readonly stored: readonly (readonly string[])[]
  readonly ended: readonly string[]
  readonly storedStatus: Readonly<Record<ChainNamespace, 'connected' | 'disconnected' | undefined>>
  readonly storedNetwork: CaipNetworkId | undefined
  readonly hasLogin: boolean
  /** How each call of the visitor or the host ended, in the order of the calls. */
  readonly outcomes: readonly string[]
}

export interface World {
  begin(): Promise<void>
  apply(step: Step): Promise<void>
  view(): PageView
  /** How a namespace came from one status to another since the last question. */
  transitions(): readonly Transition[]
  /** Ends the page and checks that nothing of it is left. */
  end(): Promise<void>
}

const loginKey = defineStorageKey({ name: 'embedded/email', lifetime: 'login', parse: String })

/** Until every promise and what hangs on it is through; no time passes. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A real kernel with scripted wallets; storage, clock and wallets outlive its pages. */
export function createWorld({ cast, enableReconnect }: Story): World {
  const environment = fakeEnvironment()
  const { clock } = environment
  const wallets = new Map(cast.map((id) => [id, createScriptedWallet(id)]))
  const features: Record<string, boolean> = {
    ...Object.fromEntries(cast.map((id) => [id, true])),
    multiWallet: false,
  }
  let page:
    | { readonly t: WalletKernel; ends: number; alerts: number; readonly stop: () => void }
    | undefined
  let transitions: Transition[] = []
  const outcomes: string[] = []

  const begin = async () => {
    const t = createWalletKernel({
      environment,
      networks,
      features: { ...features },
      settings: { enableReconnect, allowUnsupportedChain: true },
      plugins: [
        ...namespaces.map((name) => mockNamespace(name)),
        ...[...wallets.values()].map(({ plugin }) => plugin),
      ],
    })
    const statuses = () => namespaces.map((one) => t.state(connectionsStore).namespaces[one].status)
    let before = statuses()
    const facts = t.kernel.events$.subscribe(({ type }) => {
      if (type === disconnected.type && page) page.ends += 1
      // Nothing else of a story is told to the visitor.
      if (type === alertRaised.type && page) page.alerts += 1
      const after = statuses()
      after.forEach((to, index) => {
        const from = before[index]
        if (from && from !== to) transitions.push({ from, fact: type, to })
      })
      before = after
    })
    page = { t, ends: 0, alerts: 0, stop: () => facts.unsubscribe() }
    await t.begin()
    await settled()
  }
  const end = async () => {
    page?.stop()
    await page?.t.dispose()
    await settled()
    const { pending } = clock
    if (pending > 0) throw new Error(`${pending} timers after the end`)
    for (const wallet of wallets.values()) {
      if (wallet.listeners > 0) throw new Error('A wallet is listened to after the end')
      wallet.leave()
    }
  }
  const current = () => {
    if (!page) throw new Error('No page is open')
    return page.t
  }
  const keep = (call: Promise<unknown>, done: string) => {
    const index = outcomes.push('waits') - 1
    call.then(
      () => {
        outcomes[index] = done
      },
      (error: unknown) => {
        outcomes[index] = error instanceof KitError ? outcomeOf(error) : String(error)
      },
    )
  }

  const record = (value: unknown) => JSON.stringify({ v: 1, at: clock.now(), value })
  const prefix = 'latchkey/test/'
  /** Everything is written before this tab hears of it, as between real tabs. */
  const writeElsewhere = (told: string, values: Readonly<Record<string, unknown>>) => {
    const { entries } = environment.storage
    for (const [name, value] of Object.entries(values)) entries.set(prefix + name, record(value))
    environment.storage.writeFromOtherTab(prefix + told, entries.get(prefix + told) ?? null)
  }
  const statusesIn = (
    left: readonly { readonly namespace: string }[],
    changed: readonly string[],
  ) =>
    Object.fromEntries(
      changed.map((name) => [
        `${statusKey.name}/${name}`,
        left.some(({ namespace }) => namespace === name) ? 'connected' : 'disconnected',
      ]),
    )
  const storedNow = () => current().storage.read(connectionsKey) ?? []
  const endedNow = () => current().storage.read(disconnectedConnectorsKey) ?? []

  /** Timers are due at whole or half seconds, so that each finds everything settled. */
  const passHalf = async () => {
    await clock.advance(500)
    await settled()
  }
  const apply = async (step: Step): Promise<void> => {
    const t = current()
    const wallet = 'wallet' in step ? wallets.get(step.wallet) : undefined
    switch (step.do) {
      case 'connect':
        keep(
          t.connections.connect({ connectorId: step.wallet, namespace: step.namespace }),
          'opened',
        )
        break
      case 'approve':
        if (wallet?.approve(step.grants) && step.wallet === loginWallet) {
          t.storage.write(loginKey, 'ada@example.com')
        }
        break
      case 'reject':
        wallet?.reject()
        break
      case 'wake':
        wallet?.wake('end')
        await settled()
        wallet?.wake('memory')
        break
      case 'go':
        wallet?.go()
        break
      case 'travel':
        if (wallet) wallet.travel = step.travel
        break
      case 'off':
      case 'on':
        features[step.wallet] = step.do === 'on'
        await t.reconfigure({ features: { ...features } })
        break
      case 'many':
        features.multiWallet = step.isOn
        await t.reconfigure({ features: { ...features } })
        break
      case 'memory':
        if (wallet) wallet.memory = step.memory
        break
      case 'farewell':
        if (wallet) wallet.farewell = step.farewell
        break
      case 'accounts':
        wallet?.say({
          type: 'accountsChanged',
          namespace: step.namespace,
          accounts: step.accounts.map((address) => ({ address })),
        })
        break
      case 'chain':
        wallet?.say({
          type: 'networkChanged',
          namespace: step.namespace,
          caipNetworkId: step.network,
        })
        break
      case 'changed':
        wallet?.say({ type: 'connectionChanged', connection: toConnection(step) })
        break
      case 'interrupted':
      case 'resumed':
        wallet?.say({ type: step.do, namespace: step.namespace })
        break
      case 'end':
        wallet?.say({ type: 'disconnected', namespaces: step.namespaces })
        break
      case 'disconnect':
        await passHalf()
        keep(t.connections.disconnect(step.namespace), 'ended')
        await settled()
        await passHalf()
        break
      case 'use':
        keep(t.connections.switchTo(toLine(step)), 'used')
        break
      case 'remove':
        await passHalf()
        keep(t.connections.remove(toLine(step)), 'ended')
        await settled()
        await passHalf()
        break
      case 'activate':
        t.networks.activateNamespace(step.namespace)
        break
      case 'switch':
        keep(t.networks.switchNetwork(step.network), 'switched')
        break
      case 'open-modal':
        t.views.open(connectView)
        break
      case 'close-modal':
        t.views.close()
        break
      case 'cancel':
        t.connections.cancel()
        break
      case 'reconnect':
        void t.connections.reconnect()
        break
      case 'wait':
        for (let half = 0; half < step.seconds * 2; half += 1) await passHalf()
        break
      case 'other-tab-ends': {
        const isGone = ({ namespace }: { readonly namespace: string }) =>
          !step.namespace || namespace === step.namespace
        const gone = storedNow().filter(isGone)
        const left = storedNow().filter((one) => !isGone(one))
        if (gone.length === 0) break
        const without = gone
          .map(({ connectorId }) => connectorId)
          .filter((id) => !left.some(({ connectorId }) => connectorId === id))
        writeElsewhere(connectionsKey.name, {
          [connectionsKey.name]: left,
          [disconnectedConnectorsKey.name]: [...new Set([...endedNow(), ...without])],
          ...statusesIn(
            left,
            gone.map(({ namespace }) => namespace),
          ),
        })
        break
      }
      case 'other-tab-connects': {
        const { accounts, caipNetworkId, namespace } = toConnection(step)
        const valid = accounts.filter(({ address }) => address !== '')
        if (valid.length === 0 || !caipNetworkId.startsWith(`${namespace}:`)) break
        const pluginId = wallets.get(step.wallet)!.plugin.manifest.id
        const entry = {
          connectorId: step.wallet,
          pluginId,
          namespace,
          accounts: valid,
          caipNetworkId,
        }
        const others = storedNow().filter(
          (one) =>
            one.namespace !== namespace ||
            (features.multiWallet === true && one.connectorId !== step.wallet),
        )
        const left = [{ ...entry, lastUsedAt: clock.now() }, ...others]
        writeElsewhere(connectionsKey.name, {
          [connectionsKey.name]: left,
          [disconnectedConnectorsKey.name]: endedNow().filter((id) => id !== step.wallet),
          ...statusesIn(left, [namespace]),
        })
        break
      }
      case 'other-tab-moves':
        writeElsewhere(activeNetworkKey.name, {
          [activeNetworkKey.name]: step.network,
          [activeNamespaceKey.name]: step.network.split(':')[0],
        })
        break
      case 'reload':
        await end()
        await begin()
    }
    await settled()
  }

  return {
    begin,
    apply,
    end,
    transitions() {
      const found = transitions
      transitions = []
      return found
    },
    view() {
      const t = current()
      const { namespaces: states, attempt } = t.state(connectionsStore)
      return {
        status: fromEach((name) => states[name].status),
        lines: fromEach((name) =>
          states[name].connections.map(({ connectorId, accounts, caipNetworkId }) => [
            connectorId,
            accounts.map(({ address }) => address).join(),
            caipNetworkId,
          ]),
        ),
        attempt: attempt && {
          wallet: attempt.connectorId,
          namespaces: attempt.namespaces,
          status: attempt.status,
          ...(attempt.error && { code: attempt.error.code }),
        },
        active: t.state(networksStore).active,
        ends: page?.ends ?? 0,
        alerts: page?.alerts ?? 0,
        calls: Object.fromEntries([...wallets].map(([id, { calls }]) => [id, calls])),
        listeners: Object.fromEntries([...wallets].map(([id, one]) => [id, one.listeners])),
        stored: storedNow().map(({ connectorId, namespace, accounts, caipNetworkId }) => [
          connectorId,
          namespace,
          accounts.map(({ address }) => address).join(),
          caipNetworkId,
        ]),
        ended: endedNow(),
        storedStatus: fromEach((name) => t.storage.read(statusKey, name)),
        storedNetwork: t.storage.read(activeNetworkKey),
        hasLogin: t.storage.read(loginKey) !== undefined,
        outcomes,
      }
    },
  }
}

const toLine = ({
  wallet,
  namespace,
}: {
  readonly wallet: string
  readonly namespace: ChainNamespace
}) => ({ connectorId: wallet, namespace })

const fromEach = <T>(value: (namespace: ChainNamespace) => T) =>
  Object.fromEntries(namespaces.map((name) => [name, value(name)])) as Record<ChainNamespace, T>

/** The code; of a failed end also the namespaces, in no order. */
function outcomeOf({ code, shortMessage }: KitError): string {
  const [prefix, chains] = shortMessage.split('Failed to disconnect chains: ')
  if (prefix !== '' || chains === undefined) return code
  const failed = chains.split(', ').map((chain) => chain.replace(/ \(.*/, ''))
  return `Failed to disconnect chains: ${failed.sort().join()}`
}
