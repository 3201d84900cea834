import type { CaipAddress, CaipNetworkId } from './base/caip.ts'
import { balanceCacheMs, nameCacheMs } from './base/constants.ts'
import { KitError } from './base/kit-error.ts'
import type { Token } from './base/token.ts'
import { createValueStore } from './base/value-store.ts'
import type { Kernel } from './kernel.ts'
import { ownSignal } from './own-signal.ts'
import type { Permission } from './plugin.ts'
import { type ViewRef, views } from './points/view-points.ts'
import type { NativeBalance } from './points/wallet-points.ts'
import { refuseToLead, textOf } from './sealed-texts.ts'
import { connectionsStore } from './wallet/connections-store.ts'
import { type Identity, IdentityService } from './wallet/identity.ts'
import { isDeciding } from './wallet/is-deciding.ts'
import { noticesStore } from './wallet/notices-store.ts'
import { routerStore } from './wallet/router-store.ts'
import { KitSettings } from './wallet/settings.ts'
import {
  ConnectionService,
  ImageService,
  type MarkKind,
  MarkService,
  NativeBalanceService,
  NetworkService,
  NoticeService,
  type OpenOutcome,
  ViewService,
  WalletCatalogue,
} from './wallet/tokens.ts'

/** What of the settings harms nobody. Objects of the app, its keys and what others are set to are not in it. */
const openSettings = [
  'metadata',
  'namespaces',
  'networks',
  'defaultNetwork',
  'defaultAccountTypes',
  'enableReconnect',
  'enableNetworkSwitch',
  'allowUnsupportedChain',
  'enableWallets',
  'enableEmbedded',
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'customWallets',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'restrictedTimeZones',
  'themeMode',
  'themeVariables',
  'locale',
  'debug',
  'logLevel',
  'sdkType',
  'sdkVersion',
] as const satisfies readonly (keyof KitSettings)[]

/** Where a chosen wallet is asked to connect, as the view is drawn, or got. */
const connectingViews: readonly string[] = [
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'Downloads',
]

/** Services of the kit of which a plugin of others gets less than there is. */
export function limitServices(kernel: Kernel, pluginId: string) {
  const mayOpen = () => kernel.isAllowed(pluginId, 'view:open')
  const demand = (permission: Permission, what: string) => {
    if (kernel.isAllowed(pluginId, permission)) return
    throw new KitError(`"${pluginId}" ${what}, which it may not.`, {
      code: 'PERMISSION_NOT_DECLARED',
      details: `Declare the permission "${permission}".`,
    })
  }

  const limits = new Map<symbol, (service: any) => object>([
    [KitSettings.key, pickSettings],
    [ConnectionService.key, limitConnections],
    [ViewService.key, limitCard],
    [NetworkService.key, limitNetworks],
    [NoticeService.key, limitNotices],
    [ImageService.key, limitImages],
    [MarkService.key, limitMarks],
    [WalletCatalogue.key, limitCatalogue],
    [NativeBalanceService.key, limitBalances],
    [IdentityService.key, limitIdentities],
  ])

  /**
   * Pictures of its own: what is there at once tells what the card showed, and what did not come when it asked, or what
   * it gave back, the card would go without.
   */
  function limitImages(images: ImageService): ImageService {
    return {
      acquire: (kind, id) => images.acquire(`${kind}`, `${id}`, pluginId),
      release: (kind, id) => images.release(`${kind}`, `${id}`, pluginId),
    }
  }

  /** Which marks are there tells where the visitor was in the card: it knows those that it loaded itself. */
  function limitMarks(marks: MarkService): MarkService {
    const own = new Map<string, string | undefined>()
    return {
      loaded: (kind, key) => own.get(`${kind} ${key}`),
      async load(givenKind, givenKey) {
        const [kind, key] = [`${givenKind}` as MarkKind, `${givenKey}`]
        const mark = await marks.load(kind, key)
        own.set(`${kind} ${key}`, mark)
        return mark
      },
    }
  }

  /** Searches and answers of its own: one that the visitor ends, or that is there at once, tells what they look for. */
  function limitCatalogue(shared: WalletCatalogue): WalletCatalogue {
    const { afresh: _, ...catalogue } = shared.afresh?.() ?? shared
    return catalogue
  }

  const mayKnowAccounts = () => kernel.isAllowed(pluginId, 'wallet:accounts')

  /**
   * What the kit knows of an account it knows because a visitor came with it, and an answer that is there at once tells
   * that as well. Without the permission for accounts a plugin finds again what it read itself, all else is read anew.
   */
  function limitBalances(balances: NativeBalanceService): NativeBalanceService {
    const { clock } = kernel.environment
    const own = new Map<string, { readonly balance: NativeBalance; readonly at: number }>()
    // One after the other: the kit reads so many a second, and the visitor's own waits for one of them at most.
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (account: CaipAddress, force: boolean) => {
      const turn = last.then(() => balances.read(account, { force }))
      last = turn.catch(() => {})
      return turn
    }
    return {
      async read(given, options) {
        const account = `${given}` as CaipAddress
        const isForced = options?.force === true
        if (mayKnowAccounts()) return inTurn(account, isForced)
        const known = own.get(account)
        if (known && !isForced && clock.now() - known.at < balanceCacheMs) return known.balance
        const balance = await inTurn(account, true)
        own.set(account, { balance, at: clock.now() })
        return balance
      },
      peek: (account) => (mayKnowAccounts() ? balances.peek(account) : own.get(account)?.balance),
    }
  }

  /** As with balances: without the permission for accounts it knows what it read itself, and hears of that alone. */
  function limitIdentities(identities: IdentityService): IdentityService {
    const { clock } = kernel.environment
    const own = createValueStore<
      ReadonlyMap<string, { readonly identity: Identity; readonly at: number }>
    >(new Map())
    return {
      async read(given, signal) {
        const account = `${given}` as CaipAddress
        if (mayKnowAccounts()) return identities.read(account, signal)
        const known = own.getSnapshot().get(account)
        const isKnown = known && !known.identity.failure && clock.now() - known.at < nameCacheMs
        if (isKnown) return known.identity
        const identity = await identities.read(account, signal, { force: true })
        own.set(new Map(own.getSnapshot()).set(account, { identity, at: clock.now() }))
        return identity
      },
      peek: (account) =>
        mayKnowAccounts() ? identities.peek(account) : own.getSnapshot().get(account)?.identity,
      subscribe: (listener) =>
        (mayKnowAccounts() ? identities : own).subscribe(() => {
          if (kernel.isOpen(pluginId)) listener()
        }),
    }
  }

  /** Whether the card may be led on: it is open, and the visitor decides nothing in it. */
  const isFree = () => {
    const { isOpen, isInline } = kernel.store(routerStore).getSnapshot()
    return (mayOpen() || isOpen || isInline) && !isDeciding(kernel)
  }

  /** Nothing of theirs stands beside what the visitor decides: what was said before leaves the card. */
  function limitNotices(notices: NoticeService): NoticeService {
    kernel.store(routerStore).subscribe(() => {
      if (!isDeciding(kernel)) return
      const { alerts, toast } = kernel.store(noticesStore).getSnapshot()
      for (const { code } of alerts) if (code.startsWith(`${pluginId}/`)) notices.dismiss(code)
      // By its name: one definition more to export would weigh on every page.
      if (toast?.from === pluginId) kernel.emit({ type: 'toast/gone', payload: { id: toast.id } })
    })
    const speak = (say: () => void) => {
      if (!isDeciding(kernel)) say()
    }
    return {
      ...notices,
      raise(alert) {
        const said = spoken(alert)
        speak(() => notices.raise(said))
      },
      toast(toast) {
        const said = { ...spoken(toast), from: pluginId }
        speak(() => notices.toast(said))
      },
    }
  }

  /**
   * Who is connected, to read. Connecting and ending ask a wallet or take the account away, so that they need
   * a permission of their own. A connector would ask the wallet around every policy. Which wallets were
   * used the kit remembers by itself: a listing carries links, which the visitor would follow.
   */
  function limitConnections(connections: ConnectionService): ConnectionService {
    const demandConnect = () =>
      demand('wallet:connect', 'connects wallets, ends connections or changes what is remembered')
    return {
      ...connections,
      connectorOf: () => undefined,
      async connect({ connectorId, namespace, signal }) {
        demandConnect()
        // The attempt may be the visitor's as well: that it was ended is said, and not in which words.
        const ended = signal && ownSignal(signal, () => undefined)
        return connections.connect({ connectorId, namespace, signal: ended })
      },
      async reconnect(options) {
        demandConnect()
        return connections.reconnect(options)
      },
      async disconnect(namespace) {
        demandConnect()
        return connections.disconnect(namespace)
      },
      async switchTo(connection) {
        demandConnect()
        return connections.switchTo(connection)
      },
      async remove(connection) {
        demandConnect()
        return connections.remove(connection)
      },
      cancel() {
        demandConnect()
        connections.cancel()
      },
      forgetWallet(walletId) {
        demandConnect()
        connections.forgetWallet(walletId)
      },
    }
  }

  /**
   * Where the kit is. A switch asks the wallet, without a click of the visitor where it is not confirmed, and is
   * shown in the card. The addresses that the app reads by carry its keys: NodeRpc and NodeRest ask them.
   */
  function limitNetworks(networks: NetworkService): NetworkService {
    const urls = async (id: CaipNetworkId) => networks.networkOf(id).rpcUrls.default.http
    return {
      ...networks,
      requestSwitch(id) {
        if (isFree()) networks.requestSwitch(id, { force: true })
      },
      async switchNetwork(id, signal) {
        demand('wallet:request', 'switches the network of a wallet')
        return networks.switchNetwork(id, signal)
      },
      async confirmSwitch(id) {
        if (isFree()) return networks.confirmSwitch(id)
        demand('view:open', 'shows a switch of the network')
        throw new KitError('The visitor decides something else', { code: 'SWITCH_CANCELLED' })
      },
      activateNamespace(namespace) {
        demand('wallet:request', 'activates a namespace')
        networks.activateNamespace(namespace)
      },
      rpcUrls: urls,
      restUrls: urls,
      publicRpcUrls: urls,
    }
  }

  /** The card as its views have it: how it ends is what happened. */
  function limitCard(card: ViewService): Partial<ViewService> {
    const lead =
      (how: 'open' | 'push' | 'replace' | 'reset') => (view: ViewRef<any>, params?: {}) => {
        const id = String(view.id)
        if (connectingViews.includes(id)) demand('wallet:connect', `leads to "${id}"`)
        else refuseToLead(id)
        if (isFree()) card[how]({ id }, JSON.parse(JSON.stringify(params ?? {})) as {})
      }
    /** Whether the card shows a view of it, which alone comes to an end of its own. */
    const isDrawn = () => {
      const top = kernel.store(routerStore).getSnapshot().history.at(-1)?.viewId
      return kernel
        .point(views)
        .getSnapshot()
        .some(({ value, pluginId: owner }) => owner === pluginId && value.view.id === top)
    }
    const isConnected = () =>
      Object.values(kernel.store(connectionsStore).getSnapshot().namespaces).some(
        ({ connections }) => connections.length > 0,
      )
    return {
      ...(mayOpen() && { open: lead('open') }),
      push: lead('push'),
      replace: lead('replace'),
      reset: lead('reset'),
      back: () => {
        if (isFree()) card.back()
      },
      close({ outcome }: { readonly outcome?: OpenOutcome['outcome'] } = {}) {
        const isSo = outcome === 'done' ? isDrawn() : outcome === 'connected' && isConnected()
        return isFree() && card.close(isSo ? { outcome } : {})
      },
    }
  }

  // A service keeps being one object.
  const limited = new Map<unknown, object>()
  return <T>({ key }: Token<T>, service: T): T => {
    const limit = limits.get(key)
    if (!limit) return service
    const known = limited.get(service) ?? limit(service)
    limited.set(service, known)
    return known as T
  }
}

const pickSettings = (settings: KitSettings): Partial<KitSettings> =>
  Object.fromEntries(openSettings.map((name) => [name, settings[name]]))

/** What is drawn of an alert or a toast, read once. */
export function spoken<T extends object>(said: T): T {
  const texts = Object.entries(said).map(([name, text]) => [
    name,
    text === undefined ? text : textOf(text, `The ${name} of a notice`),
  ])
  return Object.freeze(Object.fromEntries(texts)) as T
}
