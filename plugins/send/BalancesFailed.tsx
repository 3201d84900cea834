import { useEffect, useReducer } from 'react'
import type { TokenBalance } from '../../kernel/exports/index.ts'
import { Button, NoticeBar, useClock, useMessages, useReader } from '../../ui-shell/exports/ui.ts'
import type { SendService } from './contract.ts'
import { sendMessages } from './messages.ts'

export interface BalancesFailedProps {
  readonly service: SendService
  /** What can be sent all the same. */
  readonly token?: TokenBalance | undefined
}

/** That the balances did not load, where they did not, and from when on they are asked again. */
export function BalancesFailed({ service, token }: BalancesFailedProps) {
  const t = useMessages(sendMessages)
  const { balances, retryAt } = useReader(service.form)
  const seconds = useSecondsUntil(retryAt)
  if (balances !== 'failed') return null
  return (
    <NoticeBar
      kind="warn"
      action={
        <Button
          kind="quiet"
          id="again"
          isDisabled={seconds > 0}
          onPress={() => void service.readBalances()}
        >
          {seconds > 0 ? t('send.tryAgainIn', { seconds }) : t('send.tryAgain')}
        </Button>
      }
    >
      {token ? t('send.balancesFailed', { symbol: token.symbol }) : t('send.allFailed')}
    </NoticeBar>
  )
}

const tickMs = 1_000

/** Drawn again as they go down; 0 afterwards. */
function useSecondsUntil(moment: number | undefined): number {
  const clock = useClock()
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  const left = Math.max(0, (moment ?? 0) - clock.now())
  const isWaiting = left > 0
  useEffect(() => {
    if (isWaiting) return clock.after(left % tickMs || tickMs, tick)
    return undefined
    // oxlint-disable-next-line react/exhaustive-deps -- each tick begins the next
  }, [clock, isWaiting, moment, ticks])
  return Math.ceil(left / tickMs)
}
