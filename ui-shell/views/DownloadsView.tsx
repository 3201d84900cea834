import { connectView, linkTarget, type LoadedView, storeLink } from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { Text } from '../components/Text.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { downloadsMessages } from '../messages/areas/downloads.ts'
import { LookAgainButton } from '../wallet-list/LookAgainButton.tsx'
import { useReach } from '../wallet-list/use-reach.ts'
import { StoreLinks } from './connecting/StoreLinks.tsx'
import { useListing } from './connecting/use-listing.ts'
import { ViewHeading } from './ViewHeading.tsx'

/**
 * Where a chosen wallet that is not installed is got. On a phone that cannot pair it also opens
 * this page, which is where the visitor connects.
 */
function Downloads({ params }: { readonly params: { readonly walletId: string } }) {
  const t = useMessages(downloadsMessages)
  const page = usePage()
  const view = useView()
  const { canPair, browserHref } = useReach()
  const { listing, isLoading } = useListing(params.walletId)
  if (isLoading) return <ViewState kind="loading" count={3} />
  if (!listing) return <ViewState kind="empty" text={t('downloads.unknown')} icon="wallet" />
  const wallet = listing.name
  const href = canPair ? undefined : browserHref(listing)
  return (
    <>
      <ViewHeading
        picture={<WalletIcon name={wallet} imageId={listing.image_id} size="state" />}
        title={
          href === undefined
            ? t('downloads.heading', { wallet })
            : t('downloads.continueIn', { wallet })
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
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<{ readonly walletId: string }>>({
  View: Downloads,
  title: (translate) => translate(downloadsMessages, 'downloads.title'),
})
