import {
  type ChainNamespace,
  type LoadedView,
  whatIsAWalletView,
} from '../../kernel/exports/index.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { LegalFooter, LegalNotice } from '../wallet-list/LegalFooter.tsx'
import { RestrictedNotice } from '../wallet-list/RestrictedNotice.tsx'
import { useConsent } from '../wallet-list/use-consent.ts'
import { useIsRestricted } from '../wallet-list/use-is-restricted.ts'
import { WalletBlock } from '../wallet-list/WalletBlock.tsx'

interface ConnectWalletsParams {
  readonly namespace?: ChainNamespace
}

/** The wallets alone, where Connect shows one row in their place. */
function ConnectWallets({ params }: { readonly params: ConnectWalletsParams }) {
  const t = useMessages(connectMessages)
  const isRestricted = useIsRestricted()
  const consent = useConsent()
  if (isRestricted) return <RestrictedNotice />
  return (
    <>
      <LegalNotice consent={consent} />
      <WalletBlock
        namespace={params.namespace}
        disabledReason={consent.isMissing ? t('connect.termsFirst') : undefined}
      />
      <LegalFooter consent={consent} />
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ConnectWalletsParams>>({
  View: ConnectWallets,
  title: (translate) => translate(connectMessages, 'connect.title'),
  help: {
    view: whatIsAWalletView,
    label: (translate) => translate(connectMessages, 'connect.help'),
  },
})
