import { type ReactNode, useEffect, useRef } from 'react'
import { connectView } from '../../../kernel/exports/index.ts'
import { Button } from '../../components/Button.tsx'
import { ViewState } from '../../components/ViewState.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useSettings } from '../../hooks/use-settings.ts'
import { useView } from '../../hooks/use-view.ts'
import { connectMessages } from '../../messages/areas/connect.ts'
import { connectingMessages } from '../../messages/areas/connecting.ts'
import { regionMessages } from '../../messages/areas/region.ts'
import { shellMessages } from '../../messages/areas/shell.ts'
import { resolveConnectFailure } from './connect-failure.ts'

export interface FailureStateProps {
  readonly error: unknown
  /** The wallet's name. */
  readonly wallet: string
  readonly picture?: ReactNode
  readonly onRetry: () => void
}

/** Why the wallet is not connected and what to do, with the focus on the first action. */
export function FailureState({ error, wallet, picture, onRetry }: FailureStateProps) {
  const t = useMessages(shellMessages, connectMessages, connectingMessages, regionMessages)
  const view = useView()
  const { metadata } = useSettings()
  const first = useRef<HTMLButtonElement>(null)
  const { title, text, retry, hasOther, details } = resolveConnectFailure(error)
  const values = { wallet, app: metadata.name }
  useEffect(() => first.current?.focus(), [])

  return (
    <ViewState
      kind="error"
      picture={picture}
      title={t(title, values)}
      text={t(text, values)}
      error={details}
      actions={
        <>
          {retry && (
            <Button ref={first} kind="primary" isMain onPress={onRetry}>
              {t(retry)}
            </Button>
          )}
          {hasOther && (
            <Button
              ref={retry ? undefined : first}
              kind={retry ? 'secondary' : 'primary'}
              isMain={!retry}
              onPress={() => view.reset(connectView, {})}
            >
              {t('connecting.useAnother')}
            </Button>
          )}
          {!retry && !hasOther && (
            <Button ref={first} isMain onPress={view.back}>
              {t('shell.back')}
            </Button>
          )}
        </>
      }
    />
  )
}
