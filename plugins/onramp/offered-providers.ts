import {
  activeAccount,
  type CaipNetworkId,
  type Contributed,
  featuresStore,
  nameOfOthers,
  namespaceOf,
  networksStore,
  parseLabel,
  type PluginContext,
  type RouterState,
  routerStore,
} from '../../kernel/exports/index.ts'
import {
  buyInProgressView,
  isOwnProvider,
  onRampFiatSelectView,
  type OnRampProvider,
  onRampProviders,
  onRampProvidersView,
  onRampQuoteView,
  onRampTokenSelectView,
} from './contract.ts'
import { isKitSeller } from './kit-sellers.ts'
import { type OfferedProvider, onRampStore, providersOffered } from './onramp-store.ts'
import { readProviderNames } from './provider-names.ts'

/** Those that the feature names and that serve the network, in the order of the feature. */
export interface OfferedProviders {
  now(): readonly OfferedNow[]
}

export interface OfferedNow {
  readonly provider: OnRampProvider
  readonly pluginId: string
  readonly shown: OfferedProvider
}

export function createOfferedProviders(
  context: Pick<PluginContext, 'add' | 'emit' | 'log' | 'point' | 'read' | 'watch'>,
): OfferedProviders {
  const { add, emit, log, point, read, watch } = context
  const here = point(onRampProviders)
  /** Reported, each once. */
  const unknownNames = new Set<string>()
  const feature = () => readProviderNames(read(featuresStore).features.onramp?.value)

  const now = (): readonly OfferedNow[] => {
    const network = buyingPlace(read)
    if (!network) return []
    const known = here.getSnapshot()
    return feature().flatMap((name) => {
      const found = known.find(({ value }) => value.id === name)
      if (!found) return []
      const provider = found.value
      const mayAsk = isOwnProvider(found) || isBuying(read(routerStore))
      return provider.namespaces.includes(namespaceOf(network)) && serves(provider, network, mayAsk)
        ? [{ provider, pluginId: found.pluginId, shown: shownOf(found) }]
        : []
    })
  }
  const reportUnknown = () => {
    for (const name of feature()) {
      const isKnown = isKitSeller(name) || here.getSnapshot().some(({ value }) => value.id === name)
      if (isKnown || unknownNames.has(name)) continue
      unknownNames.add(name)
      log.warn(`The feature "onramp" names a provider that nobody brings: "${name}".`)
    }
  }
  /** Tells what changed: in the store what is offered, in the log what no plugin brings. */
  const tell = () => {
    reportUnknown()
    const providers = now().map(({ shown }) => shown)
    if (JSON.stringify(providers) !== JSON.stringify(read(onRampStore).providers)) {
      emit(providersOffered({ providers }))
    }
  }
  tell()
  add(here.subscribe(tell))
  watch(featuresStore, ({ features }) => features.onramp?.value, tell)
  watch(routerStore, isBuying, (isBuyingNow) => {
    if (isBuyingNow) tell()
  })
  return { now }
}

const views: readonly string[] = [
  onRampQuoteView.id,
  onRampProvidersView.id,
  onRampTokenSelectView.id,
  onRampFiatSelectView.id,
  buyInProgressView.id,
]

const isBuying = ({ history }: RouterState): boolean =>
  history.slice(-1).some(({ viewId }) => views.includes(viewId))

/** Read anew each time. */
export const buyingPlace = (read: PluginContext['read']): CaipNetworkId | undefined =>
  activeAccount(read)?.caipNetworkId ?? read(networksStore).active

/** A plugin of others says of itself how it is called, and not that it is another one or what that delivers. */
function shownOf(one: Contributed<OnRampProvider>): OfferedProvider {
  const { id, name, feeText, isQuoted = false, mark } = one.value
  const isOwn = isOwnProvider(one)
  const [vendor = ''] = one.pluginId.split('/')
  const isMarkOwn = isOwn || mark === vendor || mark?.startsWith(`${vendor}-`)
  return {
    name: id,
    label: isOwn ? name : nameOfOthers(parseLabel(name) ?? id, vendor),
    feeText: parseLabel(feeText) ?? '',
    isQuoted: isOwn && isQuoted,
    ...(mark !== undefined && isMarkOwn && { mark }),
  }
}

/**
 * A provider that cannot say it does not deliver there: it takes no other down with it. One of others learns where the
 * visitor is by being asked, and is asked while they buy.
 */
function serves(provider: OnRampProvider, network: CaipNetworkId, mayAsk: boolean): boolean {
  try {
    return !provider.servesNetwork || (mayAsk && provider.servesNetwork(network) !== false)
  } catch {
    return false
  }
}
