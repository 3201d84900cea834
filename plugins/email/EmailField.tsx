import type { ConnectMethodProps } from '../../kernel/exports/index.ts'
import { Skeleton, useMessages, useService, useView } from '../../ui-shell/exports/ui.ts'
import { AddressForm } from './AddressForm.tsx'
import { EmailFlow } from './contract.ts'
import { emailMessages } from './messages.ts'

/** The entry in Connect. */
export function Block({ namespace, disabledReason }: ConnectMethodProps) {
  const t = useMessages(emailMessages)
  const view = useView()
  const flow = useService(EmailFlow)
  if (!flow) return <Skeleton count={1} />
  return (
    <AddressForm
      label={t('email.label')}
      submitLabel={t('email.continue')}
      disabledReason={disabledReason}
      onBegin={flow.choose}
      send={async (wallet, address, signal) => {
        const next = await flow.login(wallet, address, namespace ? { namespace } : {}, signal)
        if (!signal.aborted) view.push(next.view, next.params)
      }}
    />
  )
}
