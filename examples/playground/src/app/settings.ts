import type { SignInMode } from './sign-in.ts'

/** What the visitor of the playground chose; kept in the address, so that a state can be shared. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly locale: string
  readonly remote: string
  readonly fault: string
  readonly basic: boolean
  readonly inline: boolean
  readonly wide: boolean
  readonly legal: boolean
  readonly collapse: boolean
  readonly accent: string
  readonly wallets: boolean
  readonly pay: boolean
  readonly sessions: boolean
  readonly devtools: boolean
  readonly signIn: SignInMode
}

const initialSettings: Settings = {
  theme: 'system',
  locale: 'en',
  remote: 'all-on',
  fault: 'none',
  basic: false,
  inline: false,
  wide: false,
  legal: false,
  collapse: false,
  accent: '',
  wallets: true,
  pay: true,
  sessions: true,
  devtools: false,
  signIn: 'off',
}

export function readSettings(hash: string): Settings {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const read = <K extends keyof Settings>(key: K): Settings[K] => {
    const text = given.get(key)
    const fallback = initialSettings[key]
    if (text === null) return fallback
    return (typeof fallback === 'boolean' ? text === 'true' : text) as Settings[K]
  }
  const keys = Object.keys(initialSettings) as (keyof Settings)[]
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as unknown as Settings
}

export function writeSettings(settings: Settings): string {
  const changed = Object.entries(settings).filter(
    ([key, value]) => value !== initialSettings[key as keyof Settings],
  )
  return changed.length === 0
    ? ''
    : `#${new URLSearchParams(changed.map(([key, value]) => [key, String(value)]))}`
}
