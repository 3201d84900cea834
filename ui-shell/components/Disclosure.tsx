import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/disclosure.css'

export interface DisclosureProps {
  readonly label: string
  /** Across the width, with this at its end: what is worth knowing before it is opened. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** Opens in place. */
export function Disclosure({ label, end, children }: DisclosureProps) {
  useStyles(css)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="disclosure">
      <button
        type="button"
        className={classNames('disclosure-button', end !== undefined && 'wide')}
        aria-expanded={isOpen}
        aria-controls={id}
        data-focus-key={label}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {end !== undefined && <span className="disclosure-end">{end}</span>}
        <Icon name="down" />
      </button>
      <div id={id} className="disclosure-content" hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
