import { useEffect, useState } from 'react'
import { connectView, type LoadedView } from '../../kernel/exports/index.ts'
import {
  ConnectState,
  Skeleton,
  useMessages,
  useService,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { EmbeddedWallet, embeddedWalletId } from '../embedded-wallet/contract.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { EmailFlow, type VerifiedParams } from './contract.ts'
import { emailMessages } from './messages.ts'

/** The code of a login, then the connection. */
function EmailVerifyOtp({ params }: { readonly params: VerifiedParams }) {
  const { namespace, isVerified = false } = params
  const t = useMessages(emailMessages)
  const view = useView()
  const flow = useService(EmailFlow)
  const wallet = useService(EmbeddedWallet)
  const [isPassed, setPassed] = useState(isVerified)
  const isLost = flow !== undefined && flow.address === '' && !isPassed
  useEffect(() => {
    if (isLost) view.replace(connectView)
  }, [isLost, view])

  if (isPassed) {
    return (
      <ConnectState
        connectorId={embeddedWalletId}
        namespace={namespace}
        wallet={t('email.wallet')}
        title={t('email.connecting')}
      />
    )
  }
  if (!flow || !wallet || isLost) return <Skeleton />
  return (
    <CodeEntry
      wallet={wallet}
      address={flow.address}
      check={(code, signal) => flow.checkCode(wallet, 'connectOtp', code, signal)}
      onPassed={() => setPassed(true)}
      send={async (signal) => {
        const next = await flow.sendAgain(wallet, namespace ? { namespace } : {}, signal)
        if (!signal.aborted) view.replace(next.view, next.params)
      }}
      leaveLabel={t('email.changeAddress')}
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<VerifiedParams>>({
  View: EmailVerifyOtp,
  title: (translate, { isVerified }) =>
    translate(emailMessages, isVerified ? 'email.title' : 'email.checkTitle'),
})
