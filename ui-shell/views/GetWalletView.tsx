import {
  allWalletsView,
  connectView,
  downloadsView,
  type LoadedView,
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
import { useFeature } from '../hooks/use-feature.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { allWalletsMessages } from '../messages/areas/all-wallets.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { LookAgainButton } from '../wallet-list/LookAgainButton.tsx'
import { mergeWallets } from '../wallet-list/merge-wallets.ts'
import { useCatalogue } from '../wallet-list/use-catalogue.ts'
import { useReach } from '../wallet-list/use-reach.ts'
import { useInstalled } from './connecting/use-installed.ts'

/** A few wallets for those who have none, and the way to all. */
function GetWallet() {
  const t = useMessages(shellMessages, allWalletsMessages)
  const view = useView()
  const isAllOn = useFeature('allWallets')
  const { state, retry } = useCatalogue()
  const { leadsOn } = useReach()
  const { isMobile } = usePage()
  const { status, featured, recommended } = state
  const rows = mergeWallets(useInstalled(), [...recommended, ...featured])
    .filter(({ connector, listing }) => connector === undefined && listing && leadsOn(listing))
    .slice(0, 4)

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
      {rows.length > 0 && (
        <Group label={t('getWallet.list')}>
          {rows.map(({ key, name, imageId, listing }) => (
            <Row
              key={key}
              id={key}
              name={name}
              image={<WalletIcon name={name} imageId={imageId} />}
              onPress={() => listing && view.push(downloadsView, { walletId: listing.id })}
            />
          ))}
        </Group>
      )}
      {rows.length === 0 && (status === 'ready' || status === 'absent') && (
        <ViewState kind="empty" icon="wallet" text={t('getWallet.none')} />
      )}
      {rows.length > 0 && !isMobile && (
        <LookAgainButton onFound={() => view.reset(connectView, {})} />
      )}
      {isAllOn && status !== 'absent' && (
        <Button id="all" isWide onPress={() => view.push(allWalletsView, {})}>
          {t('getWallet.all')}
        </Button>
      )}
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: GetWallet,
  title: (translate) => translate(allWalletsMessages, 'getWallet.title'),
})
