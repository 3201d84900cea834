import { type ErrorRecord, KitError, toErrorRecord } from '../../../kernel/exports/index.ts'
import type { ShellKey } from '../../messages/areas.ts'

type Words =
  | 'declined'
  | 'pending'
  | 'locked'
  | 'unsupported'
  | 'offline'
  | 'signIn'
  | 'chains'
  | 'missing'
  | 'service'
  | 'region'
  | 'other'

/** How a failed attempt is told, and what the visitor can do about it. */
export interface ConnectFailure {
  readonly title: `failure.${Words}.title` & ShellKey
  readonly text: `failure.${Words}.text` & ShellKey
  /** What the first button says; undefined when another try cannot help. */
  readonly retry: 'shell.tryAgain' | 'connecting.checkAgain' | undefined
  /** Whether another wallet may do better. */
  readonly hasOther: boolean
  /** The wallet's or the service's own words, for those who want them. */
  readonly details: ErrorRecord | undefined
}

type Row = readonly [words: Words, retry: ConnectFailure['retry'], hasOther: boolean]

const declined: Row = ['declined', 'shell.tryAgain', true]
const offline: Row = ['offline', 'shell.tryAgain', false]
const chains: Row = ['chains', undefined, true]
const missing: Row = ['missing', 'shell.tryAgain', true]
const service: Row = ['service', 'shell.tryAgain', true]
const other: Row = ['other', 'shell.tryAgain', true]

const rows: Readonly<Record<string, Row>> = {
  USER_REJECTED: declined,
  REQUEST_PENDING: ['pending', 'connecting.checkAgain', false],
  UNAUTHORIZED: ['locked', 'shell.tryAgain', false],
  UNSUPPORTED_METHOD: ['unsupported', undefined, true],
  PROVIDER_DISCONNECTED: offline,
  CHAIN_DISCONNECTED: offline,
  CONNECTOR_CHAINS_NOT_SUPPORTED: chains,
  CHAINS_NOT_SUPPORTED: chains,
  CONNECTOR_NOT_FOUND: missing,
  RELAY_UNREACHABLE: service,
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: service,
  PROJECT_ID_NOT_SET: service,
  PACKAGE_NOT_INSTALLED: service,
  INVALID_PROJECT_ID: service,
  INVALID_APP_CONFIGURATION: service,
  SESSION_EXPIRED: service,
  SIGN_IN_NOT_STARTED: ['signIn', 'shell.tryAgain', true],
  REGION_RESTRICTED: ['region', undefined, false],
}

/** Told by its heading alone; the words of the error would add nothing. */
const selfEvident: readonly Words[] = ['declined', 'pending', 'locked', 'signIn', 'region']

export function resolveConnectFailure(error: unknown): ConnectFailure {
  const { code, message } = toErrorRecord(error)
  const [words, retry, hasOther] = (Object.hasOwn(rows, code) ? rows[code] : undefined) ?? other
  const own = error instanceof KitError ? error.details : undefined
  return {
    title: `failure.${words}.title`,
    text: `failure.${words}.text`,
    retry,
    hasOther,
    details: selfEvident.includes(words) ? undefined : { code, message: own ?? message },
  }
}
