import { useEffect } from 'react'
import { Button } from '../components/Button.tsx'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { firstWalletMessages } from '../messages/areas/first-wallet.ts'
import { useLookAgain, useLookNow } from './use-look-again.ts'

/**
 * For visitors who have just installed a wallet: looks for it, says what was found, and offers the
 * reload that most extensions need. Looks by itself when they come back to the page.
 */
export function LookAgainButton({
  onFound,
}: {
  /** Goes where the wallets are, from views that do not list them. */
  readonly onFound?: (() => void) | undefined
}) {
  const t = useMessages(firstWalletMessages)
  const view = useView()
  const page = usePage()
  const { status, look } = useLookAgain()
  const lookNow = useLookNow()
  useEffect(() => page.onChange(() => page.isHidden() || lookNow()), [page, lookNow])
  const nothing = t('firstWallet.nothing')
  useEffect(() => {
    if (status === 'nothing') view.announce(nothing)
  }, [view, status, nothing])

  return (
    <>
      {status === 'nothing' && (
        <NoticeBar
          kind="info"
          action={
            <Button kind="quiet" onPress={() => page.window?.location.reload()}>
              {t('firstWallet.reload')}
            </Button>
          }
        >
          {nothing}
        </NoticeBar>
      )}
      <Button
        id="look-again"
        isWide
        isBusy={status === 'looking'}
        busyLabel={t('firstWallet.looking')}
        onPress={() =>
          look((wallet) => {
            view.announce(t('firstWallet.found', { wallet }))
            onFound?.()
          })
        }
      >
        {t('firstWallet.lookAgain')}
      </Button>
    </>
  )
}
