import { isCaipNetworkId, namespaceOf } from '../../base/caip.ts'
import type { Kernel } from '../../kernel.ts'
import type { ConnectorEvent } from '../../points/wallet-points.ts'
import { isSameLine, type Line } from './line.ts'
import { connectionsStore } from './connections-store.ts'
import {
  accountsChanged,
  type CloseReason,
  connectionChanged,
  connectionInterrupted,
  connectionNetworkChanged,
  connectionResumed,
} from '../events.ts'
import type { FoundConnector } from './find-connector.ts'
import { networksStore } from '../networks/networks-store.ts'
import { parseAccounts, parseConnections } from './parse-connections.ts'
import { tellEnd } from './tell-end.ts'

export interface ConnectorHearing {
  readonly kernel: Pick<Kernel, 'emit' | 'store'>
  readonly has: (line: Line) => boolean
  readonly linesOf: (connectorId: string) => readonly Line[]
  readonly close: (lines: readonly Line[], reason: CloseReason) => void
}

/** Makes a fact of what a connected wallet says, where it is new and about what is connected. */
export function hearConnector(
  { kernel, has, linesOf, close }: ConnectorHearing,
  found: FoundConnector,
  event: ConnectorEvent,
): void {
  const connectorId = found.id
  const networks = () => kernel.store(networksStore).getSnapshot().requested
  if (event.type === 'disconnected') {
    const ended = linesOf(connectorId).filter((line) => event.namespaces.includes(line.namespace))
    return close(ended, 'wallet')
  }
  if (event.type === 'connectionChanged') {
    const [connection] = parseConnections([event.connection], found, networks())
    if (connection && has(connection)) kernel.emit(connectionChanged({ connection }))
    return
  }
  const { namespace } = event
  const line = { connectorId, namespace }
  if (!has(line)) return
  const connection = kernel
    .store(connectionsStore)
    .getSnapshot()
    .namespaces[namespace].connections.find((one) => isSameLine(one, line))
  switch (event.type) {
    case 'accountsChanged': {
      if (event.accounts.length === 0) {
        close([line], 'wallet')
        return void tellEnd(found, [namespace])
      }
      const network = networks().find((one) => one.caipNetworkId === connection?.caipNetworkId)
      const accounts = parseAccounts(
        event.accounts,
        namespace,
        found.adapters.get(namespace),
        network,
      )
      const isSame = JSON.stringify(accounts) === JSON.stringify(connection?.accounts)
      if (accounts.length > 0 && !isSame) kernel.emit(accountsChanged({ ...line, accounts }))
      return
    }
    case 'networkChanged': {
      const { caipNetworkId } = event
      if (!isCaipNetworkId(caipNetworkId) || namespaceOf(caipNetworkId) !== namespace) return
      if (caipNetworkId === connection?.caipNetworkId) return
      kernel.emit(connectionNetworkChanged({ ...line, caipNetworkId }))
      return
    }
    case 'interrupted':
      return kernel.emit(connectionInterrupted(line))
    case 'resumed':
      return kernel.emit(connectionResumed(line))
  }
}
