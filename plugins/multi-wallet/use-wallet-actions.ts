import { useState } from 'react'
import { type Connection, ConnectionService, toErrorRecord } from '../../kernel/exports/index.ts'
import { useMessages, useService, useView } from '../../ui-shell/exports/ui.ts'
import { multiWalletMessages } from './messages.ts'

/** A row of the list: one wallet in one namespace. */
export const rowId = ({ namespace, connectorId }: Connection): string =>
  `${namespace} ${connectorId}`

export interface WalletActions {
  switchTo(connection: Connection): void
  disconnect(connection: Connection): void
  disconnectAll(): void
  readonly isEndingAll: boolean
  isEnding(connection: Connection): boolean
  /** What went wrong last, and in which row; without one it is about all. */
  readonly failure: { readonly text: string; readonly row: string | undefined } | undefined
}

/** Does what a row or a button asks for, and says how it ended. */
export function useWalletActions(): WalletActions {
  const t = useMessages(multiWalletMessages)
  const view = useView()
  const service = useService(ConnectionService)
  const [ending, setEnding] = useState<readonly string[]>([])
  const [isEndingAll, setEndingAll] = useState(false)
  const [failure, setFailure] = useState<WalletActions['failure']>()

  const run = async (
    question: (service: ConnectionService) => Promise<void>,
    { row, done, notTold }: { row?: string; done: string; notTold?: string },
  ) => {
    if (!service) return
    setFailure(undefined)
    try {
      await question(service)
      view.announce(done)
    } catch (error) {
      // It is gone on this side; that the wallet was not told is worth a word.
      const isGone = toErrorRecord(error).code === 'DISCONNECT_FAILED'
      const text = (isGone ? notTold : undefined) ?? t('multiWallet.failed')
      setFailure({ text, row })
      if (!isGone) view.announce(text, 'assertive')
    }
  }
  return {
    isEndingAll,
    failure,
    isEnding: (connection) => isEndingAll || ending.includes(rowId(connection)),
    switchTo(connection) {
      const { name: wallet } = connection.wallet
      void run((connections) => connections.switchTo(connection), {
        row: rowId(connection),
        done: t('multiWallet.inUse', { wallet }),
      })
    },
    disconnect(connection) {
      const row = rowId(connection)
      const { name: wallet } = connection.wallet
      setEnding((rows) => [...rows, row])
      void run((connections) => connections.remove(connection), {
        row,
        done: t('multiWallet.disconnected', { wallet }),
        notTold: t('multiWallet.notTold', { wallet }),
      }).finally(() => setEnding((rows) => rows.filter((one) => one !== row)))
    },
    disconnectAll() {
      setEndingAll(true)
      void run((connections) => connections.disconnect(), {
        done: t('multiWallet.allDisconnected'),
        notTold: t('multiWallet.someNotTold'),
      }).finally(() => setEndingAll(false))
    },
  }
}
