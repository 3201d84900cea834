import type { LoadedView } from '../../kernel/exports/index.ts'
import { Group } from '../components/Group.tsx'
import { useFeature } from '../hooks/use-feature.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useIsPhone } from '../shell/use-media.ts'
import { pairingMessages } from '../messages/areas/pairing.ts'
import { AllWalletsRow } from '../wallet-list/AllWalletsRow.tsx'
import { AuthenticatingNote } from './connecting/AuthenticatingNote.tsx'
import { ConnectQuestion } from './connecting/ConnectQuestion.tsx'
import { ConnectedState } from './connecting/ConnectedState.tsx'
import { FailureState } from './connecting/FailureState.tsx'
import { GetWalletLink } from './connecting/GetWalletLink.tsx'
import { QrPanel } from './connecting/QrPanel.tsx'
import { useConnectAttempt } from './connecting/use-connect-attempt.ts'
import { usePairingConnector } from './connecting/use-pairing-connector.ts'

/** The code and the way to all wallets, where there is no adapter. */
function ConnectingWalletConnectBasic() {
  const t = useMessages(pairingMessages)
  const { enableWallets } = useSettings()
  const isAllOn = useFeature('allWallets')
  const isPhone = useIsPhone()
  const connectorId = usePairingConnector()
  const { state, retry } = useConnectAttempt({ connectorId })
  const wallet = t('pairing.yourWallet')
  if (state.status === 'unasked') {
    return <ConnectQuestion wallet={t('pairing.title')} onConnect={retry} />
  }
  if (state.status === 'connected') {
    return <ConnectedState wallet={state.walletName ?? wallet} />
  }
  if (state.status === 'failed') {
    return <FailureState error={state.error} wallet={wallet} onRetry={retry} />
  }
  return (
    <>
      <QrPanel wallet={undefined} />
      <AuthenticatingNote />
      {enableWallets && isAllOn && !isPhone && (
        <Group>
          <AllWalletsRow />
        </Group>
      )}
      <GetWalletLink />
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: ConnectingWalletConnectBasic,
  title: (translate) => translate(pairingMessages, 'pairing.title'),
})
