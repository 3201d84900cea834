import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/disclosure.css'

export interface DisclosureProps {
  readonly label: string
  readonly children: ReactNode
}

/** Opens in place. */
export function Disclosure({ label, children }: DisclosureProps) {
  useStyles(css)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="disclosure">
      <button
        type="button"
        className="disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-focus-key={label}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="down" />
      </button>
      <div id={id} className="disclosure-content" hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
