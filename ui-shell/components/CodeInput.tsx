import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/code-input.css'
import fieldCss from '../theme/fields.css'
import { classNames } from './class-names.ts'
import { toDigits } from './to-digits.ts'

const length = 6
const places = Array.from({ length }, (_, place) => place)

export interface CodeInputProps {
  readonly id?: string | undefined
  readonly label: string
  /** Called with six digits as text as soon as the last one is there. */
  readonly onComplete: (code: string) => void
  /** The code is being checked: it can be read, not changed. */
  readonly isBusy?: boolean | undefined
  /** Why the last code was not taken. Empties the boxes and stands until the visitor types. */
  readonly error?: ReactNode
  readonly hint?: ReactNode
  /** Gets the focus when the view appears. */
  readonly isMain?: boolean | undefined
}

/**
 * A one-time code: six boxes drawn over one real input, so that pasting, autofill and the keys of text
 * editing work as anywhere. Pasted text keeps its digits, those of other scripts too.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, onComplete, isBusy = false, error, hint } = props
  useStyles(fieldCss)
  useStyles(css)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [caret, setCaret] = useState<number>()
  const isInvalid = error !== undefined && code === ''
  const note = isInvalid ? error : hint

  const enter = (digits: string) => {
    const next = digits.slice(0, length)
    setCode(next)
    if (next.length === length && next !== code) onComplete(next)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = toDigits(event.clipboardData.getData('text'))
    if (digits !== '' && !isBusy) enter(digits)
  }
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy && error !== undefined) {
      setCode('')
      input.current?.focus()
    }
    wasBusy.current = isBusy
  }, [isBusy, error])

  const current = caret === undefined ? undefined : Math.min(caret, code.length, length - 1)
  return (
    <div className={classNames('field', isInvalid && 'invalid')}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={classNames('code-boxes', isBusy && 'busy')} dir="ltr">
        {places.map((place) => (
          <span
            key={place}
            className={classNames('code-box', place === current && 'current')}
            aria-hidden="true"
          >
            {code[place]}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className="code-text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          readOnly={isBusy}
          aria-invalid={isInvalid || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          data-focus-key={props.id ?? 'code'}
          data-autofocus={props.isMain || undefined}
          onChange={(event) => enter(toDigits(event.target.value))}
          onPaste={paste}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? undefined)}
          onFocus={() => setCaret(code.length)}
          onBlur={() => setCaret(undefined)}
        />
      </div>
      <p className="field-note" id={`${id}-note`} hidden={note === undefined}>
        {note}
      </p>
    </div>
  )
}
