import {
  allWalletsView,
  type ChainNamespace,
  getWalletView,
  recommendedWalletCount,
} from '../../kernel/exports/index.ts'
import {
  Button,
  Group,
  Icon,
  NoticeBar,
  Row,
  RowSymbol,
  Section,
  Skeleton,
  Tile,
  Tiles,
  useFeature,
  useMessages,
  usePage,
  useSettings,
  useView,
  WalletIcon,
} from '../exports/ui.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { namesakes } from './merge-wallets.ts'
import { roundCount } from './round-count.ts'
import { useChooseWallet } from './use-choose-wallet.ts'
import { useWalletGroups, type WalletLists } from './use-wallet-groups.ts'
import { useWalletName } from './use-wallet-name.ts'
import { isInstalled } from './wallet-row.ts'
import { toSections, type WalletSection } from './wallet-sections.ts'

export interface WalletBlockProps {
  readonly namespace: ChainNamespace | undefined
  /** No wallet can be chosen, and why. */
  readonly disabledReason: string | undefined
}

/** The wallets to connect with: installed ones at once, those of the catalogue as they come. */
export function WalletBlock({ namespace, disabledReason }: WalletBlockProps) {
  const t = useMessages(shellMessages)
  const page = usePage()
  const { projectId, featuredWalletIds, enableWallets } = useSettings()
  const lists = useWalletGroups(namespace)
  const { groups, state, retry, isFiltered } = lists
  const isAwaited = state.status === 'loading' && enableWallets
  const sections = toSections(groups, {
    isPhone: page.isMobile,
    awaited: isAwaited
      ? { featured: featuredWalletIds.length, recommended: recommendedWalletCount }
      : undefined,
  })

  return (
    <>
      {!isFiltered && <Skeleton count={2} />}
      {sections.map((section) => (
        <WalletSectionBlock
          key={section.key}
          section={section}
          namespace={namespace}
          disabledReason={disabledReason}
        />
      ))}
      {state.status === 'failed' && projectId !== undefined && (
        <NoticeBar
          kind="warn"
          action={
            <Button kind="quiet" onPress={retry}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          {t('connect.listFailed')}
        </NoticeBar>
      )}
      <FurtherWallets lists={lists} namespace={namespace} disabledReason={disabledReason} />
    </>
  )
}

function WalletSectionBlock({
  section,
  namespace,
  disabledReason,
}: WalletBlockProps & { readonly section: WalletSection }) {
  const t = useMessages(shellMessages)
  const { isMobile } = usePage()
  const choose = useChooseWallet(namespace)
  const nameOf = useWalletName()
  const { id, rows, awaited } = section

  if (id === 'pairing') {
    const [row] = rows
    return (
      <Group>
        <Row
          id="pairing"
          name={isMobile ? t('connect.pairFromPhone') : t('connect.pair')}
          image={
            <RowSymbol>
              <Icon name="qr" size={20} />
            </RowSymbol>
          }
          disabledReason={disabledReason}
          isReasonSilent
          onPress={() => row && choose(row)}
        />
      </Group>
    )
  }
  if (id === 'more') {
    if (awaited > 0) {
      return (
        <Section label={t('connect.more')}>
          <Skeleton kind="tiles" count={awaited} label={t('connect.loadingMore')} />
        </Section>
      )
    }
    return (
      <Tiles label={t('connect.more')}>
        {rows.map((row) => (
          <Tile
            key={row.key}
            id={row.key}
            name={nameOf(row)}
            image={<WalletIcon name={row.name} icon={row.icon} imageId={row.imageId} size="tile" />}
            disabledReason={disabledReason}
            onPress={() => choose(row)}
          />
        ))}
      </Tiles>
    )
  }
  const label = t(`connect.${id}`)
  if (awaited > 0) {
    return (
      <Section label={label}>
        <Skeleton count={Math.min(awaited, 4)} label={t('connect.loadingMore')} />
      </Section>
    )
  }
  const sharing = namesakes(rows)
  return (
    <Group label={label}>
      {rows.map((row) => (
        <Row
          key={row.key}
          id={row.key}
          name={nameOf(row)}
          meta={
            sharing.has(row.key) ? row.rdns : row.recency === 0 ? t('connect.usedLast') : undefined
          }
          image={<WalletIcon name={row.name} icon={row.icon} imageId={row.imageId} />}
          disabledReason={disabledReason}
          isReasonSilent
          onPress={() => choose(row)}
        />
      ))}
    </Group>
  )
}

/** The ways to all wallets, and to a first one. */
function FurtherWallets({
  lists,
  namespace,
  disabledReason,
}: WalletBlockProps & { readonly lists: WalletLists }) {
  const t = useMessages(shellMessages)
  const view = useView()
  const { enableWallets } = useSettings()
  const isAllOn = useFeature('allWallets')
  const { groups, state } = lists
  const hasInstalled = groups.some(({ rows }) => rows.some(isInstalled))
  const hasCatalogue = enableWallets && state.status !== 'absent'
  const hasAll = isAllOn && hasCatalogue && state.total !== 0
  if (!hasAll && (hasInstalled || !hasCatalogue)) return null
  const { count, isAtLeast } = roundCount(state.total ?? 0)

  return (
    <Group>
      {hasAll && (
        <Row
          id="all"
          name={t('connect.all')}
          image={
            <RowSymbol>
              <Icon name="grid" size={20} />
            </RowSymbol>
          }
          end={
            state.total === undefined
              ? state.status === 'loading' && <span className="bone value" />
              : isAtLeast
                ? t('connect.countAtLeast', { count })
                : t('connect.count', { count })
          }
          disabledReason={disabledReason}
          isReasonSilent
          onPress={() => view.push(allWalletsView, namespace === undefined ? {} : { namespace })}
        />
      )}
      {!hasInstalled && hasCatalogue && (
        <Row
          id="get"
          name={t('connect.get')}
          meta={t('connect.getText')}
          image={
            <RowSymbol>
              <Icon name="download" size={20} />
            </RowSymbol>
          }
          onPress={() => view.push(getWalletView)}
        />
      )}
    </Group>
  )
}
