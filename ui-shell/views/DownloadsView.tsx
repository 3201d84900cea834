import type { LoadedView } from '../../kernel/exports/index.ts'
import { Text, useMessages, ViewState, WalletIcon } from '../exports/ui.ts'
import { downloadsMessages } from '../messages/areas/downloads.ts'
import { StoreLinks } from './connecting/StoreLinks.tsx'
import { useListing } from './connecting/use-listing.ts'
import { ViewHeading } from './ViewHeading.tsx'

/** Where a chosen wallet that is not installed is got [V.16]. */
function Downloads({ params }: { readonly params: { readonly walletId: string } }) {
  const t = useMessages(downloadsMessages)
  const { listing, isLoading } = useListing(params.walletId)
  if (isLoading) return <ViewState kind="loading" count={3} />
  if (!listing) return <ViewState kind="empty" text={t('downloads.unknown')} icon="wallet" />
  return (
    <>
      <ViewHeading
        picture={<WalletIcon name={listing.name} imageId={listing.image_id} size="state" />}
        title={t('downloads.heading', { wallet: listing.name })}
      >
        <Text isCentred>{t('downloads.text')}</Text>
      </ViewHeading>
      <StoreLinks wallet={listing} />
    </>
  )
}

export const loadedView: LoadedView<{ readonly walletId: string }> = {
  View: Downloads,
  title: (translate) => translate(downloadsMessages, 'downloads.title'),
}
