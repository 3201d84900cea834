import { type ReactNode, useEffect, useState } from 'react'
import { noticesStore, routerStore, type ToastInput } from '../../kernel/exports/index.ts'
import { isQuestion } from '../../kernel/exports/internal.ts'
import { Icon } from '../components/Icon.tsx'
import { noticeSigns } from '../components/NoticeBar.tsx'
import { useStore } from '../hooks/use-store.ts'
import { useStyles } from '../hooks/use-styles.ts'
import noticeCss from '../theme/notice.css'
import toastCss from '../theme/toast.css'
import { lazyPart } from './lazy-part.tsx'

export interface ToastWordsProps {
  readonly toast: ToastInput
  /** Draws what it says. */
  readonly children: (text: string) => ReactNode
}

const OwnWords = ({ toast, children }: ToastWordsProps) => children(toast.text)
/** The lines of toasts with a code come with the first of them; where they do not, its own words are said. */
const KitWords = /*#__PURE__*/ lazyPart(
  async () => (await import('./ToastWords.tsx')).ToastWords,
  OwnWords,
)

/**
 * One line over the card. It leaves with its entry in the store, four seconds after it
 * came, but not from under the pointer or the focus. Escape or a press dismisses it. Where the visitor decides
 * something or is asked for a switch nothing holds it.
 */
export function ToastLine() {
  useStyles(noticeCss)
  useStyles(toastCss)
  const current = useStore(noticesStore, ({ toast }) => toast)
  const [held, setHeld] = useState<typeof current>()
  const [dismissed, setDismissed] = useState<number>()
  const isAsked = useStore(routerStore, ({ history }) => isQuestion(history.at(-1)?.viewId))
  const toast = current ?? (isAsked ? undefined : held)
  useEffect(() => {
    if (current && held && current.id !== held.id) setHeld(undefined)
  }, [current, held])
  if (!toast || toast.id === dismissed) return null
  const Words = toast.code === undefined ? OwnWords : KitWords
  return (
    <div className="toast-place">
      <Words toast={toast}>
        {(text) => (
          <button
            type="button"
            key={toast.id}
            className={`toast ${toast.kind}`}
            onClick={() => setDismissed(toast.id)}
            onPointerEnter={() => setHeld(toast)}
            onPointerLeave={() => setHeld(undefined)}
            onFocus={() => setHeld(toast)}
            onBlur={() => setHeld(undefined)}
          >
            <Icon name={noticeSigns[toast.kind]} />
            <span>{text}</span>
          </button>
        )}
      </Words>
    </div>
  )
}
