import type { LoadedView } from '../../kernel/exports/index.ts'
import { Skeleton, Text, useMessages, useService, useView } from '../../ui-shell/exports/ui.ts'
import { ShownAddress } from './ShownAddress.tsx'
import { AddressForm } from './AddressForm.tsx'
import { ChangeStep } from './ChangeStep.tsx'
import { useCurrentAddress } from './use-current-address.tsx'
import { type ChangeParams, EmailFlow } from './contract.ts'
import { emailMessages } from './messages.ts'

/** The new address; a code follows, to the old or to the new one. */
function UpdateEmailWallet({ params }: { readonly params: ChangeParams }) {
  const t = useMessages(emailMessages)
  const view = useView()
  const flow = useService(EmailFlow)
  const current = useCurrentAddress()
  if (!flow) return <Skeleton />
  return (
    <>
      <ChangeStep step={1} />
      {current && (
        <Text>
          {t('email.current')} <ShownAddress address={current} />
        </Text>
      )}
      <AddressForm
        label={t('email.new')}
        submitLabel={t('email.save')}
        isPrimary
        send={async (wallet, address, signal) => {
          const next = await flow.change(wallet, address, params, signal)
          if (!signal.aborted) view.push(next.view, next.params)
        }}
      />
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ChangeParams>>({
  View: UpdateEmailWallet,
  title: (translate) => translate(emailMessages, 'email.changeTitle'),
})
