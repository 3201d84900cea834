import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** As the frame's page gets it. */
export interface User {
  id: string
  email: string | null
  userName: string | null
  /** `email`, `farcaster`, or the name of a social provider. */
  provider: string
  /** 32 bytes as 0x hex; every key of the user is derived from it. */
  seed: `0x${string}`
}

export interface Identity {
  provider: string
  /** Who somebody is to the provider, and stays. */
  subject: string
  email?: string | null
  userName?: string | null
}

export interface Accounts {
  /** Opens a session for whoever it is, as a newcomer when need be. */
  signIn(identity: Identity): string
  /** Throws a `Refusal` of 401 for a session that is not open. */
  userOf(session: string): User
  signOut(session: string): void
  hasEmail(email: string): boolean
  changeEmail(user: User, email: string): void
  reset(): void
}

const sessionLifetimeMs = 24 * 60 * 60_000
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Everybody who ever signed in, in memory. The same identity has the same keys in every world. */
export function createAccounts(options: { worldSeed: string; now: () => number }): Accounts {
  const { worldSeed, now } = options
  /** By provider and subject. */
  const users = new Map<string, User>()
  const sessions = new Map<string, { user: User; expiresAt: number }>()
  const keyOf = ({ provider, subject }: Identity) => `${provider}:${subject}`

  return {
    signIn(identity) {
      const key = keyOf(identity)
      const user = users.get(key) ?? {
        id: digest(`${worldSeed}/user/${key}`).slice(0, 16),
        email: identity.email ?? null,
        userName: identity.userName ?? null,
        provider: identity.provider,
        seed: `0x${digest(`${worldSeed}/seed/${key}`)}`,
      }
      users.set(key, user)
      const session = randomBytes(32).toString('base64url')
      sessions.set(session, { user, expiresAt: now() + sessionLifetimeMs })
      return session
    },
    userOf(session) {
      const found = sessions.get(session)
      if (!found || now() >= found.expiresAt) throw new Refusal('The session has ended', 401)
      return found.user
    },
    signOut: (session) => void sessions.delete(session),
    hasEmail: (email) => users.has(`email:${email}`),
    changeEmail(user, email) {
      if (users.has(`email:${email}`)) throw new Refusal('This address has an account of its own')
      if (user.provider === 'email') {
        users.delete(`email:${user.email}`)
        users.set(`email:${email}`, user)
      }
      user.email = email
    },
    reset() {
      users.clear()
      sessions.clear()
    },
  }
}
