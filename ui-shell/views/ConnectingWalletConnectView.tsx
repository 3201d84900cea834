import { useState } from 'react'
import {
  connectingExternalView,
  connectors,
  downloadsView,
  type LoadedView,
  resolvePlatforms,
  type WalletListing,
  type WalletPlatform,
} from '../../kernel/exports/index.ts'
import {
  Button,
  QrCode,
  Tabs,
  Text,
  useContributions,
  useMessages,
  usePage,
  useView,
  WalletIcon,
} from '../exports/ui.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { isSameWallet } from '../wallet-list/merge-wallets.ts'
import { connectorRow, isInstalled } from '../wallet-list/wallet-row.ts'
import { ConnectedState } from './connecting/ConnectedState.tsx'
import { FailureState } from './connecting/FailureState.tsx'
import { LinkPanel } from './connecting/LinkPanel.tsx'
import { QrPanel } from './connecting/QrPanel.tsx'
import { StoreLinks } from './connecting/StoreLinks.tsx'
import { useListing } from './connecting/use-listing.ts'
import { usePairingConnector } from './connecting/use-pairing-connector.ts'
import { useConnectAttempt } from './connecting/use-connect-attempt.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface ConnectingWalletConnectParams {
  readonly walletId?: string
}

/** Pairs with a wallet on another device or reached by a link, or with whichever scans [V.08]. */
function ConnectingWalletConnect({ params }: { readonly params: ConnectingWalletConnectParams }) {
  const t = useMessages(shellMessages)
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
  const t = useMessages(shellMessages)
  const [chosen, setChosen] = useState(platforms[0] ?? 'qrcode')
  const selected = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const tabs = platforms.flatMap((id) =>
    id === 'unsupported' ? [] : [{ id, label: t(`pairing.${id}`) }],
  )
  const panel = <PlatformPanel listing={listing} platform={selected} />
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

function PlatformPanel({
  listing,
  platform,
}: {
  readonly listing: WalletListing | undefined
  readonly platform: WalletPlatform
}) {
  const t = useMessages(shellMessages)
  const view = useView()
  if (!listing) return <QrPanel wallet={undefined} />
  if (platform === 'qrcode') {
    return (
      <>
        <QrPanel wallet={listing} />
        <Button
          id="get"
          kind="quiet"
          onPress={() => view.push(downloadsView, { walletId: listing.id })}
        >
          {t('pairing.noWallet', { wallet: listing.name })}
        </Button>
      </>
    )
  }
  if (platform === 'browser') return <BrowserPanel listing={listing} />
  if (platform === 'unsupported') return <NotInstalled listing={listing} />
  return <LinkPanel key={platform} wallet={listing} platform={platform} />
}

/** The wallet is in this browser after all. */
function BrowserPanel({ listing }: { readonly listing: WalletListing }) {
  const t = useMessages(shellMessages)
  const view = useView()
  const installed = useInstalled().find((row) => isSameWallet(row, listing))
  return (
    <>
      <ViewHeading
        picture={<WalletIcon name={listing.name} imageId={listing.image_id} size="state" />}
        title={listing.name}
      >
        <Text isCentred>{t('pairing.installedText', { wallet: listing.name })}</Text>
      </ViewHeading>
      <Button
        kind="primary"
        isMain
        onPress={() =>
          installed?.connector &&
          view.push(connectingExternalView, { connectorId: installed.connector.id })
        }
      >
        {t('pairing.continue')}
      </Button>
    </>
  )
}

function NotInstalled({ listing }: { readonly listing: WalletListing }) {
  const t = useMessages(shellMessages)
  return (
    <>
      <ViewHeading
        picture={<WalletIcon name={listing.name} imageId={listing.image_id} size="state" />}
        title={t('pairing.notInstalled', { wallet: listing.name })}
      >
        <Text isCentred>{t('downloads.text')}</Text>
      </ViewHeading>
      <StoreLinks wallet={listing} />
    </>
  )
}

function useInstalled() {
  return useContributions(connectors)
    .map(({ value }) => connectorRow(value))
    .filter(isInstalled)
}

function usePlatforms(listing: WalletListing | undefined): readonly WalletPlatform[] {
  const page = usePage()
  const installed = useInstalled().flatMap(({ rdns, connector }) => [
    ...(rdns === undefined ? [] : [rdns]),
    ...(connector ? [connector.id] : []),
  ])
  return resolvePlatforms(listing, page, installed)
}

export const loadedView: LoadedView<ConnectingWalletConnectParams> = {
  View: ConnectingWalletConnect,
  title: (translate, { walletId }) =>
    translate(shellMessages, walletId === undefined ? 'pairing.title' : 'connecting.title'),
}
