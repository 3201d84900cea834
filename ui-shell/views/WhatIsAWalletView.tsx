import { getWalletView, type LoadedView } from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { allWalletsMessages } from '../messages/areas/all-wallets.ts'
import { whatMessages } from '../messages/areas/what.ts'
import { Explanation } from './Explanation.tsx'

/** What a wallet is; leads to a first one. */
function WhatIsAWallet() {
  const t = useMessages(allWalletsMessages, whatMessages)
  const view = useView()
  return (
    <Explanation
      paragraphs={[
        { icon: 'wallet', title: t('what.wallet.keys'), text: t('what.wallet.keysText') },
        { icon: 'browser', title: t('what.wallet.signIn'), text: t('what.wallet.signInText') },
        { icon: 'shield', title: t('what.wallet.control'), text: t('what.wallet.controlText') },
      ]}
      action={
        <Button id="get" kind="primary" isWide onPress={() => view.push(getWalletView)}>
          {t('getWallet.title')}
        </Button>
      }
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WhatIsAWallet,
  title: (translate) => translate(whatMessages, 'what.wallet.title'),
})
