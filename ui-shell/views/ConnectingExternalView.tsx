import {
  type ChainNamespace,
  connectors,
  type LoadedView,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { usePage } from '../hooks/use-environment.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { connectingMessages } from '../messages/areas/connecting.ts'
import { connectorRows } from '../wallet-list/connector-rows.ts'
import { useWalletName } from '../wallet-list/use-wallet-name.ts'
import { connectorIdsOf, type WalletRow } from '../wallet-list/wallet-row.ts'
import { ConnectQuestion } from './connecting/ConnectQuestion.tsx'
import { ConnectedState } from './connecting/ConnectedState.tsx'
import { FailureState } from './connecting/FailureState.tsx'
import { useConnectAttempt } from './connecting/use-connect-attempt.ts'
import { useElapsed } from './connecting/use-elapsed.ts'

interface ConnectingExternalParams {
  readonly connectorId: string
  readonly namespace?: ChainNamespace
  readonly walletName?: string
}

const askAgainMs = 3_000
const hintMs = 20_000

/** Waits for a wallet that is asked in this browser. */
function ConnectingExternal({ params }: { readonly params: ConnectingExternalParams }) {
  const { connectorId, namespace } = params
  const t = useMessages(connectMessages, connectingMessages)
  const { metadata } = useSettings()
  const { isMobile } = usePage()
  const nameOf = useWalletName()
  const rows = connectorRows(useContributions(connectors).map(({ value }) => value))
  const found = rows.find((row) => connectorIdsOf(row).includes(connectorId))
  const { state, round, retry } = useConnectAttempt({
    connectorId,
    namespace,
    wallet: found && toListing(found),
  })
  const isAsked = state.status !== 'unasked'
  const mayAskAgain = useElapsed(askAgainMs, isAsked && round)
  const isLate = useElapsed(hintMs, isAsked && round)

  const wallet = found ? nameOf(found) : t('connect.browserWallet')
  const picture = found && (
    <WalletIcon name={found.name} icon={found.icon} imageId={found.imageId} size="state" />
  )
  if (!isAsked) return <ConnectQuestion wallet={wallet} picture={picture} onConnect={retry} />
  if (state.status === 'connected') return <ConnectedState wallet={wallet} picture={picture} />
  if (state.status === 'failed') {
    return <FailureState error={state.error} wallet={wallet} picture={picture} onRetry={retry} />
  }
  return (
    <ViewState
      kind="waiting"
      picture={picture}
      title={isLate ? t('connecting.still', { wallet }) : t('connecting.approve', { wallet })}
      text={
        isLate
          ? t(isMobile ? 'connecting.stillTextOnPhone' : 'connecting.stillText')
          : t('connecting.approveText', { app: metadata.name })
      }
      actions={
        mayAskAgain && (
          <Button id="again" onPress={retry}>
            {t('connecting.openAgain')}
          </Button>
        )
      }
    />
  )
}

/** What is remembered of a wallet that needs no catalogue: the same, whichever of its namespaces is used. */
const toListing = ({ key, connector, name, rdns, imageId }: WalletRow): WalletListing => ({
  id: connector?.id ?? key,
  name,
  rdns,
  image_id: imageId,
})

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ConnectingExternalParams>>({
  View: ConnectingExternal,
  title: (translate, { walletName }) =>
    walletName ?? translate(connectingMessages, 'connecting.title'),
})
