import { useState } from 'react'
import {
  ConnectionService,
  namespaceOf,
  NoticeService,
  ViewService,
} from '../../../kernel/exports/index.ts'
import { useMessages, useNetwork, useService, useView } from '../../exports/ui.ts'
import { accountMessages } from '../../messages/areas/account.ts'

export interface Disconnect {
  readonly isBusy: boolean
  readonly disconnect: () => void
}

/** Ends the connection of the active namespace and closes the card: whatever the wallet says. */
export function useDisconnect(): Disconnect {
  const t = useMessages(accountMessages)
  const view = useView()
  const { caipNetworkId } = useNetwork()
  const connections = useService(ConnectionService)
  const views = useService(ViewService)
  const notices = useService(NoticeService)
  const [isBusy, setBusy] = useState(false)

  const disconnect = async () => {
    if (!connections || isBusy) return
    setBusy(true)
    try {
      await connections.disconnect(caipNetworkId && namespaceOf(caipNetworkId))
    } catch {
      // It is gone on this side; that the wallet was not told is worth a word, not a stop.
      notices?.toast({ kind: 'warn', text: t('account.disconnectFailed') })
    }
    setBusy(false)
    view.announce(t('account.disconnected'))
    views?.close({ force: true, outcome: 'done' })
  }
  return { isBusy, disconnect: () => void disconnect() }
}
