import { type HTMLAttributes, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { forwardRef } from './forward-ref.ts'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'

export interface ExternalAnchorProps extends HTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** An `a` that leaves the page by the kit's one way out. `href` was checked by its source. */
export const ExternalAnchor = forwardRef<HTMLAnchorElement, ExternalAnchorProps>(
  function ExternalAnchor({ href, onPress, children, ...rest }, ref) {
    const page = usePage()
    const t = useMessages(shellMessages)
    return (
      <a
        ref={ref}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...rest}
        onClick={(event) => {
          event.preventDefault()
          onPress?.()
          page.openLink(href, '_blank')
        }}
      >
        {children}
        <span className="hidden">({t('shell.newTab')})</span>
      </a>
    )
  },
)

export interface LinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly onPress?: (() => void) | undefined
}

/** A link that looks like a secondary button, across the width. */
export function LinkButton({ href, children, onPress }: LinkProps) {
  return (
    <ExternalAnchor className="button secondary wide" href={href} onPress={onPress}>
      <span className="button-words">
        <span>{children}</span>
        <Icon name="external" />
      </span>
    </ExternalAnchor>
  )
}

/** A link inside a sentence. */
export function Link({ href, children, onPress }: LinkProps) {
  return (
    <ExternalAnchor className="link" href={href} onPress={onPress}>
      {children}
    </ExternalAnchor>
  )
}
