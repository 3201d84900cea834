import { useStyles } from '../hooks/use-styles.ts'
import codeCss from '../theme/code.css'
import css from '../theme/plain-text.css'

export interface PlainTextProps {
  /** What it is, for assistive technology. */
  readonly label: string
  readonly children: string
}

/** A text to the letter, as it will be signed or sent: every line, no markup, selectable. */
export function PlainText({ label, children }: PlainTextProps) {
  useStyles(codeCss)
  useStyles(css)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled is reached by keyboard
    <pre className="code plain-text" dir="ltr" role="region" aria-label={label} tabIndex={0}>
      {children}
    </pre>
  )
}
