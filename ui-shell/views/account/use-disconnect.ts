import { useState } from 'react'
import {
  ConnectionService,
  namespaceOf,
  NetworkService,
  NoticeService,
  ViewService,
} from '../../../kernel/exports/index.ts'
import { useNetwork } from '../../hooks/use-account.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { useService } from '../../hooks/use-service.ts'
import { useView } from '../../hooks/use-view.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { useConnectedNamespaces } from './use-connected-namespaces.ts'

export type DisconnectScope = 'one' | 'all'

export interface Disconnect {
  /** What is being ended. */
  readonly running: DisconnectScope | undefined
  /** The active namespace, or all of them. */
  readonly disconnect: (scope: DisconnectScope) => void
}

/**
 * Ends connections whatever the wallets say. While another namespace is connected the card stays and
 * shows that account; else it closes.
 */
export function useDisconnect(): Disconnect {
  const t = useMessages(accountMessages)
  const view = useView()
  const { caipNetworkId } = useNetwork()
  const connected = useConnectedNamespaces()
  const connections = useService(ConnectionService)
  const networks = useService(NetworkService)
  const views = useService(ViewService)
  const notices = useService(NoticeService)
  const [running, setRunning] = useState<DisconnectScope>()

  const disconnect = async (scope: DisconnectScope) => {
    if (!connections || running) return
    setRunning(scope)
    const namespace = scope === 'one' && caipNetworkId ? namespaceOf(caipNetworkId) : undefined
    const [next] = namespace ? connected.filter(([other]) => other !== namespace) : []
    // Before it ends, so that the view never stands without an account.
    if (next) networks?.activateNamespace(next[0])
    try {
      await connections.disconnect(namespace)
    } catch {
      // It is gone on this side; that the wallet was not told is worth a word, not a stop.
      notices?.toast({ kind: 'warn', text: t('account.disconnectFailed') })
    }
    setRunning(undefined)
    view.announce(t('account.disconnected'))
    if (!next) views?.close({ force: true, outcome: 'done' })
  }
  return { running, disconnect: (scope) => void disconnect(scope) }
}
