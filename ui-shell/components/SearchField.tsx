import { useEffect, useRef, useState } from 'react'
import { forwardRef } from './forward-ref.ts'
import { walletSearchWaitMs } from '../../kernel/exports/index.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { searchMessages } from '../messages/areas/search.ts'
import { Icon } from './Icon.tsx'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/fields.css'

export interface SearchFieldProps {
  /** Names the field; also its placeholder. */
  readonly label: string
  /** What stands in it at first. */
  readonly defaultText?: string | undefined
  /** Called 300 ms after the last key, and at once when the field is cleared or Enter is pressed. */
  readonly onSearch: (text: string) => void
  /** Down goes there. */
  readonly onLeaveDown?: (() => void) | undefined
  readonly isMain?: boolean | undefined
}

/** Keeps its own text; the view hears it when the visitor pauses. Escape clears before it closes. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, defaultText = '', onSearch, onLeaveDown, isMain },
  ref,
) {
  useStyles(css)
  const t = useMessages(searchMessages)
  const clock = useClock()
  const [text, setText] = useState(defaultText)
  const heard = useRef(defaultText)
  const listener = useRef(onSearch)
  listener.current = onSearch

  const tell = (value: string) => {
    if (value === heard.current) return
    heard.current = value
    listener.current(value)
  }
  const tellRef = useRef(tell)
  tellRef.current = tell
  useEffect(
    () => clock.after(walletSearchWaitMs, () => tellRef.current(text.trim())),
    [clock, text],
  )

  const clear = (input: HTMLInputElement | null | undefined) => {
    setText('')
    tell('')
    input?.focus()
  }
  return (
    <div className="search" role="search">
      <Icon name="search" size={20} />
      <input
        ref={ref}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={text}
        data-focus-key="search"
        data-autofocus={isMain || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onLeaveDown) {
            event.preventDefault()
            onLeaveDown()
          } else if (event.key === 'Enter') {
            tell(text.trim())
          } else if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            event.stopPropagation()
            clear(event.currentTarget)
          }
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="icon-button small"
          aria-label={t('search.clear')}
          title={t('search.clear')}
          onClick={(event) => clear(event.currentTarget.parentElement?.querySelector('input'))}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
})
