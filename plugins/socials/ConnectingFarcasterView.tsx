import { useEffect, useState } from 'react'
import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  CopyButton,
  QrCode,
  Text,
  useMessages,
  usePage,
  useService,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { type LoginParams, SocialLogin } from './contract.ts'
import { LoginProgress } from './LoginProgress.tsx'
import { socialsMessages } from './messages.ts'
import { providerNames } from './social-providers.ts'

/** A code for the phone, or on the phone a link, to approve with in the app. */
function ConnectingFarcaster({ params }: { readonly params: LoginParams }) {
  const login = useService(SocialLogin)
  const [link, setLink] = useState<string>()
  useEffect(() => () => login?.leaveFarcaster(), [login])
  return (
    <LoginProgress
      provider="farcaster"
      namespace={params.namespace}
      run={({ login: social, loadWallet, signal }) => {
        setLink(undefined)
        return social.finishFarcaster(loadWallet, setLink, signal)
      }}
    >
      {() => <Approve link={link} />}
    </LoginProgress>
  )
}

function Approve({ link }: { readonly link: string | undefined }) {
  const t = useMessages(socialsMessages)
  const page = usePage()
  const view = useView()
  useEffect(() => {
    if (link !== undefined) return view.announce(t('socials.ready'))
    view.setBusy(t('socials.preparing'))
    return () => view.setBusy(undefined)
  }, [view, t, link])
  return (
    <>
      {!page.isMobile && <QrCode text={link} label={t('socials.code')} />}
      <Text isCentred>{t(page.isMobile ? 'socials.openText' : 'socials.scan')}</Text>
      <Actions>
        {page.isMobile && (
          <Button
            id="open"
            kind="primary"
            isMain
            isDisabled={link === undefined}
            disabledReason={t('socials.preparing')}
            onPress={() => link !== undefined && page.openLink(link, '_blank')}
          >
            {t('socials.open')}
          </Button>
        )}
        {link === undefined ? (
          <Button icon="copy" isDisabled disabledReason={t('socials.preparing')}>
            {t('socials.copy')}
          </Button>
        ) : (
          <CopyButton text={link} label={t('socials.copy')} doneText={t('socials.copied')} />
        )}
      </Actions>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<LoginParams>>({
  View: ConnectingFarcaster,
  title: (translate) =>
    translate(socialsMessages, 'socials.with', { provider: providerNames.farcaster }),
})
