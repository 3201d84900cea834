import type { LoadedView } from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { whatMessages } from '../messages/areas/what.ts'
import { Explanation } from './Explanation.tsx'

/** What a network is; leads back. */
function WhatIsANetwork() {
  const t = useMessages(shellMessages, whatMessages)
  const view = useView()
  return (
    <Explanation
      paragraphs={[
        { icon: 'network', title: t('what.network.ledger'), text: t('what.network.ledgerText') },
        { icon: 'grid', title: t('what.network.many'), text: t('what.network.manyText') },
        { icon: 'swap', title: t('what.network.switch'), text: t('what.network.switchText') },
      ]}
      action={
        <Button isWide onPress={view.back}>
          {t('shell.back')}
        </Button>
      }
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WhatIsANetwork,
  title: (translate) => translate(whatMessages, 'what.network.title'),
})
