import {
  abortable,
  connectionFailed,
  isMiniApp,
  isRefusal,
  KitError,
  type KitSettings,
  modalClosed,
  type PluginContext,
  toErrorRecord,
  trackedEvents,
} from '../../kernel/exports/index.ts'
import {
  type EmbeddedWallet,
  embeddedWalletId,
  type SocialProvider,
} from '../embedded-wallet/contract.ts'
import type { LoadWallet, SocialLogin } from './contract.ts'
import { leaveForProvider, takeReturn } from './mini-app-login.ts'
import { createPopupOpener } from './popup-opener.ts'
import {
  socialLoginCancelled,
  socialLoginFailed,
  socialLoginStarted,
  socialLoginSucceeded,
  socialTrackedEvents,
  socialUserDataRequested,
} from './social-tracking.ts'
import { defaultSocialHosts } from './social-hosts.ts'
import { openSocialPopup, type SocialPopup } from './social-popup.ts'
import type { SocialName } from './social-providers.ts'
import { parseWebAddress } from './web-address.ts'

/** So long a mini-app may take to leave for the provider. */
const leavingMs = 120_000
/** Ends that nobody can wait for any more. */
const finalCodes: readonly string[] = ['POPUP_CLOSED', 'POPUP_TIMEOUT']

export function createSocialLogin(
  settings: Pick<KitSettings, 'socialRedirectHosts'>,
  ctx: PluginContext,
): SocialLogin & { readonly returned: SocialProvider | undefined } {
  const { page, clock, random } = ctx
  const site = ctx.http.endpoint('secureFrame')
  // Before anything else.
  let returned = takeReturn(ctx)
  const opener = createPopupOpener(page)
  let popup: SocialPopup | undefined
  /** Was asked for a link, and nobody has logged in by it. */
  let asked: EmbeddedWallet | undefined

  const hostsFor = (provider: SocialName) =>
    settings.socialRedirectHosts ?? defaultSocialHosts(provider, site)

  const endPopup = () => {
    popup?.end(loginCancelled())
    popup = undefined
    opener.dispose()
  }
  ctx.add(endPopup)
  ctx.on(modalClosed, endPopup)

  /** What the provider answered, by the way that this page has. */
  const resultOf = async (
    provider: SocialProvider,
    loadWallet: LoadWallet,
    signal: AbortSignal,
  ): Promise<string> => {
    const uriOf = async (until: AbortSignal) => {
      const wallet = await abortable(loadWallet(), until)
      const uri = await abortable(wallet.socialRedirectUri(provider, until), until)
      return parseWebAddress(uri, hostsFor(provider))
    }
    if (returned?.provider === provider) {
      const { uri } = returned
      returned = undefined
      return uri
    }
    if (isMiniApp(page)) {
      leaveForProvider(ctx, provider, await uriOf(signal))
      await clock.delay(leavingMs, signal)
      throw new KitError('Failed to connect', { code: 'PAGE_NOT_LEFT', retryable: true })
    }
    const mine = popup
    if (!mine) throw popupBlocked()
    try {
      return await answerIn(mine, uriOf, signal)
    } finally {
      if (popup === mine) endPopup()
      else mine.end(loginCancelled())
    }
  }

  /** Says how a login went, whoever waits for it. */
  const told = async (provider: SocialName, signal: AbortSignal, login: () => Promise<void>) => {
    try {
      await login()
      ctx.emit(socialLoginSucceeded({ provider }))
    } catch (reason) {
      const error = toErrorRecord(reason)
      const isCancelled = signal.aborted || isRefusal(error)
      ctx.emit((isCancelled ? socialLoginCancelled : socialLoginFailed)({ provider }))
      if (!signal.aborted && finalCodes.includes(error.code)) {
        ctx.emit(connectionFailed({ connectorId: embeddedWalletId, namespaces: [], error }))
      }
      throw reason
    }
  }
  for (const event of socialTrackedEvents) ctx.contribute(trackedEvents.of(event))

  return {
    returned: returned?.provider,
    prepare: () => {
      if (!isMiniApp(page)) opener.prepare()
    },
    start(provider) {
      popup?.end(loginCancelled())
      popup = undefined
      ctx.emit(socialLoginStarted({ provider }))
      if (isMiniApp(page) || site === undefined) return
      popup = openSocialPopup({ clock, opener, site, name: `latchkey-${random.hex(16)}` })
    },
    finish: (provider, loadWallet, onBack, signal) =>
      told(provider, signal, async () => {
        const uri = await resultOf(provider, loadWallet, signal)
        onBack()
        ctx.emit(socialUserDataRequested({ provider }))
        const wallet = await abortable(loadWallet(), signal)
        await abortable(wallet.connectSocial(provider, uri, signal), signal)
      }),
    finishFarcaster(loadWallet, onLink, signal) {
      const provider = 'farcaster'
      ctx.emit(socialLoginStarted({ provider }))
      return told(provider, signal, async () => {
        const wallet = await abortable(loadWallet(), signal)
        const link = await abortable(wallet.farcasterUri(signal), signal)
        onLink(parseWebAddress(link, hostsFor(provider)).href)
        // From now on the frame waits for the visitor's phone. Before, there is nothing to start anew,
        // and what the visitor does next must not be ended by it.
        asked = wallet
        await abortable(wallet.connectFarcaster(signal), signal)
        asked = undefined
        ctx.emit(socialUserDataRequested({ provider }))
      })
    },
    leaveFarcaster() {
      // How the frame takes it is its own business: the visitor is elsewhere.
      asked?.reload(ctx.signal).catch(() => {})
      asked = undefined
    },
  }
}

/** Sends the window to the provider, and waits for what comes back. */
async function answerIn(
  popup: SocialPopup,
  uriOf: (signal: AbortSignal) => Promise<URL>,
  signal: AbortSignal,
): Promise<string> {
  const ended = new AbortController()
  popup.result.catch((reason: unknown) => ended.abort(reason))
  const onAbort = () => popup.end(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    signal.throwIfAborted()
    popup.goTo((await uriOf(AbortSignal.any([signal, ended.signal]))).href)
    return await popup.result
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

const loginCancelled = () =>
  new KitError('Failed to connect', { code: 'CONNECT_CANCELLED', retryable: true })
const popupBlocked = () =>
  new KitError('The browser blocked the window', { code: 'POPUP_BLOCKED', retryable: true })
