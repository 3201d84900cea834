import { NoticeService } from '../../kernel/exports/index.ts'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useService } from '../hooks/use-service.ts'
import { copyMessages } from '../messages/areas/copy.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

export interface CopyButtonProps {
  readonly text: string
  /** "Copy address" */
  readonly label: string
  /** "Address copied", as toast. */
  readonly doneText: string
  readonly kind?: ButtonProps['kind'] | 'icon'
  /** Told once the text was copied, and not where the page may not copy. */
  readonly onCopy?: (() => void) | undefined
}

/** Copies, and says so. */
export function CopyButton({ text, label, doneText, kind = 'secondary', onCopy }: CopyButtonProps) {
  const copy = useCopy()
  const onPress = () => copy(text, doneText, onCopy)
  if (kind === 'icon') return <IconButton id={label} icon="copy" label={label} onPress={onPress} />
  return (
    <Button id={label} kind={kind} icon="copy" onPress={onPress}>
      {label}
    </Button>
  )
}

/** Copies a text and shows a toast; where the page may not copy, the toast says that. */
export function useCopy(): (text: string, doneText: string, onCopy?: () => void) => void {
  const page = usePage()
  const notices = useService(NoticeService)
  const t = useMessages(copyMessages)
  return (text, doneText, onCopy) => {
    page.copy(text).then(
      () => {
        notices?.toast({ kind: 'ok', text: doneText })
        onCopy?.()
      },
      () => notices?.toast({ kind: 'warn', text: t('copy.failed') }),
    )
  }
}
