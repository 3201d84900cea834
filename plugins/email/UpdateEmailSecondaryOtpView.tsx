import { accountView, type LoadedView, NoticeService } from '../../kernel/exports/index.ts'
import { useMessages, useService, useView } from '../../ui-shell/exports/ui.ts'
import { ChangeCode } from './ChangeCode.tsx'
import type { ChangeParams } from './contract.ts'
import { emailMessages } from './messages.ts'

/** The code that went to the new address, which counts from then on. */
function UpdateEmailSecondaryOtp({ params }: { readonly params: ChangeParams }) {
  const t = useMessages(emailMessages)
  const view = useView()
  const notices = useService(NoticeService)
  return (
    <ChangeCode
      params={params}
      of="new"
      onPassed={() => {
        view.reset({ id: params.redirectView ?? accountView.id }, {})
        notices?.toast({ kind: 'ok', text: t('email.changed') })
      }}
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ChangeParams>>({
  View: UpdateEmailSecondaryOtp,
  title: (translate) => translate(emailMessages, 'email.changeTitle'),
})
