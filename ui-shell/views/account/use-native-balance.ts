import { useEffect, useState } from 'react'
import {
  type CaipAddress,
  fundsMoved,
  type NativeBalance,
  NativeBalanceService,
  tokenBalanceRetryMs,
} from '../../../kernel/exports/index.ts'
import { useClock } from '../../hooks/use-clock.ts'
import { useService } from '../../hooks/use-service.ts'
import { useKernel } from '../../kit-context.ts'

export type BalanceState = NativeBalance | 'loading' | 'failed'

/**
 * The balance of an account; after a failure it is read again every 30 s, after funds moved at once. Never
 * another account's.
 */
export function useNativeBalance(account: CaipAddress | undefined): BalanceState {
  const service = useService(NativeBalanceService)
  const clock = useClock()
  const [known, setKnown] = useState<{ readonly account: string; readonly state: BalanceState }>()
  const [round, setRound] = useState(0)

  const kernel = useKernel()
  useEffect(() => {
    const watching = kernel.on(fundsMoved, (moved) => {
      if (moved.account === account) setRound((last) => last + 1)
    })
    return () => void watching.dispose()
  }, [kernel, account])

  useEffect(() => {
    if (!service || account === undefined) return
    let isCurrent = true
    let cancelRetry = () => {}
    service.read(account).then(
      (balance) => {
        if (isCurrent) setKnown({ account, state: balance })
      },
      () => {
        if (!isCurrent) return
        setKnown({ account, state: 'failed' })
        cancelRetry = clock.after(tokenBalanceRetryMs, () => setRound(round + 1))
      },
    )
    return () => {
      isCurrent = false
      cancelRetry()
    }
  }, [service, clock, account, round])

  return known !== undefined && known.account === account ? known.state : 'loading'
}
