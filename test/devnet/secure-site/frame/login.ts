import { sha256, stringToHex } from 'viem'
import { SiteError, type SiteApi, type SiteSettings, type SiteUser } from './site-api.ts'
import type { SessionStore } from './session-store.ts'
import { createUserAccounts, type UserAccounts } from './user-accounts.ts'

export interface LoggedIn {
  user: SiteUser
  accounts: UserAccounts
}

/** The ways in, and who came in. Every call rejects with the server's sentence. */
export interface Login {
  startEmail(
    email: string,
    signal: AbortSignal,
  ): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>
  approveDevice(signal: AbortSignal): Promise<void>
  enterCode(code: string, signal: AbortSignal): Promise<void>
  socialAddress(provider: string, origin: string, signal: AbortSignal): Promise<string>
  finishSocial(resultUri: string, signal: AbortSignal): Promise<void>
  farcasterAddress(signal: AbortSignal): Promise<string>
  /** Resolves when the visitor approved. */
  finishFarcaster(signal: AbortSignal): Promise<void>
  startUpdate(
    email: string,
    signal: AbortSignal,
  ): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  enterPrimaryCode(code: string, signal: AbortSignal): Promise<void>
  /** Resolves with the new address. */
  enterSecondaryCode(code: string, signal: AbortSignal): Promise<string>

  /** Rejects with 'You are not logged in' when the server knows no such session any more. */
  current(signal?: AbortSignal): Promise<LoggedIn>
  /**
   * A mark of the session, which opens nothing: the page around learns it, and no more, so that it can ask
   * later whether it is still the same login.
   */
  mark(): string | undefined
  /** Drops what was begun and not finished. */
  forgetAttempts(): void
  /** Forgets the session here, without telling the server. */
  forget(): void
  signOut(): Promise<void>
}

export class LoggedOut extends Error {
  constructor() {
    super('You are not logged in')
  }
}

export function createLogin(options: {
  api: SiteApi
  store: SessionStore
  settings: SiteSettings
}): Login {
  const { api, store, settings } = options
  const attempts: { email?: string; update?: string; farcaster?: string } = {}
  let loggedIn: (LoggedIn & { session: string }) | undefined

  const began = (kind: keyof typeof attempts): string => {
    const attempt = attempts[kind]
    if (attempt === undefined) throw new Error('Please start again')
    return attempt
  }
  const open = (session: string) => {
    store.clear()
    loggedIn = undefined
    store.write('session', session)
  }
  const forget = () => {
    loggedIn = undefined
    store.clear()
  }
  /** Names this browser to the server, which sends unknown ones through the mailbox first. */
  const device = () => {
    const known = store.read('device')
    if (known) return known
    const made = crypto.randomUUID()
    store.write('device', made)
    return made
  }

  return {
    async startEmail(email, signal) {
      const answer = await api.post('/api/email/start', { email, device: device() }, signal)
      attempts.email = answer.attempt
      if (answer.action === 'CONNECT' && answer.session) open(answer.session)
      return answer.action
    },
    async approveDevice(signal) {
      await api.post('/api/email/device', { attempt: began('email') }, signal)
    },
    async enterCode(code, signal) {
      const { session } = await api.post(
        '/api/email/code',
        { attempt: began('email'), code },
        signal,
      )
      open(session)
    },

    async socialAddress(provider, origin, signal) {
      return (await api.post('/api/social/start', { provider, origin }, signal)).uri
    },
    async finishSocial(resultUri, signal) {
      open((await api.post('/api/social/finish', { resultUri }, signal)).session)
    },

    async farcasterAddress(signal) {
      const { url, attempt } = await api.post('/api/farcaster/start', {}, signal)
      attempts.farcaster = attempt
      return url
    },
    async finishFarcaster(signal) {
      const attempt = began('farcaster')
      open((await api.post('/api/farcaster/wait', { attempt }, signal)).session)
    },

    async startUpdate(email, signal) {
      const session = store.read('session')
      const answer = await api.post('/api/email/update', { session, email }, signal)
      attempts.update = answer.attempt
      return answer.action
    },
    async enterPrimaryCode(code, signal) {
      const body = { attempt: began('update'), which: 'primary', code }
      await api.post('/api/email/update-code', body, signal)
    },
    async enterSecondaryCode(code, signal) {
      const body = { attempt: began('update'), which: 'secondary', code }
      const { newEmail } = await api.post('/api/email/update-code', body, signal)
      if (newEmail === undefined) throw new Error('The server named no address')
      return newEmail
    },

    async current(signal) {
      const session = store.read('session')
      if (session === undefined) throw new LoggedOut()
      try {
        const { user } = await api.post('/api/session', { session }, signal)
        if (loggedIn?.session !== session || loggedIn.user.seed !== user.seed) {
          loggedIn = { session, user, accounts: createUserAccounts(user, settings) }
        }
        return { user, accounts: loggedIn.accounts }
      } catch (error) {
        if (!(error instanceof SiteError && error.status === 401)) throw error
        forget()
        throw new LoggedOut()
      }
    },
    mark() {
      const session = store.read('session')
      return session === undefined ? undefined : sha256(stringToHex(session)).slice(2)
    },
    forgetAttempts() {
      delete attempts.email
      delete attempts.update
      delete attempts.farcaster
    },
    forget,
    async signOut() {
      const session = store.read('session')
      forget()
      if (session !== undefined) await api.post('/api/sign-out', { session })
    },
  }
}
