import {
  type CaipNetworkId,
  type Clock,
  isEmailAddress,
  KitError,
  type KitStorage,
  parseLabel,
  resendCooldownSeconds,
  type ValueStore,
} from '../../kernel/exports/index.ts'
import type { EmbeddedUser, EmbeddedWallet, SocialProvider } from './contract.ts'
import { displayNameOf } from './display-name.ts'
import type { FrameUser } from './frame-messages.ts'
import type { Frame } from './lazy-frame.ts'
import {
  emailKey,
  lastEmailLoginTimeKey,
  lastUsedChainKey,
  loginUsedKey,
  sessionTokenKey,
  smartAccountNetworksKey,
  socialProviderKey,
  socialUserNameKey,
} from './login-storage.ts'
import type { LoginWish, LoginWishes } from './login-wish.ts'

export interface LoginDependencies {
  readonly frame: Pick<Frame, 'request'>
  readonly storage: KitStorage
  readonly clock: Clock
  /** Ends with the plugin. */
  readonly signal: AbortSignal
  readonly wishes: LoginWishes
  /** Where the kit is, among the networks of the frame. */
  readonly network: () => CaipNetworkId
  readonly user: ValueStore<EmbeddedUser>
  /** Throws `REGION_RESTRICTED` where nobody may log in. */
  readonly refuseWhereRestricted: () => void
}

/** A login that the frame accepted and that no connection was made of yet. */
interface PendingLogin {
  readonly provider?: EmbeddedUser['provider']
  readonly userName?: string | undefined
  /** The answer of CONNECT_SOCIAL, and what was asked. */
  readonly social?: { readonly user: FrameUser; readonly wish: LoginWish } | undefined
}

type LoginCalls = Pick<
  EmbeddedWallet,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'secondsToNextMail'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
  | 'socialRedirectUri'
  | 'connectSocial'
  | 'farcasterUri'
  | 'connectFarcaster'
  | 'reload'
>

/** Who is logged in, and how they got there. Nothing of it is told to anybody but by `user`. */
export interface Login extends LoginCalls {
  /** Whether a login was stored; the frame is not asked without. */
  isStored(): boolean
  sessionToken(): string | undefined
  lastUsedChain(): CaipNetworkId | undefined
  /** The answer of CONNECT_SOCIAL for the first connection after it, once. */
  takeSocial(): PendingLogin['social']
  /** Keeps who the frame says is logged in. */
  remember(user: FrameUser): void
  keepToken(token: string): void
  keepChain(chainId: CaipNetworkId): void
  keepSmartAccountNetworks(chainIds: readonly number[]): void
  keepDeployed(isDeployed: boolean | undefined): void
  /** Nobody is logged in any more. */
  forget(): void
}

const socialProviders: readonly unknown[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] satisfies SocialProvider[]

export function createLogin(dependencies: LoginDependencies): Login {
  const { frame, storage, clock, wishes, network, user, refuseWhereRestricted } = dependencies
  let pending: PendingLogin | undefined
  let isSignedOut = false

  const begin = () => {
    refuseWhereRestricted()
    isSignedOut = false
  }
  const show = (part: Partial<EmbeddedUser>) => {
    const next = { ...user.getSnapshot(), ...part }
    user.set({ ...next, displayName: displayNameOf(next) })
  }
  const until = (signal: AbortSignal | undefined) =>
    signal ? AbortSignal.any([signal, dependencies.signal]) : dependencies.signal

  const secondsToNextMail = () => {
    const sentAt = storage.read(lastEmailLoginTimeKey)
    if (sentAt === undefined || sentAt > clock.now()) return 0
    return Math.max(0, Math.ceil((sentAt - clock.now()) / 1_000 + resendCooldownSeconds))
  }
  /** Both kinds of mail count as one: they go to the same person. */
  const askForMail = async <A>(email: string, ask: () => Promise<A>): Promise<A> => {
    if (!isEmailAddress(email)) {
      throw new KitError('Enter a valid e-mail, like ada@example.com', { code: 'INVALID_EMAIL' })
    }
    const seconds = secondsToNextMail()
    if (seconds > 0) {
      throw new KitError(`Please try again after ${seconds} seconds`, {
        code: 'EMAIL_RATE_LIMITED',
        retryable: true,
      })
    }
    const answer = await ask()
    storage.write(lastEmailLoginTimeKey, clock.now())
    return answer
  }
  const write = () => {
    const { email, userName, provider } = user.getSnapshot()
    if (email === undefined) storage.remove(emailKey)
    else storage.write(emailKey, email)
    if (userName === undefined) storage.remove(socialUserNameKey)
    else storage.write(socialUserNameKey, userName)
    if (provider === undefined) storage.remove(socialProviderKey)
    else storage.write(socialProviderKey, provider)
  }

  if (storage.read(loginUsedKey)) {
    show({
      email: storage.read(emailKey),
      userName: storage.read(socialUserNameKey),
      provider: storage.read(socialProviderKey),
      smartAccountChainIds: storage.read(smartAccountNetworksKey) ?? [],
    })
  }

  return {
    secondsToNextMail,

    async connectEmail(email, signal) {
      begin()
      const { action } = await askForMail(email, () =>
        frame.request('CONNECT_EMAIL', { email }, until(signal)),
      )
      pending = {}
      return action
    },

    async connectDevice(signal) {
      begin()
      await frame.request('CONNECT_DEVICE', undefined, until(signal))
    },

    async connectOtp(code, signal) {
      begin()
      await frame.request('CONNECT_OTP', { otp: parseCode(code) }, until(signal))
      pending = {}
    },

    async updateEmail(email, signal) {
      begin()
      const { action } = await askForMail(email, () =>
        frame.request('UPDATE_EMAIL', { email }, until(signal)),
      )
      return action
    },

    async updateEmailPrimaryOtp(code, signal) {
      begin()
      await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: parseCode(code) }, until(signal))
    },

    async updateEmailSecondaryOtp(code, signal) {
      begin()
      const otp = parseCode(code)
      const { newEmail } = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, until(signal))
      storage.remove(lastEmailLoginTimeKey)
      // Somebody else, or nobody, may be logged in by now.
      if (isSignedOut) return
      show({ email: newEmail })
      storage.write(emailKey, newEmail)
    },

    async socialRedirectUri(provider, signal) {
      begin()
      if (!socialProviders.includes(provider)) {
        throw new KitError('Unknown social login', {
          code: 'INVALID_SOCIAL_PROVIDER',
          details: `Known are ${socialProviders.join(', ')}.`,
        })
      }
      const answer = await frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, until(signal))
      return answer.uri
    },

    async connectSocial(provider, uri, signal) {
      begin()
      const own = until(signal)
      const wish = await wishes.make(network(), own, { signsIn: true })
      const answer = await frame.request('CONNECT_SOCIAL', { uri, ...wish.payload }, own)
      pending = { provider, userName: answer.userName, social: { user: answer, wish } }
    },

    async farcasterUri(signal) {
      begin()
      return (await frame.request('GET_FARCASTER_URI', undefined, until(signal))).url
    },

    async connectFarcaster(signal) {
      begin()
      const { userName } = await frame.request('CONNECT_FARCASTER', undefined, until(signal))
      pending = { provider: 'farcaster', userName }
    },

    async reload(signal) {
      refuseWhereRestricted()
      await frame.request('RELOAD', undefined, until(signal))
    },

    isStored: () => storage.read(loginUsedKey) === true,
    sessionToken: () => storage.read(sessionTokenKey),
    lastUsedChain: () => storage.read(lastUsedChainKey),

    takeSocial() {
      const social = pending?.social
      if (social) pending = { ...pending, social: undefined }
      return social
    },

    remember({ email, userName, chainId, smartAccountDeployed }) {
      isSignedOut = false
      const before = user.getSnapshot()
      const isNew = pending !== undefined
      const { provider, userName: pendingName } = pending ?? before
      pending = undefined
      // An e-mail login has an address; one by a social need not, and then shows the name it has there.
      show({
        email: email ?? (isNew ? undefined : before.email),
        provider,
        userName: provider && (parseLabel(userName) ?? parseLabel(pendingName)),
        isSmartAccountDeployed: smartAccountDeployed,
      })
      write()
      storage.write(loginUsedKey, true)
      storage.write(lastUsedChainKey, chainId)
      storage.remove(lastEmailLoginTimeKey)
    },

    keepToken(token) {
      if (!isSignedOut) storage.write(sessionTokenKey, token)
    },
    keepChain: (chainId) => storage.write(lastUsedChainKey, chainId),
    keepSmartAccountNetworks(smartAccountChainIds) {
      if (isSignedOut) return
      show({ smartAccountChainIds })
      storage.write(smartAccountNetworksKey, smartAccountChainIds)
    },
    keepDeployed(isSmartAccountDeployed) {
      if (!isSignedOut) show({ isSmartAccountDeployed })
    },

    forget() {
      isSignedOut = true
      pending = undefined
      storage.clear('login')
      user.set({ smartAccountChainIds: [] })
    },
  }
}

/** Six digits as text, so that a zero in front stays. */
function parseCode(code: unknown): string {
  if (typeof code === 'string' && /^[0-9]{6}$/.test(code)) return code
  throw new KitError('Enter the six digits of the code', { code: 'INVALID_CODE' })
}
