import { useState } from 'react'
import {
  ConnectionService,
  connectionsStore,
  connectView,
  listConnections,
  type LoadedView,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  NoticeBar,
  Text,
  useMessages,
  useNamespaceName,
  useService,
  useSettings,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { ConnectedWallets } from './ConnectedWallets.tsx'
import { multiWalletMessages } from './messages.ts'
import { RecentWalletsSection } from './RecentWalletsSection.tsx'
import { rowId, type WalletActions } from './wallet-actions.ts'

/** Every connected wallet by namespace, and those that were connected before. */
function ProfileWallets() {
  const t = useMessages(multiWalletMessages)
  const view = useView()
  const nameOf = useNamespaceName()
  const { namespaces } = useSettings()
  const state = useStore(connectionsStore)
  const actions = useWalletActions()
  const connected = listConnections(state)
  const { failure } = actions
  const isInRow = connected.some((connection) => rowId(connection) === failure?.row)
  return (
    <>
      {failure && !isInRow && <NoticeBar kind="warn">{failure.text}</NoticeBar>}
      {connected.length === 0 && (
        <ViewState kind="empty" icon="wallet" text={t('multiWallet.none')} />
      )}
      {connected.length === 1 && <Text kind="note">{t('multiWallet.one')}</Text>}
      {namespaces.map((namespace) => (
        <ConnectedWallets
          key={namespace}
          label={nameOf(namespace)}
          connections={state.namespaces[namespace].connections}
          actions={actions}
        />
      ))}
      <RecentWalletsSection connected={connected} />
      <Actions>
        <Button id="add" kind="primary" isWide onPress={() => view.push(connectView)}>
          {t('multiWallet.add')}
        </Button>
        {connected.length > 1 && (
          <Button
            id="disconnect-all"
            kind="leave"
            icon="disconnect"
            isWide
            isBusy={actions.isEndingAll}
            busyLabel={t('multiWallet.disconnecting')}
            onPress={actions.disconnectAll}
          >
            {t('multiWallet.disconnectAll')}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** Does what a row or a button asks for, and says how it ended. */
function useWalletActions(): WalletActions {
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

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: ProfileWallets,
  title: (translate) => translate(multiWalletMessages, 'multiWallet.title'),
})
