import type { ChainNamespace, LoadedView } from '../../kernel/exports/index.ts'
import { ViewState } from '../components/ViewState.tsx'
import { useFeature } from '../hooks/use-feature.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { allWalletsMessages } from '../messages/areas/all-wallets.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { LegalFooter, LegalNotice } from '../wallet-list/LegalFooter.tsx'
import { RestrictedNotice } from '../wallet-list/RestrictedNotice.tsx'
import { useConsent } from '../wallet-list/use-consent.ts'
import { useIsRestricted } from '../wallet-list/use-is-restricted.ts'
import { WalletBrowser } from '../wallet-list/WalletBrowser.tsx'

interface AllWalletsParams {
  readonly namespace?: ChainNamespace
}

/** Every wallet there is: installed ones first, then page by page, or by a search. */
function AllWallets({ params }: { readonly params: AllWalletsParams }) {
  const t = useMessages(shellMessages, connectMessages)
  const isOn = useFeature('allWallets')
  const isRestricted = useIsRestricted()
  const consent = useConsent()
  if (isRestricted) return <RestrictedNotice />
  if (!isOn) return <ViewState kind="empty" icon="wallet" text={t('boundary.off')} />
  return (
    <>
      <LegalNotice consent={consent} />
      <WalletBrowser
        namespace={params.namespace}
        disabledReason={consent.isMissing ? t('connect.termsFirst') : undefined}
      />
      <LegalFooter consent={consent} />
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<AllWalletsParams>>({
  View: AllWallets,
  title: (translate) => translate(allWalletsMessages, 'allWallets.title'),
})
