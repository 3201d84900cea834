import {
  connectView,
  downloadsView,
  type LoadedView,
  parseWalletLink,
  routerStore,
  storeLinks,
  type WalletListing,
  whatIsAWalletView,
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
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { allWalletsMessages } from '../messages/areas/all-wallets.ts'
import { downloadsMessages } from '../messages/areas/downloads.ts'
import { pairingMessages } from '../messages/areas/pairing.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { AllWalletsRow } from '../wallet-list/AllWalletsRow.tsx'
import { useIsOnline } from '../shell/use-is-online.ts'
import { useLookNow } from '../wallet-list/use-look-again.ts'
import { storeWords } from './connecting/store-words.ts'
import { useSuggestedWallets } from './connecting/use-suggested-wallets.ts'
import { toDownloads } from '../wallet-list/to-downloads.ts'

/** A few wallets for those who have none, the way to all, and the way back for those who have one. */
function GetWallet() {
  const t = useMessages(shellMessages, allWalletsMessages)
  const view = useView()
  const { rows, state, retry, hasAll } = useSuggestedWallets()
  const isOnline = useIsOnline(retry)
  const describe = useDescription()
  const lookNow = useLookNow()
  const before = useStore(routerStore, ({ history }) => history.at(-2)?.viewId)
  const { status } = state
  const goBack = () => {
    lookNow()
    if (before === undefined || before === whatIsAWalletView.id) view.reset(connectView, {})
    else view.back()
  }

  return (
    <>
      <Text>{t('getWallet.text')}</Text>
      {status === 'loading' && <Skeleton label={t('allWallets.loading')} />}
      {status === 'failed' && isOnline && (
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
              meta={listing && describe(listing)}
              image={<WalletIcon name={name} imageId={imageId} />}
              onPress={() => listing && view.push(downloadsView, toDownloads(listing))}
            />
          ))}
          {hasAll && <AllWalletsRow />}
        </Group>
      )}
      <Button id="have" kind="line" onPress={goBack}>
        {t('getWallet.have')}
      </Button>
    </>
  )
}

/** Where a wallet runs, as far as its listing says so. */
function useDescription(): (listing: WalletListing) => string {
  const t = useMessages(downloadsMessages, pairingMessages)
  const page = usePage()
  return (listing) => {
    const places = [
      ...storeLinks(listing, page).map(({ store }) => t(storeWords[store][0])),
      ...(parseWalletLink(listing.webapp_link) === undefined ? [] : [t('pairing.web')]),
    ]
    return [...new Set(places)].join(' · ')
  }
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: GetWallet,
  title: (translate) => translate(allWalletsMessages, 'getWallet.title'),
})
