import { Button, useMessages, useView, ViewState } from '../../ui-shell/exports/ui.ts'
import { payMessages } from './messages.ts'

/** In the place of a payment that is not there any more. */
export function PaymentOver() {
  const t = useMessages(payMessages)
  const view = useView()
  return (
    <ViewState
      kind="error"
      title={t('pay.over')}
      text={t('pay.overText')}
      actions={
        <Button kind="primary" isWide isMain onPress={() => view.close('done')}>
          {t('pay.close')}
        </Button>
      }
    />
  )
}
