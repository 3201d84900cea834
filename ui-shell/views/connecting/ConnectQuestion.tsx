import type { ReactNode } from 'react'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { Text } from '../../components/Text.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useSettings } from '../../hooks/use-settings.ts'
import { connectingMessages } from '../../messages/areas/connecting.ts'
import { ViewHeading } from '../ViewHeading.tsx'

export interface ConnectQuestionProps {
  /** What the visitor knows the wallet as. */
  readonly wallet: string
  readonly picture?: ReactNode
  readonly onConnect: () => void
}

/** Before a wallet is asked to which the visitor was led by others. */
export function ConnectQuestion({ wallet, picture, onConnect }: ConnectQuestionProps) {
  const t = useMessages(connectingMessages)
  const { metadata } = useSettings()
  return (
    <>
      <ViewHeading picture={picture} title={wallet}>
        <Text isCentred>{t('connecting.approveText', { app: metadata.name })}</Text>
      </ViewHeading>
      <Actions>
        <Button id="connect" kind="primary" isMain isWide onPress={onConnect}>
          {t('connecting.title')}
        </Button>
      </Actions>
    </>
  )
}
