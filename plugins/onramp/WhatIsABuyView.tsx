import type { LoadedView } from '../../kernel/exports/index.ts'
import { Button, Explanation, useMessages, useView } from '../../ui-shell/exports/ui.ts'
import { onRampMessages } from './messages.ts'

/** What buying is; leads back. */
function WhatIsABuy() {
  const t = useMessages(onRampMessages)
  const view = useView()
  return (
    <Explanation
      paragraphs={[
        { icon: 'buy', title: t('onramp.whatMoney'), text: t('onramp.whatMoneyText') },
        { icon: 'external', title: t('onramp.whatProvider'), text: t('onramp.whatProviderText') },
        { icon: 'clock', title: t('onramp.whatTime'), text: t('onramp.whatTimeText') },
      ]}
      action={
        <Button kind="primary" isWide onPress={view.back}>
          {t('onramp.back')}
        </Button>
      }
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WhatIsABuy,
  title: (translate) => translate(onRampMessages, 'onramp.help'),
})
