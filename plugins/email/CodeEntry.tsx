import { useEffect } from 'react'
import {
  Actions,
  Button,
  CodeInput,
  Text,
  useMessages,
  useTask,
  useView,
} from '../../ui-shell/exports/ui.ts'
import type { EmbeddedWallet } from '../embedded-wallet/contract.ts'
import { ShownAddress } from './ShownAddress.tsx'
import { useFailureNote } from './use-failure-note.tsx'
import { emailMessages } from './messages.ts'
import { Resend } from './Resend.tsx'

export interface CodeEntryProps {
  readonly wallet: EmbeddedWallet
  /** Where the code went, as far as it is known. */
  readonly address: string | undefined
  /** Rejects for a wrong code. */
  readonly check: (code: string, signal: AbortSignal) => Promise<void>
  readonly onPassed: () => void
  /** Another mail. */
  readonly send: (signal: AbortSignal) => Promise<void>
  readonly leaveLabel: string
}

/** A code from a mail: sent with its last digit, tried again after a wrong one. */
export function CodeEntry(props: CodeEntryProps) {
  const { wallet, address, check, onPassed, send, leaveLabel } = props
  const t = useMessages(emailMessages)
  const view = useView()
  const task = useTask()
  const note = useFailureNote(task.failure, wallet, true)
  const waiting = task.isBusy ? t('email.checking') : undefined
  useEffect(() => {
    view.setBusy(waiting)
    return () => view.setBusy(undefined)
  }, [view, waiting])
  return (
    <>
      {address ? (
        <Text>
          {t('email.sentTo')} <ShownAddress address={address} />
        </Text>
      ) : (
        <Text>{t('email.sentToCurrent')}</Text>
      )}
      <CodeInput
        label={t('email.code')}
        isMain
        isBusy={task.isBusy}
        error={note}
        onComplete={(code) =>
          task.run(async (signal) => {
            await check(code, signal)
            if (!signal.aborted) onPassed()
          })
        }
      />
      <Actions>
        <Resend wallet={wallet} what="code" address={address} send={send} />
        <Button id="leave" kind="quiet" isWide onPress={view.back}>
          {leaveLabel}
        </Button>
      </Actions>
    </>
  )
}
