import type { ReactNode } from 'react'
import { forwardRef } from '../components/forward-ref.ts'
import { classNames } from '../components/class-names.ts'
import { IconButton } from '../components/IconButton.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'

export interface HeaderProps {
  readonly titleId: string
  readonly title: ReactNode
  readonly icon?: ReactNode
  /** What plugins add, before the title. */
  readonly items?: ReactNode
  readonly onBack?: (() => void) | undefined
  /** The help control is named for what it opens. */
  readonly help?: { readonly label: string; readonly onPress: () => void } | undefined
  /** Absent while closing is refused, and inline in views of the kit. */
  readonly onClose?: (() => void) | undefined
}

/** 56 high. Title, back and close stand in the same place in every view. */
export const Header = forwardRef<HTMLHeadingElement, HeaderProps>(function Header(props, titleRef) {
  const { titleId, title, icon, items, onBack, help, onClose } = props
  const t = useMessages(shellMessages)
  return (
    <header part="header" className={classNames('header', onBack && 'nested')}>
      {onBack && <IconButton icon="back" label={t('shell.back')} onPress={onBack} />}
      {items}
      {icon}
      <h2 ref={titleRef} id={titleId} className="title" tabIndex={-1}>
        {title}
      </h2>
      {help && <IconButton id="help" icon="help" {...help} />}
      {onClose && <IconButton icon="close" label={t('shell.close')} onPress={onClose} />}
    </header>
  )
})
