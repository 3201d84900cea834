import type { LoadedView } from '../../kernel/exports/index.ts'
import { useView } from '../../ui-shell/exports/ui.ts'
import { ChangeCode } from './ChangeCode.tsx'
import { type ChangeParams, updateEmailSecondaryOtpView } from './contract.ts'
import { emailMessages } from './messages.ts'

/** The code that went to the address of before; then the one to the new address. */
function UpdateEmailPrimaryOtp({ params }: { readonly params: ChangeParams }) {
  const view = useView()
  return (
    <ChangeCode
      params={params}
      of="current"
      onPassed={() => view.replace(updateEmailSecondaryOtpView, params)}
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ChangeParams>>({
  View: UpdateEmailPrimaryOtp,
  title: (translate) => translate(emailMessages, 'email.changeTitle'),
})
