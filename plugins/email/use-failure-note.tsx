import { type ReactNode, useEffect, useReducer } from 'react'
import { NoticeService, resendCooldownSeconds } from '../../kernel/exports/index.ts'
import {
  type Task,
  useAnnounce,
  useClock,
  useMessages,
  useService,
} from '../../ui-shell/exports/ui.ts'
import type { EmbeddedWallet } from '../embedded-wallet/contract.ts'
import { resolveEmailFailure } from './email-failure.ts'
import { emailMessages } from './messages.ts'

const tickMs = 1_000

/** Seconds until another mail may be asked for, drawn again as they go down. */
export function useSecondsToNextMail(wallet: EmbeddedWallet | undefined): number {
  const clock = useClock()
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  // The machine's clock may have been turned.
  const seconds = Math.min(resendCooldownSeconds, Math.max(0, wallet?.secondsToNextMail() ?? 0))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (isWaiting) return clock.after(tickMs, tick)
  }, [clock, isWaiting, ticks])
  return seconds
}

/**
 * Why a step failed, for where it failed, with the frame's own words; said once. A rate counts down and
 * goes away.
 */
export function useFailureNote(
  failure: Task['failure'],
  wallet: EmbeddedWallet | undefined,
  isCode = false,
): ReactNode {
  const t = useMessages(emailMessages)
  const announce = useAnnounce()
  const notices = useService(NoticeService)
  const seconds = useSecondsToNextMail(wallet)
  const { key, words } = failure ? resolveEmailFailure(failure.error, isCode) : {}
  const isOver = key === 'email.wait' && seconds === 0
  const text = key && !isOver ? t(key, { seconds }) : undefined

  useEffect(() => {
    if (text !== undefined) announce(words ? `${text} ${words}` : text, 'assertive')
    // The seconds of a rate are said once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, announce])

  useEffect(() => {
    // What is said here need not be said above as well.
    if (failure && key === 'email.notLoaded') notices?.dismiss('IFRAME_LOAD_FAILED')
  }, [failure, key, notices])

  if (text === undefined) return undefined
  if (!words) return text
  return (
    <>
      {text} <bdi>{words}</bdi>
    </>
  )
}
