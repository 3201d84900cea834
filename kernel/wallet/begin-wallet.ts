import type { CaipNetworkId } from '../base/caip.ts'
import type { KitStorage } from '../environment/storage.ts'
import type { Kernel } from '../kernel.ts'
import { connectionRestoring, networksConfigured } from './events.ts'
import { accountKey, activeNamespaceKey, activeNetworkKey, statusKey } from './last-visit.ts'
import type { KitSettings } from './settings.ts'

type Beginning = Pick<KitSettings, 'defaultNetwork' | 'enableReconnect' | 'namespaces' | 'networks'>

/**
 * The state that a kit starts with: its networks, and as `connecting`, with its account, what was connected at the last
 * visit; without reconnecting a stored login is dropped. Asks no wallet. Answers whether there
 * is something to restore or, without reconnecting, to forget.
 */
export function beginWallet(
  kernel: Pick<Kernel, 'emit'>,
  settings: Beginning,
  storage: KitStorage,
): boolean {
  const { namespaces, networks } = settings
  kernel.emit(networksConfigured({ networks, active: firstNetwork(settings, storage) }), 'wallet')
  const restoring = namespaces.filter(
    (namespace) => storage.read(statusKey, namespace) === 'connected',
  )
  if (!settings.enableReconnect) storage.clear('login')
  else {
    for (const namespace of restoring) {
      const remembered = storage.read(accountKey, namespace)
      kernel.emit(connectionRestoring({ namespace, status: 'connecting', remembered }), 'wallet')
    }
  }
  return restoring.length > 0
}

/** The stored network, or the first one when it is not requested any more; else the default. */
function firstNetwork({ networks, defaultNetwork }: Beginning, storage: KitStorage): CaipNetworkId {
  const stored = storage.read(activeNetworkKey)
  if (stored === undefined) return defaultNetwork
  if (networks.some(({ caipNetworkId }) => caipNetworkId === stored)) return stored
  const namespace = storage.read(activeNamespaceKey)
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? networks[0]
  return first?.caipNetworkId ?? defaultNetwork
}
