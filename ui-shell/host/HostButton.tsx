import type { ButtonHTMLAttributes } from 'react'
import { useMessages } from '../hooks/use-messages.ts'
import { hostMessages } from '../messages/host-messages.ts'

export interface HostButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** It was pressed without a network: it says so instead of its own words, also to those who hear it. */
  readonly isOffline: boolean
}

/** A button in the host's page. */
export function HostButton({ isOffline, className = '', children, ...props }: HostButtonProps) {
  const t = useMessages(hostMessages)
  const offline = isOffline && t('button.offline')
  return (
    <>
      <button {...props} type="button" part="button" className={`host-button ${className}`}>
        {offline || children}
      </button>
      <span role="status">{offline}</span>
    </>
  )
}
