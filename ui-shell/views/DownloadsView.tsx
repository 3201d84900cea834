import {
  connectView,
  linkTarget,
  type LoadedView,
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
import { useIsPhone } from '../shell/use-media.ts'
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
  const isPhone = useIsPhone()
  const { listing, isLoading } = useListing(params.walletId)
  if (isLoading) return <ViewState kind="loading" count={3} />
  if (!listing) return <ViewState kind="empty" text={t('downloads.unknown')} icon="wallet" />
  const wallet = listing.name
  const href = canPair ? undefined : browserHref(listing)
  const phonePage = isPhone ? undefined : pageForPhone(listing)
  const hasExtension = !page.isMobile && storeLink(listing, page) !== undefined
  const icon = (size: 'tile' | 'state') => (
    <WalletIcon name={wallet} imageId={listing.image_id} size={size} />
  )
  const code = phonePage !== undefined && (
    <QrCode text={phonePage} label={t('downloads.scan')} logo={icon('tile')} isSmall />
  )
  // Where nothing is installed in this browser, the phone is the way on.
  const isCodeFirst = code && !hasExtension
  return (
    <>
      <ViewHeading
        picture={isCodeFirst ? code : icon('state')}
        title={
          href !== undefined
            ? t('downloads.continueIn', { wallet })
            : params.walletName === wallet
              ? undefined
              : t('downloads.heading', { wallet })
        }
      >
        <Text isCentred>
          {href !== undefined
            ? t('downloads.openText', { wallet })
            : isCodeFirst
              ? t('downloads.scan')
              : t('downloads.text')}
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
      {hasExtension && <LookAgainButton onFound={() => view.reset(connectView, {})} />}
      {code && !isCodeFirst && (
        <div className="block">
          <Text kind="meta" isCentred>
            {t('downloads.scan')}
          </Text>
          {code}
        </div>
      )}
    </>
  )
}

/** Where a phone that scans it gets the wallet: its own page, or the one store that has it. */
function pageForPhone({ app_store, play_store, homepage }: WalletListing): string | undefined {
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
