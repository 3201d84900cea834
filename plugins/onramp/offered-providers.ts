import {
  activeAccount,
  type CaipNetworkId,
  featuresStore,
  namespaceOf,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import { type OnRampProvider, onRampProviders } from './contract.ts'
import { type OfferedProvider, onRampStore, providersOffered } from './onramp-store.ts'
import { readProviderNames } from './provider-names.ts'

/** Those that the feature names and that serve the network, in the order of the feature. */
export interface OfferedProviders {
  now(): readonly OnRampProvider[]
}

export function createOfferedProviders(
  ownNames: readonly string[],
  {
    add,
    emit,
    log,
    point,
    read,
    watch,
  }: Pick<PluginContext, 'add' | 'emit' | 'log' | 'point' | 'read' | 'watch'>,
): OfferedProviders {
  const here = point(onRampProviders)
  const known = () => here.getSnapshot().map(({ value }) => value)
  /** Reported, each once. */
  const unknownNames = new Set<string>()
  const feature = () => readProviderNames(read(featuresStore).features.onramp?.value)

  const now = (): readonly OnRampProvider[] => {
    const network = buyingPlace(read)
    if (!network) return []
    return feature().flatMap((name) => {
      const provider = known().find(({ id }) => id === name)
      if (!provider) return []
      const { namespaces } = provider
      return namespaces.includes(namespaceOf(network)) && serves(provider, network)
        ? [provider]
        : []
    })
  }
  const reportUnknown = () => {
    for (const name of feature()) {
      const isKnown = ownNames.includes(name) || known().some(({ id }) => id === name)
      if (isKnown || unknownNames.has(name)) continue
      unknownNames.add(name)
      log.warn(`The feature "onramp" names a provider that nobody brings: "${name}".`)
    }
  }
  /** Tells what changed: in the store what is offered, in the log what no plugin brings. */
  const tell = () => {
    reportUnknown()
    const providers = now().map(shownOf)
    if (JSON.stringify(providers) !== JSON.stringify(read(onRampStore).providers)) {
      emit(providersOffered({ providers }))
    }
  }
  tell()
  add(here.subscribe(tell))
  watch(featuresStore, ({ features }) => features.onramp?.value, tell)
  return { now }
}

/** Read anew each time. */
export const buyingPlace = (read: PluginContext['read']): CaipNetworkId | undefined =>
  activeAccount(read)?.caipNetworkId ?? read(networksStore).active

export const shownOf = ({
  id,
  name,
  feeText,
  isQuoted = false,
  mark,
}: OnRampProvider): OfferedProvider => ({
  name: id,
  label: name,
  feeText,
  isQuoted,
  ...(mark !== undefined && { mark }),
})

/** A provider that cannot say it does not deliver there: it takes no other down with it. */
function serves(provider: OnRampProvider, network: CaipNetworkId): boolean {
  try {
    return provider.servesNetwork?.(network) !== false
  } catch {
    return false
  }
}
