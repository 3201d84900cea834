import { type FormEvent, useState } from 'react'
import { isEmailAddress } from '../../kernel/exports/index.ts'
import {
  Button,
  FieldSubmit,
  TextField,
  useAnnounce,
  useMessages,
  useServiceLoader,
  useTask,
} from '../../ui-shell/exports/ui.ts'
import { EmbeddedWallet } from '../embedded-wallet/contract.ts'
import { useFailureNote } from './use-failure-note.tsx'
import { emailMessages } from './messages.ts'

export interface AddressFormProps {
  readonly label: string
  readonly submitLabel: string
  /** The view is about nothing else: a main action stands below the field. Default: an arrow in it. */
  readonly isPrimary?: boolean | undefined
  readonly disabledReason?: string | undefined
  /** The visitor began to type. */
  readonly onBegin?: (() => void) | undefined
  /** Is given a checked address; goes on by itself. */
  readonly send: (wallet: EmbeddedWallet, address: string, signal: AbortSignal) => Promise<void>
}

/** An address, checked before anything is sent. The embedded wallet loads while it is typed. */
export function AddressForm(props: AddressFormProps) {
  const { label, submitLabel, isPrimary, disabledReason, onBegin, send } = props
  const t = useMessages(emailMessages)
  const announce = useAnnounce()
  const load = useServiceLoader(EmbeddedWallet)
  const task = useTask()
  const [wallet, setWallet] = useState<EmbeddedWallet>()
  const [text, setText] = useState('')
  const [hasBegun, setBegun] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const note = useFailureNote(task.failure, wallet)

  const change = (next: string) => {
    setText(next)
    if (isRefused && isEmailAddress(next.trim())) setRefused(false)
    if (hasBegun) return
    setBegun(true)
    onBegin?.()
    // What goes wrong here is told when the address is sent.
    load().catch(() => {})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason !== undefined) return
    const address = text.trim()
    if (!isEmailAddress(address)) {
      setRefused(true)
      announce(t('email.invalid'), 'assertive')
      return
    }
    task.run(async (signal) => {
      const loaded = await load()
      signal.throwIfAborted()
      setWallet(loaded)
      await send(loaded, address, signal)
    })
  }
  return (
    // Not `type="email"`: browsers rewrite what is in such a field, and what is checked is what was typed.
    <form className="block" noValidate onSubmit={submit}>
      <TextField
        id="email"
        inputMode="email"
        autoComplete="email"
        isLtr
        label={label}
        placeholder={t('email.placeholder')}
        value={text}
        isReadOnly={task.isBusy}
        isMain={isPrimary}
        error={isRefused ? t('email.invalid') : note}
        onChange={change}
        end={
          isPrimary ? undefined : (
            <FieldSubmit
              label={submitLabel}
              isReady={isEmailAddress(text.trim())}
              isBusy={task.isBusy}
              busyLabel={t('email.sending')}
              disabledReason={disabledReason}
            />
          )
        }
      />
      {isPrimary && (
        <Button
          kind="primary"
          isSubmit
          isWide
          isBusy={task.isBusy}
          busyLabel={t('email.sending')}
          isDisabled={disabledReason !== undefined}
          disabledReason={disabledReason}
        >
          {submitLabel}
        </Button>
      )}
    </form>
  )
}
