import {
  connectView,
  downloadsView,
  type LoadedView,
  storeLinks,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { Group } from '../components/Group.tsx'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { Row } from '../components/Row.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Text } from '../components/Text.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { allWalletsMessages } from '../messages/areas/all-wallets.ts'
import { downloadsMessages } from '../messages/areas/downloads.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { AllWalletsRow } from '../wallet-list/AllWalletsRow.tsx'
import { LookAgainButton } from '../wallet-list/LookAgainButton.tsx'
import { storeWords } from './connecting/store-words.ts'
import { useSuggestedWallets } from './connecting/use-suggested-wallets.ts'
import { toDownloads } from '../wallet-list/to-downloads.ts'

/** A few wallets for those who have none, and the way to all. */
function GetWallet() {
  const t = useMessages(shellMessages, allWalletsMessages, downloadsMessages)
  const view = useView()
  const { rows, state, retry, hasAll } = useSuggestedWallets()
  const page = usePage()
  const whereItRuns = (listing: WalletListing) => [
    ...new Set(storeLinks(listing, page).map(({ store }) => t(storeWords[store][0]))),
  ]
  const { status } = state

  return (
    <>
      <Text>{t('getWallet.text')}</Text>
      {status === 'loading' && <Skeleton label={t('allWallets.loading')} />}
      {status === 'failed' && (
        <NoticeBar
          kind="danger"
          action={
            <Button kind="quiet" onPress={retry}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          {t('allWallets.failed')}
        </NoticeBar>
      )}
      {rows.length === 0 && (status === 'ready' || status === 'absent') && (
        <ViewState kind="empty" icon="wallet" text={t('getWallet.none')} />
      )}
      {(rows.length > 0 || hasAll) && (
        <Group label={t('getWallet.list')} isLabelHidden>
          {rows.map(({ key, name, imageId, listing }) => (
            <Row
              key={key}
              id={key}
              name={name}
              meta={listing && whereItRuns(listing).join(' · ')}
              image={<WalletIcon name={name} imageId={imageId} />}
              onPress={() => listing && view.push(downloadsView, toDownloads(listing))}
            />
          ))}
          {hasAll && <AllWalletsRow />}
        </Group>
      )}
      {rows.length > 0 && !page.isMobile && (
        <LookAgainButton onFound={() => view.reset(connectView, {})} />
      )}
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: GetWallet,
  title: (translate) => translate(allWalletsMessages, 'getWallet.title'),
})
