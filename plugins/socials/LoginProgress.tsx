import { type ReactNode, useEffect, useState } from 'react'
import {
  type ChainNamespace,
  connectView,
  NoticeService,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { EmbeddedWallet, embeddedWalletId } from '../embedded-wallet/contract.ts'
import {
  Button,
  ConnectState,
  RemoteImage,
  runAfterDrawing,
  useMessages,
  useService,
  useServiceLoader,
  useSettings,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { SocialLogin } from './contract.ts'
import { resolveLoginFailure } from './login-failure.ts'
import { socialsMessages } from './messages.ts'
import { providerNames, type SocialName } from './social-providers.ts'

export interface LoginAttempt {
  readonly login: SocialLogin
  readonly loadWallet: () => Promise<EmbeddedWallet>
  readonly signal: AbortSignal
}

export interface LoginProgressProps {
  readonly provider: SocialName
  /** The only one to connect. */
  readonly namespace: ChainNamespace | undefined
  /** Logs in; the signal aborts when the visitor leaves or tries again. */
  readonly run: (attempt: LoginAttempt) => Promise<void>
  /** Within the press for another try. */
  readonly onRetry?: ((login: SocialLogin) => void) | undefined
  /** What is drawn until then; `retry` ends the present try and starts another. */
  readonly children: (retry: () => void) => ReactNode
}

type State =
  | { readonly status: 'waiting' }
  | { readonly status: 'loggedIn' }
  | { readonly status: 'failed'; readonly reason: unknown }

const waiting: State = { status: 'waiting' }

/** Logs in while it is drawn, then connects the account, or says why not. */
export function LoginProgress(props: LoginProgressProps) {
  const { provider, namespace, run, onRetry, children } = props
  const t = useMessages(socialsMessages)
  const login = useService(SocialLogin)
  const loadWallet = useServiceLoader(EmbeddedWallet)
  const [round, setRound] = useState(0)
  const [{ of, ...state }, setState] = useState<State & { readonly of: number }>({
    ...waiting,
    of: round,
  })
  const shown = of === round ? (state as State) : waiting

  useEffect(() => {
    if (!login) return
    return runAfterDrawing(async (signal) => {
      const next = await run({ login, loadWallet, signal }).then(
        (): State => ({ status: 'loggedIn' }),
        (reason: unknown): State => ({ status: 'failed', reason }),
      )
      if (!signal.aborted) setState({ ...next, of: round })
    })
    // A new drawing is no new login.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [login, loadWallet, provider, round])

  const retry = () => {
    if (login) onRetry?.(login)
    setRound((last) => last + 1)
  }
  const picture = <ProviderIcon provider={provider} size="state" />
  if (shown.status === 'loggedIn') {
    return (
      <ConnectState
        connectorId={embeddedWalletId}
        namespace={namespace}
        wallet={t('socials.wallet')}
        picture={picture}
        title={t('socials.connecting')}
      />
    )
  }
  if (shown.status === 'failed') {
    return (
      <LoginFailed reason={shown.reason} provider={provider} picture={picture} onRetry={retry} />
    )
  }
  return children(retry)
}

function LoginFailed({
  reason,
  provider,
  picture,
  onRetry,
}: {
  readonly reason: unknown
  readonly provider: SocialName
  readonly picture: ReactNode
  readonly onRetry: () => void
}) {
  const t = useMessages(socialsMessages)
  const view = useView()
  const { metadata } = useSettings()
  const notices = useService(NoticeService)
  useEffect(() => {
    // What is said here need not be said above as well.
    if (toErrorRecord(reason).code === 'FRAME_NOT_LOADED') notices?.dismiss('IFRAME_LOAD_FAILED')
  }, [reason, notices])
  const { title, text, retry, hasOther, details } = resolveLoginFailure(reason)
  const values = { provider: providerNames[provider], app: metadata.name }
  return (
    <ViewState
      kind="error"
      picture={picture}
      title={t(title, values)}
      text={t(text, values)}
      error={details}
      actions={
        <ReadyForPress>
          <Button id="retry" kind="primary" isMain isWide onPress={retry ? onRetry : view.back}>
            {t(retry ?? 'socials.back')}
          </Button>
          {hasOther && (
            <Button id="other" isWide onPress={() => view.reset(connectView, {})}>
              {t('socials.another')}
            </Button>
          )}
        </ReadyForPress>
      }
    />
  )
}

const sizes = { small: 24, row: 36, state: 64 } as const

export function ProviderIcon({
  provider,
  size,
}: {
  readonly provider: SocialName
  readonly size: 'small' | 'row' | 'state'
}) {
  return (
    <RemoteImage kind="login" mark={provider} name={providerNames[provider]} size={sizes[size]} />
  )
}

/** Around controls that open the window: it is made ready when the pointer or the focus comes near. */
export function ReadyForPress({ children }: { readonly children: ReactNode }) {
  const login = useService(SocialLogin)
  return (
    <div style={{ display: 'contents' }} onPointerOver={login?.prepare} onFocus={login?.prepare}>
      {children}
    </div>
  )
}
