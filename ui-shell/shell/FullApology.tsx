import { Button } from '../components/Button.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import type { ApologyProps } from './Apology.tsx'

/** A part that cannot be drawn, and the way out. */
export function FullApology({ onRetry, isOff }: ApologyProps) {
  const t = useMessages(shellMessages)
  const view = useView()
  return (
    <ViewState
      kind="error"
      title={t('boundary.title')}
      text={isOff ? t('boundary.off') : t('boundary.text')}
      actions={
        <>
          {onRetry && (
            <Button kind="primary" isMain onPress={onRetry}>
              {t('shell.tryAgain')}
            </Button>
          )}
          <Button isMain={!onRetry} onPress={view.back}>
            {t('shell.back')}
          </Button>
        </>
      }
    />
  )
}
