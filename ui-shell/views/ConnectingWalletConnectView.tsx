import { useState } from 'react'
import {
  type LoadedView,
  resolvePlatforms,
  type WalletListing,
  type WalletPlatform,
} from '../../kernel/exports/index.ts'
import { QrCode } from '../components/QrCode.tsx'
import { Tabs } from '../components/Tabs.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { connectingMessages } from '../messages/areas/connecting.ts'
import { pairingMessages } from '../messages/areas/pairing.ts'
import { AuthenticatingNote } from './connecting/AuthenticatingNote.tsx'
import { ConnectQuestion } from './connecting/ConnectQuestion.tsx'
import { ConnectedState } from './connecting/ConnectedState.tsx'
import { FailureState } from './connecting/FailureState.tsx'
import { connectorIdsOf } from '../wallet-list/wallet-row.ts'
import { PlatformPanel } from './connecting/PlatformPanel.tsx'
import { useConnectAttempt } from './connecting/use-connect-attempt.ts'
import { useInstalled } from './connecting/use-installed.ts'
import { useListing } from './connecting/use-listing.ts'
import { usePairingConnector } from './connecting/use-pairing-connector.ts'

interface ConnectingWalletConnectParams {
  readonly walletId?: string
  readonly walletName?: string
}

/** Pairs with a wallet on another device or reached by a link, or with whichever scans. */
function ConnectingWalletConnect({ params }: { readonly params: ConnectingWalletConnectParams }) {
  const t = useMessages(pairingMessages)
  const { listing, isLoading } = useListing(params.walletId)
  const platforms = usePlatforms(listing)
  const connectorId = usePairingConnector()
  const isUnsupported = platforms[0] === 'unsupported'
  const { state, retry } = useConnectAttempt({
    connectorId,
    wallet: listing,
    isHeld: isLoading || isUnsupported,
  })
  const picture = listing && (
    <WalletIcon name={listing.name} imageId={listing.image_id} size="state" />
  )
  const wallet = listing?.name ?? t('pairing.yourWallet')

  if (state.status === 'unasked' && !isUnsupported) {
    const name = listing?.name ?? t('pairing.title')
    return <ConnectQuestion wallet={name} picture={picture} onConnect={retry} />
  }
  if (state.status === 'connected') {
    return <ConnectedState wallet={state.walletName ?? wallet} picture={picture} />
  }
  if (state.status === 'failed') {
    return <FailureState error={state.error} wallet={wallet} picture={picture} onRetry={retry} />
  }
  if (isLoading) return <QrCode text={undefined} label={t('pairing.code')} />
  return <Platforms listing={listing} platforms={platforms} />
}

/** One panel, or tabs from two ways on. */
function Platforms({
  listing,
  platforms,
}: {
  readonly listing: WalletListing | undefined
  readonly platforms: readonly WalletPlatform[]
}) {
  const t = useMessages(pairingMessages)
  const [chosen, setChosen] = useState(platforms[0] ?? 'qrcode')
  const selected = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const tabs = platforms.flatMap((id) =>
    id === 'unsupported' ? [] : [{ id, label: t(`pairing.${id}`) }],
  )
  const panel = (
    <>
      <PlatformPanel listing={listing} platform={selected} />
      <AuthenticatingNote />
    </>
  )
  if (tabs.length < 2) return panel
  return (
    <Tabs
      label={t('pairing.platforms')}
      tabs={tabs}
      selected={selected}
      onSelect={(id) => setChosen(id as WalletPlatform)}
    >
      {panel}
    </Tabs>
  )
}

function usePlatforms(listing: WalletListing | undefined): readonly WalletPlatform[] {
  const page = usePage()
  const installed = useInstalled()
    .filter(({ from }) => from === listing?.from)
    .flatMap((row) => [...(row.rdns === undefined ? [] : [row.rdns]), ...connectorIdsOf(row)])
  return resolvePlatforms(listing, page, installed)
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ConnectingWalletConnectParams>>({
  View: ConnectingWalletConnect,
  title: (translate, { walletId, walletName }) =>
    walletName ??
    (walletId === undefined
      ? translate(pairingMessages, 'pairing.title')
      : translate(connectingMessages, 'connecting.title')),
})
