import { createNonce } from 'latchkey/siwx'

/** Who signed in. */
export interface Account {
  readonly address: string
  readonly chainId: string
}

type Eventual<T> = T | Promise<T>

/** By the cookie of a browser. What a store elsewhere answers may be promises. */
export interface Sessions {
  account(id: string | undefined): Eventual<Account | undefined>
  /** Five minutes to sign in. */
  begin(): Eventual<{ readonly id: string; readonly nonce: string }>
  /** The nonce, which is gone then, whatever comes of it. */
  spendNonce(id: string | undefined): Eventual<string | undefined>
  /** The new id, so that nobody who knew the old one is signed in as well. */
  signIn(account: Account): Eventual<string>
  signOut(id: string | undefined): Eventual<void>
}

const minutes = 60_000
const signInMs = 5 * minutes
const sessionMs = 8 * 60 * minutes
/** Whoever asks for more lets the oldest go; nobody who is signed in. */
const mostNonces = 10_000

/** In memory; a server of more than one process keeps them where all of them look. */
export function createSessions(now: () => number): Sessions {
  const nonces = createExpiring<string>(now)
  const accounts = createExpiring<Account>(now)
  return {
    account: accounts.find,
    begin() {
      const nonce = createNonce(randomBytes)
      return { id: nonces.add(nonce, signInMs, mostNonces), nonce }
    },
    spendNonce(id) {
      const nonce = nonces.find(id)
      nonces.remove(id)
      return nonce
    },
    signIn: (account) => accounts.add(account, sessionMs, Infinity),
    signOut: accounts.remove,
  }
}

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** 256 bits, as text that a cookie can hold. */
const newId = (): string =>
  [...randomBytes(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function createExpiring<T>(now: () => number) {
  const entries = new Map<string, { readonly value: T; readonly expires: number }>()
  return {
    find(id = ''): T | undefined {
      const entry = entries.get(id)
      return entry && entry.expires > now() ? entry.value : undefined
    },
    add(value: T, lifeMs: number, most: number): string {
      // The oldest come first.
      for (const [id, { expires }] of entries) {
        if (expires > now() && entries.size < most) break
        entries.delete(id)
      }
      const id = newId()
      entries.set(id, { value, expires: now() + lifeMs })
      return id
    },
    remove(id = ''): void {
      entries.delete(id)
    },
  }
}
