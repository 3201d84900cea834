import { randomBytes } from 'node:crypto'
import type { Accounts, User } from './accounts.ts'
import { type Approval, createApproval } from './approval.ts'
import type { MailServer } from './mail-server.ts'
import { createOneTimeCode, type OneTimeCode } from './one-time-code.ts'
import { Refusal } from './refusal.ts'

export interface EmailLogin {
  /** `session` comes with `CONNECT` alone. */
  start(
    email: string,
    options?: { device?: string | undefined; preset?: string | undefined },
  ): Promise<{
    action: 'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP'
    attempt: string
    session?: string
  }>
  /** Resolves when the device was approved and the code is on its way. */
  device(attempt: string, signal: AbortSignal): Promise<void>
  /** Resolves with a session. */
  code(attempt: string, code: string): Promise<string>
  startUpdate(
    session: string,
    email: string,
    preset?: string,
  ): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'; attempt: string }>
  /** The code that went to the address so far. */
  primaryCode(attempt: string, code: string): Promise<void>
  /** The code that went to the new address. Resolves with that address. */
  secondaryCode(attempt: string, code: string): Promise<string>
  /** What a device link leads to; undefined when there is none. */
  deviceApproval(id: string): Approval | undefined
  reset(): void
}

interface Login {
  email: string
  device: string | undefined
  preset: string | undefined
  approval?: Approval
  code?: OneTimeCode
}

interface Update {
  user: User
  email: string
  preset: string | undefined
  primary?: OneTimeCode
  secondary?: OneTimeCode
}

const token = () => randomBytes(16).toString('hex')
const lateMailMs = 3000
const isAddress = (text: string) =>
  text.length <= 254 && /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/.test(text)

/**
 * Login by a code that is mailed. A newcomer needs nothing but the code; who comes back on a device that
 * the address was never used on has to approve the device first. Addresses that begin with `device@`,
 * `otp@`, `connect@`, `primary@` and `secondary@` are always treated so.
 */
export function createEmailLogin(options: {
  accounts: Accounts
  mailServer: MailServer
  /** Where the links in the mails lead. */
  approveUrl: (id: string) => string
  now: () => number
}): EmailLogin {
  const { accounts, mailServer, approveUrl, now } = options
  const logins = new Map<string, Login>()
  const updates = new Map<string, Update>()
  const approvals = new Map<string, Approval>()
  /** Devices that an address was used on. */
  const devices = new Map<string, Set<string>>()
  const timers = new Set<NodeJS.Timeout>()

  const find = <T>(attempts: Map<string, T>, attempt: string): T => {
    const found = attempts.get(attempt)
    if (!found) throw new Refusal('Start again: there is no such attempt.', 404)
    return found
  }

  async function post(
    mail: { to: string; subject: string; text: string },
    preset: string | undefined,
  ) {
    if (preset === 'no-mail') return
    if (preset !== 'late-mail') return mailServer.send(mail)
    const timer = setTimeout(() => {
      timers.delete(timer)
      void mailServer.send(mail)
    }, lateMailMs)
    timers.add(timer)
  }

  async function mailCode(to: string, subject: string, preset: string | undefined) {
    const code = createOneTimeCode({
      now,
      digits: preset === 'leading-zero' ? '012345' : undefined,
      isExpired: preset === 'expired-code',
      isUsed: preset === 'used-code',
    })
    const text = `Your code is\n\n${code.digits}\n\nIt is valid for 20 minutes. Give it to nobody.`
    await post({ to, subject, text }, preset)
    return code
  }

  const chooseAction = (email: string, device: string | undefined, preset: string | undefined) => {
    if (preset === 'connect' || email.startsWith('connect@')) return 'CONNECT'
    if (preset === 'device' || email.startsWith('device@')) return 'VERIFY_DEVICE'
    if (preset === 'code' || email.startsWith('otp@') || device === undefined) return 'VERIFY_OTP'
    const known = devices.get(email)
    return known && !known.has(device) ? 'VERIFY_DEVICE' : 'VERIFY_OTP'
  }

  const finish = ({ email, device }: Login) => {
    if (device) devices.set(email, (devices.get(email) ?? new Set()).add(device))
    return accounts.signIn({ provider: 'email', subject: email, email })
  }

  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    for (const map of [logins, updates, approvals, devices, timers]) map.clear()
  }

  return {
    async start(given, { device, preset } = {}) {
      const email = readAddress(given)
      const attempt = token()
      const action = chooseAction(email, device, preset)
      const login: Login = { email, device, preset }
      logins.set(attempt, login)
      if (action === 'CONNECT') return { action, attempt, session: finish(login) }
      if (action === 'VERIFY_OTP') {
        login.code = await mailCode(email, 'Your login code', preset)
        return { action, attempt }
      }
      login.approval = createApproval({
        now,
        refusedMessage: 'The device was refused',
        expiredMessage: 'The link has expired. Start again.',
      })
      const id = token()
      approvals.set(id, login.approval)
      const text = `Somebody wants to log in with your address on a new device. If it is you:\n\n${approveUrl(id)}\n`
      await post({ to: email, subject: 'Approve this device', text }, preset)
      return { action, attempt }
    },
    async device(attempt, signal) {
      const login = find(logins, attempt)
      if (!login.approval) throw new Refusal('This login needs no approval.')
      await login.approval.wait(signal)
      login.code ??= await mailCode(login.email, 'Your login code', login.preset)
    },
    async code(attempt, code) {
      const login = find(logins, attempt)
      if (!login.code) throw new Refusal('The device was not approved yet.', 403)
      login.code.use(code)
      return finish(login)
    },
    async startUpdate(session, given, preset) {
      const user = accounts.userOf(session)
      const email = readAddress(given)
      if (accounts.hasEmail(email)) throw new Refusal('This address has an account of its own.')
      const attempt = token()
      const update: Update = { user, email, preset }
      updates.set(attempt, update)
      if (user.email && !email.startsWith('secondary@')) {
        update.primary = await mailCode(user.email, 'Change your address', preset)
        return { action: 'VERIFY_PRIMARY_OTP', attempt }
      }
      update.secondary = await mailCode(email, 'Confirm your new address', preset)
      return { action: 'VERIFY_SECONDARY_OTP', attempt }
    },
    async primaryCode(attempt, code) {
      const update = find(updates, attempt)
      if (!update.primary) throw new Refusal('No code went to the address so far.')
      update.primary.use(code)
      update.secondary = await mailCode(update.email, 'Confirm your new address', update.preset)
    },
    async secondaryCode(attempt, code) {
      const { secondary, user, email } = find(updates, attempt)
      if (!secondary) throw new Refusal('The address so far was not confirmed yet.', 403)
      secondary.use(code)
      accounts.changeEmail(user, email)
      return email
    },
    deviceApproval: (id) => approvals.get(id),
    reset: clear,
  }
}

/** As mail is sent to it; letters are not told apart by case. */
function readAddress(text: string): string {
  const address = text.trim().toLowerCase()
  if (!isAddress(address)) throw new Refusal('This is not an e-mail address')
  return address
}
