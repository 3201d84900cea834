import {
  connectionsStore,
  connectView,
  listConnections,
  type LoadedView,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  NoticeBar,
  Text,
  useMessages,
  useNamespaceName,
  useSettings,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { ConnectedWallets } from './ConnectedWallets.tsx'
import { multiWalletMessages } from './messages.ts'
import { RecentWallets } from './RecentWallets.tsx'
import { rowId, useWalletActions } from './use-wallet-actions.ts'

/** Every connected wallet by namespace, and those that were connected before [V.23]. */
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
      <RecentWallets connected={connected} />
      <Actions>
        <Button id="add" kind="primary" isWide onPress={() => view.push(connectView)}>
          {t('multiWallet.add')}
        </Button>
        {connected.length > 1 && (
          <Button
            id="disconnect-all"
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

export const loadedView: LoadedView = {
  View: ProfileWallets,
  title: (translate) => translate(multiWalletMessages, 'multiWallet.title'),
}
