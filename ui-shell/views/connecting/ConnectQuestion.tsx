import type { ReactNode } from 'react'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { Text } from '../../components/Text.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useSettings } from '../../hooks/use-settings.ts'
import { connectMessages } from '../../messages/areas/connect.ts'
import { connectingMessages } from '../../messages/areas/connecting.ts'
import { LegalFooter, LegalNotice } from '../../wallet-list/LegalFooter.tsx'
import { useConsent } from '../../wallet-list/use-consent.ts'
import { ViewHeading } from '../ViewHeading.tsx'

export interface ConnectQuestionProps {
  /** What the visitor knows the wallet as. */
  readonly wallet: string
  readonly picture?: ReactNode
  readonly onConnect: () => void
}

/** Before a wallet is asked to which the visitor was led by others, or before they accepted the terms of the app. */
export function ConnectQuestion({ wallet, picture, onConnect }: ConnectQuestionProps) {
  const t = useMessages(connectMessages, connectingMessages)
  const consent = useConsent()
  const { metadata } = useSettings()
  return (
    <>
      <LegalNotice consent={consent} />
      <ViewHeading picture={picture} title={wallet}>
        <Text isCentred>{t('connecting.approveText', { app: metadata.name })}</Text>
      </ViewHeading>
      <Actions>
        <Button
          id="connect"
          kind="primary"
          isMain
          isWide
          isDisabled={consent.isMissing}
          disabledReason={t('connect.termsFirst')}
          onPress={onConnect}
        >
          {t('connecting.title')}
        </Button>
      </Actions>
      <LegalFooter consent={consent} />
    </>
  )
}
