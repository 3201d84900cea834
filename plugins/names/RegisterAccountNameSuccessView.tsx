import { useEffect } from 'react'
import { accountView, type LoadedView } from '../../kernel/exports/index.ts'
import { Button, useMessages, useService, useView, ViewState } from '../../ui-shell/exports/ui.ts'
import { NameRegistration } from './contract.ts'
import { namesMessages } from './messages.ts'

/** The name is registered; the account shows it from now on. */
function RegisterAccountNameSuccess({ params }: { readonly params: { readonly name: string } }) {
  const t = useMessages(namesMessages)
  const view = useView()
  const registration = useService(NameRegistration)
  useEffect(() => registration?.finish(), [registration])
  return (
    <ViewState
      kind="done"
      title={t('names.yours')}
      text={<bdi>{params.name}</bdi>}
      actions={
        <Button id="done" kind="primary" isMain isWide onPress={() => view.reset(accountView, {})}>
          {t('names.done')}
        </Button>
      }
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<{ readonly name: string }>>({
  View: RegisterAccountNameSuccess,
  title: (translate) => translate(namesMessages, 'names.registered'),
  canGoBack: false,
})
