import { useLayoutEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { apologyMessages } from '../messages/areas/apology.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import type { ApologyProps } from './Apology.tsx'
import { isFailedImport } from './failed-import.ts'

/** A part that cannot be drawn, and the way out. */
export function FullApology({ onRetry, isOff, error }: ApologyProps) {
  const t = useMessages(shellMessages, apologyMessages)
  const view = useView()
  const page = usePage()
  const [isLost, setLost] = useState(false)
  // Not while it is drawn: what a plugin threw may be code of its own. Before it is seen: the button says one thing.
  useLayoutEffect(() => setLost(isFailedImport(error)), [error])
  const onTry = isLost ? () => page.window?.location.reload() : onRetry
  return (
    <ViewState
      kind="error"
      title={t('boundary.title')}
      text={isOff ? t('boundary.off') : isLost ? t('apology.text') : t('boundary.text')}
      actions={
        <>
          {onTry && (
            <Button kind="primary" isMain onPress={onTry}>
              {isLost ? t('apology.reload') : t('shell.tryAgain')}
            </Button>
          )}
          <Button isMain={!onTry} onPress={view.back}>
            {t('shell.back')}
          </Button>
        </>
      }
    />
  )
}
