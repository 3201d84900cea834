import { useEffect, useState } from 'react'
import { isMiniApp, type LoadedView } from '../../kernel/exports/index.ts'
import { Button, useClock, useMessages, usePage, ViewState } from '../../ui-shell/exports/ui.ts'
import type { SocialProvider } from '../embedded-wallet/contract.ts'
import type { SocialParams } from './contract.ts'
import { LoginProgress, ProviderIcon, ReadyForPress } from './LoginProgress.tsx'
import { socialsMessages } from './messages.ts'
import { providerNames } from './social-providers.ts'

/** A window may be behind the page by then. */
const openAgainMs = 3_000

/** Waits for the provider's window, which opened with the press that led here. */
function ConnectingSocial({ params }: { readonly params: SocialParams }) {
  const { provider, namespace } = params
  const t = useMessages(socialsMessages)
  const [isBack, setBack] = useState(params.isBack ?? false)
  return (
    <LoginProgress
      provider={provider}
      namespace={namespace}
      run={({ login, loadWallet, signal }) =>
        login.finish(provider, loadWallet, () => setBack(true), signal)
      }
      onRetry={(login) => {
        setBack(false)
        login.start(provider)
      }}
    >
      {(retry) =>
        isBack ? (
          <ViewState
            kind="waiting"
            picture={<ProviderIcon provider={provider} size="state" />}
            title={t('socials.finishing')}
          />
        ) : (
          <Waiting provider={provider} onRetry={retry} />
        )
      }
    </LoginProgress>
  )
}

function Waiting({
  provider,
  onRetry,
}: {
  readonly provider: SocialProvider
  readonly onRetry: () => void
}) {
  const t = useMessages(socialsMessages)
  const clock = useClock()
  const hasWindow = !isMiniApp(usePage())
  const values = { provider: providerNames[provider] }
  const [mayOpenAgain, setMayOpenAgain] = useState(false)
  useEffect(() => clock.after(openAgainMs, () => setMayOpenAgain(true)), [clock])
  return (
    <ViewState
      kind="waiting"
      picture={<ProviderIcon provider={provider} size="state" />}
      title={t(hasWindow ? 'socials.waiting' : 'socials.leaving', values)}
      text={hasWindow ? t('socials.waitingText') : undefined}
      actions={
        mayOpenAgain && (
          <ReadyForPress>
            <Button id="again" isWide onPress={onRetry}>
              {t('socials.openAgain')}
            </Button>
          </ReadyForPress>
        )
      }
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SocialParams>>({
  View: ConnectingSocial,
  title: (translate, { provider }) =>
    translate(socialsMessages, 'socials.with', { provider: providerNames[provider] }),
})
