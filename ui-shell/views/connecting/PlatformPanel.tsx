import {
  downloadsView,
  type WalletListing,
  type WalletPlatform,
} from '../../../kernel/exports/index.ts'
import { Button } from '../../components/Button.tsx'
import { Text } from '../../components/Text.tsx'
import { WalletIcon } from '../../components/WalletIcon.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useView } from '../../hooks/use-view.ts'
import { downloadsMessages } from '../../messages/areas/downloads.ts'
import { pairingMessages } from '../../messages/areas/pairing.ts'
import { isSameWallet } from '../../wallet-list/merge-wallets.ts'
import { useChooseWallet } from '../../wallet-list/use-choose-wallet.ts'
import { ViewHeading } from '../ViewHeading.tsx'
import { GetWalletLink } from './GetWalletLink.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { QrPanel } from './QrPanel.tsx'
import { StoreLinks } from './StoreLinks.tsx'
import { useInstalled } from './use-installed.ts'
import { toDownloads } from '../../wallet-list/to-downloads.ts'

/** One way to a wallet; without a wallet the code that any can scan. */
export function PlatformPanel({
  listing,
  platform,
}: {
  readonly listing: WalletListing | undefined
  readonly platform: WalletPlatform
}) {
  const t = useMessages(pairingMessages, downloadsMessages)
  const view = useView()
  if (!listing) {
    return (
      <>
        <QrPanel wallet={undefined} />
        <GetWalletLink />
      </>
    )
  }
  if (platform === 'qrcode') {
    return (
      <>
        <QrPanel wallet={listing} />
        <Button
          id="get"
          kind="quiet"
          onPress={() => view.push(downloadsView, toDownloads(listing))}
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
  const t = useMessages(pairingMessages, downloadsMessages)
  const installed = useInstalled().find((row) => isSameWallet(row, listing))
  const choose = useChooseWallet(undefined)
  return (
    <>
      <ViewHeading
        picture={<WalletIcon name={listing.name} imageId={listing.image_id} size="state" />}
        title={listing.name}
      >
        <Text isCentred>{t('pairing.installedText', { wallet: listing.name })}</Text>
      </ViewHeading>
      <Button kind="primary" isMain onPress={() => installed && choose(installed)}>
        {t('pairing.continue')}
      </Button>
    </>
  )
}

function NotInstalled({ listing }: { readonly listing: WalletListing }) {
  const t = useMessages(pairingMessages, downloadsMessages)
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
