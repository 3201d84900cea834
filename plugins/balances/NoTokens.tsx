import { Button, useFeature, useMessages, useView, ViewState } from '../../ui-shell/exports/ui.ts'
import { walletReceiveView } from '../receive/contract.ts'
import { balancesMessages } from './messages.ts'

/** Nothing is there yet, and how something comes. */
export function NoTokens() {
  const t = useMessages(balancesMessages)
  const view = useView()
  const canReceive = useFeature('receive')
  return (
    <ViewState
      kind="empty"
      icon="receive"
      text={t('balances.none')}
      action={
        canReceive && (
          <Button onPress={() => view.push(walletReceiveView)}>{t('balances.receive')}</Button>
        )
      }
    />
  )
}
