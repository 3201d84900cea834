import { type LoadedView, networksView, routerStore } from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { networksMessages } from '../messages/areas/networks.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { whatMessages } from '../messages/areas/what.ts'
import { Explanation } from './Explanation.tsx'

/** What a network is; leads back, as a rule to the choice of one. */
function WhatIsANetwork() {
  const t = useMessages(shellMessages, networksMessages, whatMessages)
  const view = useView()
  const before = useStore(routerStore, ({ history }) => history.at(-2)?.viewId)
  const isFromElsewhere = before !== undefined && before !== networksView.id
  return (
    <Explanation
      paragraphs={[
        { icon: 'network', title: t('what.network.ledger'), text: t('what.network.ledgerText') },
        { icon: 'grid', title: t('what.network.many'), text: t('what.network.manyText') },
        { icon: 'swap', title: t('what.network.switch'), text: t('what.network.switchText') },
      ]}
      action={
        <Button
          kind="primary"
          isWide
          onPress={() => (before === undefined ? view.replace(networksView) : view.back())}
        >
          {isFromElsewhere ? t('shell.back') : t('networks.title')}
        </Button>
      }
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WhatIsANetwork,
  title: (translate) => translate(whatMessages, 'what.network.title'),
})
