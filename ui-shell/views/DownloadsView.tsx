import {
  connectView,
  linkTarget,
  type LoadedView,
  type Page,
  parseWalletLink,
  storeLink,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { QrCode } from '../components/QrCode.tsx'
import { Text } from '../components/Text.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { downloadsMessages } from '../messages/areas/downloads.ts'
import { sheetWidth, useMedia } from '../shell/use-media.ts'
import { LookAgainButton } from '../wallet-list/LookAgainButton.tsx'
import { useReach } from '../wallet-list/use-reach.ts'
import { StoreLinks } from './connecting/StoreLinks.tsx'
import { useListing } from './connecting/use-listing.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface DownloadsParams {
  readonly walletId: string
  readonly walletName?: string
}

/**
 * Where a chosen wallet that is not installed is got. On a phone that cannot pair it also opens
 * this page, which is where the visitor connects.
 */
function Downloads({ params }: { readonly params: DownloadsParams }) {
  const t = useMessages(downloadsMessages)
  const page = usePage()
  const view = useView()
  const { canPair, browserHref } = useReach()
  // As wide as a phone: nobody has another one to scan it with.
  const isNarrow = useMedia(sheetWidth)
  const { listing, isLoading } = useListing(params.walletId)
  if (isLoading) return <ViewState kind="loading" count={3} />
  if (!listing) return <ViewState kind="empty" text={t('downloads.unknown')} icon="wallet" />
  const wallet = listing.name
  const href = canPair ? undefined : browserHref(listing)
  const phonePage = isNarrow ? undefined : pageForPhone(listing, page)
  return (
    <>
      <ViewHeading
        picture={<WalletIcon name={wallet} imageId={listing.image_id} size="state" />}
        title={
          href !== undefined
            ? t('downloads.continueIn', { wallet })
            : params.walletName === wallet
              ? undefined
              : t('downloads.heading', { wallet })
        }
      >
        <Text isCentred>
          {href === undefined ? t('downloads.text') : t('downloads.openText', { wallet })}
        </Text>
      </ViewHeading>
      {href !== undefined && (
        <Button
          id="open"
          kind="primary"
          isMain
          isWide
          onPress={() => page.openLink(href, linkTarget('mobile', page))}
        >
          {t('downloads.open', { wallet })}
        </Button>
      )}
      <StoreLinks wallet={listing} />
      {!page.isMobile && storeLink(listing, page) && (
        <LookAgainButton onFound={() => view.reset(connectView, {})} />
      )}
      {phonePage !== undefined && (
        <div className="block">
          <Text kind="meta" isCentred>
            {t('downloads.scan')}
          </Text>
          <QrCode text={phonePage} label={t('downloads.scan')} isSmall />
        </div>
      )}
    </>
  )
}

/** Where a phone that scans it gets the wallet: its own page, or the one store that has it. */
function pageForPhone(
  { app_store, play_store, homepage }: WalletListing,
  { isMobile }: Pick<Page, 'isMobile'>,
): string | undefined {
  if (isMobile) return undefined
  const stores = [app_store, play_store].flatMap((link) => parseWalletLink(link) ?? [])
  if (stores.length === 0) return undefined
  return parseWalletLink(homepage) ?? (stores.length === 1 ? stores[0] : undefined)
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<DownloadsParams>>({
  View: Downloads,
  title: (translate, { walletName: wallet }) =>
    wallet === undefined
      ? translate(downloadsMessages, 'downloads.title')
      : translate(downloadsMessages, 'downloads.heading', { wallet }),
})
