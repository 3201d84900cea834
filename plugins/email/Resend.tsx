import { useEffect } from 'react'
import { NoticeService, resendCooldownSeconds } from '../../kernel/exports/index.ts'
import {
  Button,
  NoticeBar,
  useAnnounce,
  useMessages,
  useService,
  useTask,
} from '../../ui-shell/exports/ui.ts'
import type { EmbeddedWallet } from '../embedded-wallet/contract.ts'
import { useFailureNote, useSecondsToNextMail } from './use-failure-note.tsx'
import { emailMessages } from './messages.ts'

export interface ResendProps {
  readonly wallet: EmbeddedWallet
  /** What the mail brings. */
  readonly what: 'code' | 'link'
  /** Where the mails go, as far as it is known. */
  readonly address: string | undefined
  readonly send: (signal: AbortSignal) => Promise<void>
}

const words = {
  code: { now: 'email.resend', later: 'email.resendIn', done: 'email.resent' },
  link: { now: 'email.resendMail', later: 'email.resendMailIn', done: 'email.resentMail' },
} as const

/** Another mail, 30 seconds after the last. The seconds are drawn, and said once. */
export function Resend({ wallet, what, address, send }: ResendProps) {
  const t = useMessages(emailMessages)
  const notices = useService(NoticeService)
  const task = useTask()
  const note = useFailureNote(task.failure, wallet)
  const seconds = useSecondsToNextMail(wallet)
  const { now, later, done } = words[what]
  useSentAnnouncement(what, address)
  return (
    <>
      {note !== undefined && <NoticeBar kind="danger">{note}</NoticeBar>}
      <Button
        id="resend"
        kind="line"
        isWide
        isBusy={task.isBusy}
        busyLabel={t('email.sending')}
        isDisabled={seconds > 0}
        onPress={() =>
          task.run(async (signal) => {
            await send(signal)
            if (!signal.aborted) notices?.toast({ kind: 'ok', text: t(done) })
          })
        }
      >
        {seconds > 0 ? t(later, { seconds }) : t(now)}
      </Button>
    </>
  )
}

/** With the view: where the mail went, and when another is possible. */
function useSentAnnouncement(what: ResendProps['what'], email: string | undefined) {
  const t = useMessages(emailMessages)
  const announce = useAnnounce()
  useEffect(() => {
    const count = resendCooldownSeconds
    announce(
      [
        email ? t(what === 'code' ? 'email.sent' : 'email.sentMail', { email }) : '',
        t(what === 'code' ? 'email.resendSaid' : 'email.resendMailSaid', { count }),
      ]
        .join(' ')
        .trim(),
    )
    // A change of the language is no new mail.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [announce, what, email])
}
