import { ownSignal } from '../membrane/own-signal.ts'
import type { PluginGrants } from './plugin-grants.ts'
import type { Kernel } from '../../kernel.ts'
import { regionRestricted } from '../../wallet/connections/connection-errors.ts'
import { hasManyWallets } from '../../wallet/connections/many-wallets.ts'
import { isRestricted } from '../../wallet/connections/restricted-time-zones.ts'
import { KitSettings } from '../../wallet/settings.ts'
import type { ConnectionService } from '../../wallet/tokens.ts'

/**
 * Who is connected, to read. Connecting and ending ask a wallet or take the account away, so that they need
 * a permission of their own. A connector would ask the wallet around every policy. Which wallets were
 * used the kit remembers by itself: a listing carries links, which the visitor would follow. None of it raises an alert.
 */
export function limitConnections(
  connections: ConnectionService,
  kernel: Kernel,
  { demand }: PluginGrants,
): ConnectionService {
  /** What the kit says of what is not to be had here it says to the app and to the visitor, and for no plugin. */
  const hasMany = () => hasManyWallets(kernel)
  const demandConnect = () =>
    demand('wallet:connect', 'connects wallets, ends connections or changes what is remembered')
  return {
    ...connections,
    connectorOf: () => undefined,
    list: async () => (hasMany() ? connections.list() : []),
    async connect({ connectorId, namespace, signal }) {
      demandConnect()
      const settings = kernel.find(KitSettings)
      if (settings && isRestricted(settings, kernel.environment.page)) throw regionRestricted()
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
      if (hasMany()) await connections.switchTo(connection)
    },
    async remove(connection) {
      demandConnect()
      if (hasMany()) await connections.remove(connection)
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
