import { useEffect } from 'react'
import { Skeleton, useMessages, useService, useView } from '../../ui-shell/exports/ui.ts'
import { EmbeddedWallet } from '../embedded-wallet/contract.ts'
import { ChangeStep } from './ChangeStep.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { useCurrentAddress } from './use-current-address.tsx'
import { type ChangeParams, EmailFlow, updateEmailWalletView } from './contract.ts'
import { emailMessages } from './messages.ts'

export interface ChangeCodeProps {
  readonly params: ChangeParams
  /** Whose code is asked for. */
  readonly of: 'current' | 'new'
  readonly onPassed: () => void
}

/** A code of a change of the address. */
export function ChangeCode({ params, of, onPassed }: ChangeCodeProps) {
  const t = useMessages(emailMessages)
  const view = useView()
  const flow = useService(EmailFlow)
  const wallet = useService(EmbeddedWallet)
  const current = useCurrentAddress()
  const isLost = flow?.address === ''
  useEffect(() => {
    if (isLost) view.replace(updateEmailWalletView, params)
  }, [isLost, view, params])
  if (!flow || !wallet || isLost) return <Skeleton />
  const isCurrent = of === 'current'
  return (
    <>
      <ChangeStep step={isCurrent ? 2 : 3} />
      <CodeEntry
        wallet={wallet}
        address={isCurrent ? current : flow.address}
        check={(code, signal) =>
          flow.checkCode(
            wallet,
            isCurrent ? 'updateEmailPrimaryOtp' : 'updateEmailSecondaryOtp',
            code,
            signal,
          )
        }
        onPassed={onPassed}
        send={async (signal) => {
          const next = await flow.change(wallet, flow.address, params, signal)
          if (!signal.aborted) view.replace(next.view, next.params)
        }}
        leaveLabel={t('email.startOver')}
      />
    </>
  )
}
