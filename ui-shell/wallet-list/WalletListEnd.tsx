import { useEffect, useRef } from 'react'
import { Button } from '../components/Button.tsx'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Text } from '../components/Text.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { allWalletsMessages } from '../messages/areas/all-wallets.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import type { WalletPages, WalletPagesState } from './wallet-pages.ts'

/** Rows ahead, in px, at which the next page is asked for. */
const aheadPx = 400

export interface WalletListEndProps {
  readonly pages: WalletPages
  readonly state: WalletPagesState
  readonly rowCount: number
  /** Otherwise the card says so above, and the list is asked for again by itself. */
  readonly isOnline: boolean
}

/** What stands after the last row: the next page on its way, why it is not, or the end. */
export function WalletListEnd({ pages, state, rowCount, isOnline }: WalletListEndProps) {
  const t = useMessages(shellMessages, allWalletsMessages)
  const { status, hasMore } = state
  if (status === 'loading') return <Skeleton count={8} label={t('allWallets.loading')} />
  if (status === 'more') return <Skeleton count={2} label={t('list.loadingMore')} />
  if (status === 'failed') {
    return !isOnline ? null : (
      <NoticeBar
        kind="danger"
        action={
          <Button kind="quiet" onPress={pages.retry}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        {t('allWallets.failed')}
      </NoticeBar>
    )
  }
  if (hasMore) return <NextPage onNear={pages.more} rowCount={rowCount} />
  return (
    <Text kind="meta" isCentred>
      {t('list.end')}
    </Text>
  )
}

/** Asks for more when it comes near the visible part; where that cannot be seen, a button does. */
function NextPage({
  onNear,
  rowCount,
}: {
  readonly onNear: () => void
  readonly rowCount: number
}) {
  const t = useMessages(shellMessages, allWalletsMessages)
  const place = useRef<HTMLDivElement>(null)
  const canObserve = typeof IntersectionObserver !== 'undefined'
  // Observed anew after each page: it may still be near.
  useEffect(() => {
    const element = place.current
    if (!canObserve || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { root: element.closest('[part="body"]'), rootMargin: `${aheadPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [canObserve, onNear, rowCount])
  return (
    <div ref={place}>
      {!canObserve && (
        <Button kind="quiet" isWide onPress={onNear}>
          {t('allWallets.more')}
        </Button>
      )}
    </div>
  )
}
