import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ChainNamespace } from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { ListHeading } from '../components/ListHeading.tsx'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { RovingList, type RovingListHandle } from '../components/RovingList.tsx'
import { Row } from '../components/Row.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Switch } from '../components/Switch.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useIsOnline } from '../shell/use-is-online.ts'
import { useView } from '../hooks/use-view.ts'
import { allWalletsMessages } from '../messages/areas/all-wallets.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { searchMessages } from '../messages/areas/search.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { browseWallets } from './browse-wallets.ts'
import { namesakes } from './merge-wallets.ts'
import type { WalletSources } from './group-wallets.ts'
import { createSteadyGroups } from './steady-groups.ts'
import { useChooseWallet } from './use-choose-wallet.ts'
import { useReach } from './use-reach.ts'
import { useWalletGroups, type WalletLists } from './use-wallet-groups.ts'
import { useWalletName } from './use-wallet-name.ts'
import { useWalletPages } from './use-wallet-pages.ts'
import type { WalletPagesState } from './wallet-pages.ts'
import { WalletListEnd } from './WalletListEnd.tsx'
import { isInstalled, originOf, type WalletRow } from './wallet-row.ts'

export interface WalletBrowserProps {
  readonly namespace: ChainNamespace | undefined
  /** No wallet can be chosen, and why. */
  readonly disabledReason: string | undefined
}

/** Search, filter and the list itself. */
export function WalletBrowser({ namespace, disabledReason }: WalletBrowserProps) {
  const t = useMessages(shellMessages, connectMessages, allWalletsMessages, searchMessages)
  const choose = useChooseWallet(namespace)
  const nameOf = useWalletName()
  const { catalogue, state, sources, isFiltered, isLooking } = useWalletGroups(namespace)
  const pages = useWalletPages(catalogue)
  const browsed = useSyncExternalStore(pages.subscribe, pages.getSnapshot, pages.getSnapshot)
  const { canPair, leadsOn } = useReach()
  const rows = useRows(sources, browsed, {
    isFiltered,
    isLooking,
    catalogueStatus: state.status,
  }).filter(({ connector, listing }) => connector || !listing || leadsOn(listing))
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<RovingListHandle>(null)
  const [clearings, setClearings] = useState(0)
  useFocusAfterClearing(search, clearings)
  useSpokenResult(browsed, rows.length)

  const { shownFor, status, hasMore, isCertified } = browsed
  const sharing = namesakes(rows)
  const { installed, headingOf } = useHeadings(rows)
  const isOnline = useIsOnline(pages.retry)
  const isEmpty = rows.length === 0 && status === 'ready' && isFiltered

  return (
    <>
      <div className="block">
        <SearchField
          key={clearings}
          ref={search}
          label={t('allWallets.search')}
          defaultText={pages.getSnapshot().query}
          onSearch={pages.search}
          onLeaveDown={() => list.current?.focusFirst()}
        />
        {catalogue?.source === 'service' && (
          <Switch
            label={t('allWallets.certified')}
            isOn={isCertified}
            onChange={pages.setCertified}
          />
        )}
      </div>
      {browsed.isSubstitute && isOnline && (
        <NoticeBar
          kind="warn"
          action={
            <Button kind="quiet" onPress={pages.retry}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          {t('allWallets.failed')}
        </NoticeBar>
      )}
      {isEmpty ? (
        <ViewState
          kind="empty"
          text={shownFor === '' ? t('allWallets.none') : t('allWallets.empty', { query: shownFor })}
          action={
            shownFor !== '' && (
              <Button
                kind="quiet"
                onPress={() => {
                  pages.search('')
                  setClearings(clearings + 1)
                }}
              >
                {t('search.clear')}
              </Button>
            )
          }
        />
      ) : (
        <RovingList
          ref={list}
          label={t('allWallets.list')}
          items={rows}
          keyOf={({ key }) => key}
          count={hasMore && canPair ? state.total : undefined}
          searchRef={search}
          isDimmed={status === 'searching'}
          headingOf={headingOf}
          renderRow={(row, place) => (
            <Row
              id={row.key}
              place={place}
              name={nameOf(row)}
              meta={sharing.has(row.key) ? originOf(row) : undefined}
              image={<WalletIcon name={row.name} icon={row.icon} imageId={row.imageId} />}
              end={
                isInstalled(row) && place.position > installed ? t('connect.installed') : undefined
              }
              disabledReason={disabledReason}
              isReasonSilent
              hasChevron={false}
              onPress={() => choose(row)}
            />
          )}
          end={
            <WalletListEnd
              pages={pages}
              state={browsed}
              rowCount={rows.length}
              isOnline={isOnline}
            />
          }
        />
      )}
    </>
  )
}

interface ListState extends Pick<WalletLists, 'isFiltered' | 'isLooking'> {
  readonly catalogueStatus: string
}

/** A list stays as it is shown; another search, filter or catalogue is another list. */
function useRows(
  sources: WalletSources,
  browsed: WalletPagesState,
  { isFiltered, isLooking, catalogueStatus }: ListState,
): readonly WalletRow[] {
  const { shownFor, isCertified } = browsed
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what makes it another list
  const steady = useMemo(() => createSteadyGroups(), [shownFor, isCertified, catalogueStatus])
  return useMemo(() => {
    if (!isFiltered) return []
    const { groups } = steady(
      [{ id: 'injected', rows: browseWallets(sources, browsed) }],
      false,
      isLooking,
    )
    return groups[0]?.rows ?? []
  }, [steady, isFiltered, isLooking, sources, browsed])
}

/** Over the installed ones that stand first, whose number is told, and over the others. */
function useHeadings(rows: readonly WalletRow[]) {
  const t = useMessages(connectMessages)
  // Those that come later stand below, and say themselves that they are installed.
  const firstOther = rows.find((row) => !isInstalled(row))
  const installed = firstOther ? rows.indexOf(firstOther) : rows.length
  const headingOf = useCallback(
    (row: WalletRow, before: WalletRow | undefined) => {
      if (installed === 0) return undefined
      if (!before) return <ListHeading title={t('connect.installed')} />
      return row.key === firstOther?.key && <ListHeading title={t('connect.more')} />
    },
    [installed, firstOther?.key, t],
  )
  return { installed, headingOf }
}

/** The field is empty and new after its text was cleared from elsewhere. */
function useFocusAfterClearing(
  search: React.RefObject<HTMLInputElement | null>,
  clearings: number,
) {
  useEffect(() => {
    if (clearings > 0) search.current?.focus()
  }, [search, clearings])
}

/** Says how much a search found, and shows that one is on its way. */
function useSpokenResult({ shownFor, status }: WalletPagesState, count: number) {
  const t = useMessages(connectMessages, allWalletsMessages, searchMessages)
  const view = useView()
  useEffect(() => {
    if (status !== 'searching') return
    view.setBusy(t('allWallets.loading'))
    return () => view.setBusy(undefined)
  }, [view, t, status])
  useEffect(() => {
    // That there is none, the empty list says itself.
    if (shownFor === '' || status !== 'ready' || count === 0) return
    view.announce(t('allWallets.found', { count }))
  }, [view, t, shownFor, status, count])
}
