import { useMemo, useRef } from 'react'
import { recommendedWalletCount } from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { FurtherWallets } from './FurtherWallets.tsx'
import { useHasAll } from './use-has-all.ts'
import { createSteadyGroups } from './steady-groups.ts'
import { useFirstWallet } from './use-first-wallet.ts'
import { useWalletGroups } from './use-wallet-groups.ts'
import { fewOf, toSections, type WalletSection } from './wallet-sections.ts'
import { WalletRows } from './WalletRows.tsx'
import { Notice } from '../shell/Notice.tsx'
import { useIsOnline } from '../shell/use-is-online.ts'
import { useIsPhone } from '../shell/use-media.ts'
import type { WalletBlockProps } from './wallet-block-props.ts'

/** The wallets to connect with: installed ones at once, those of the catalogue as they come. */
export function WalletBlock({ namespace, disabledReason, isBesideOthers }: WalletBlockProps) {
  const t = useMessages(shellMessages, connectMessages)
  const page = usePage()
  const isPhone = useIsPhone()
  const { featuredWalletIds, enableWallets } = useSettings()
  const lists = useWalletGroups(namespace)
  const { groups: found, state, retry, isFiltered, isLooking } = lists
  const isPointed = useRef(false)
  const steady = useMemo(() => createSteadyGroups(), [])
  const { groups, late } = useMemo(
    () => steady(found, isPointed.current, isLooking),
    [steady, found, isLooking],
  )
  const isAwaited = state.status === 'loading' && enableWallets
  const hasAll = useHasAll(lists)
  const drawn = toSections(groups, {
    isPhone,
    awaited: isAwaited
      ? { featured: featuredWalletIds.length, recommended: recommendedWalletCount }
      : undefined,
  })
  const sections = isBesideOthers && hasAll ? fewOf(drawn) : drawn
  const lateSections = toSections(late, { isPhone }).map((section) => ({
    ...section,
    key: `late ${section.key}`,
  }))
  // Offline, the card says why nothing came, and it is asked for again by itself.
  const isOnline = useIsOnline(retry)
  const first = useFirstWallet(lists)
  const isFirst = first !== undefined
  const here = sections.filter(
    ({ id }) => !(isFirst && id === 'more') && !(isPhone && id === 'pairing'),
  )
  const draw = (section: WalletSection) => (
    <WalletRows
      key={section.key}
      section={section}
      namespace={namespace}
      disabledReason={disabledReason}
    />
  )

  return (
    <div
      style={{ display: 'contents' }}
      onPointerMove={() => {
        isPointed.current = true
      }}
      onPointerLeave={() => {
        isPointed.current = false
      }}
    >
      {!isFiltered && <Skeleton count={2} />}
      {here.map(draw)}
      {first?.status === 'loading' && <Skeleton count={3} />}
      {first?.status === 'ready' && (
        <first.FirstWallet
          suggestions={first.suggestions}
          disabledReason={disabledReason}
          onFound={() => {
            // The visitor asked for it: it stands where wallets of this browser stand.
            isPointed.current = false
          }}
        />
      )}
      {state.status === 'failed' && isOnline && (
        <Notice
          kind="warn"
          action={
            <Button kind="quiet" onPress={retry}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          {t('connect.listFailed')}
        </Notice>
      )}
      <FurtherWallets
        lists={lists}
        hasSuggestions={isFirst && !page.isMobile}
        namespace={namespace}
        disabledReason={disabledReason}
      />
      {lateSections.map(draw)}
    </div>
  )
}
