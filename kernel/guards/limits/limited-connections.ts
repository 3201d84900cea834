import { ownSignal } from '../membrane/own-signal.ts'
import type { PluginGrants } from './plugin-grants.ts'
import type { ConnectionService } from '../../wallet/tokens.ts'

/**
 * Who is connected, to read. Connecting and ending ask a wallet or take the account away, so that they need
 * a permission of their own. A connector would ask the wallet around every policy. Which wallets were
 * used the kit remembers by itself: a listing carries links, which the visitor would follow.
 */
export function limitConnections(
  connections: ConnectionService,
  { demand }: PluginGrants,
): ConnectionService {
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
