import { type CaipNetworkId, type Clock, KitError } from '../../kernel/exports/index.ts'
import type { EmbeddedWallet, SocialProvider } from './contract.ts'
import type { Frame } from './lazy-frame.ts'
import {
  createLoggedInUser,
  type LoggedInUser,
  type LoggedInUserDependencies,
} from './logged-in-user.ts'
import { lastEmailLoginTimeKey } from './login-storage.ts'
import type { LoginWishes } from './login-wish.ts'
import { createMailLimit } from './mail-limit.ts'

export interface LoginDependencies extends LoggedInUserDependencies {
  readonly frame: Pick<Frame, 'request'>
  readonly clock: Clock
  /** Ends with the plugin. */
  readonly signal: AbortSignal
  readonly wishes: LoginWishes
  /** Where the kit is, among the networks of the frame. */
  readonly network: () => CaipNetworkId
  /** Throws `REGION_RESTRICTED` where nobody may log in. */
  readonly refuseWhereRestricted: () => void
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

/** Who is logged in, and how they got there. */
export interface Login extends LoginCalls, LoggedInUser {}

const socialProviders: readonly unknown[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] satisfies SocialProvider[]

export function createLogin(dependencies: LoginDependencies): Login {
  const { frame, storage, clock, wishes, network, refuseWhereRestricted } = dependencies
  const { begin: open, expect, changeEmail, ...loggedIn } = createLoggedInUser(dependencies)
  const { secondsToNextMail, askForMail } = createMailLimit(storage, clock)

  const begin = () => {
    refuseWhereRestricted()
    open()
  }
  const until = (signal: AbortSignal | undefined) =>
    signal ? AbortSignal.any([signal, dependencies.signal]) : dependencies.signal

  return {
    ...loggedIn,
    secondsToNextMail,

    async connectEmail(email, signal) {
      begin()
      const { action } = await askForMail(email, () =>
        frame.request('CONNECT_EMAIL', { email }, until(signal)),
      )
      expect({})
      return action
    },

    async connectDevice(signal) {
      begin()
      await frame.request('CONNECT_DEVICE', undefined, until(signal))
    },

    async connectOtp(code, signal) {
      begin()
      await frame.request('CONNECT_OTP', { otp: parseCode(code) }, until(signal))
      expect({})
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
      changeEmail(newEmail)
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
      expect({ provider, userName: answer.userName, social: { user: answer, wish } })
    },

    async farcasterUri(signal) {
      begin()
      return (await frame.request('GET_FARCASTER_URI', undefined, until(signal))).url
    },

    async connectFarcaster(signal) {
      begin()
      const { userName } = await frame.request('CONNECT_FARCASTER', undefined, until(signal))
      expect({ provider: 'farcaster', userName })
    },

    async reload(signal) {
      refuseWhereRestricted()
      await frame.request('RELOAD', undefined, until(signal))
    },
  }
}

/** Six digits as text, so that a zero in front stays. */
function parseCode(code: unknown): string {
  if (typeof code === 'string' && /^[0-9]{6}$/.test(code)) return code
  throw new KitError('Enter the six digits of the code', { code: 'INVALID_CODE' })
}
