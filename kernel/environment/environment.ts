import { createToken } from '../base/token.ts'
import type { ServiceEndpoint } from './service-endpoints.ts'
import type { EndpointRole } from './endpoint-role.ts'

/** Everything ambient, as objects that a test or a second kit can replace. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once after `ms`; returns the cancellation. */
  after(ms: number, callback: () => void): () => void
  /** Resolves after `ms`, or rejects with the signal's reason as soon as it aborts. */
  delay(ms: number, signal?: AbortSignal): Promise<void>
}

export interface Random {
  /** Cryptographic random bytes as lower-case hex, two characters a byte. */
  hex(bytes: number): string
  /** RFC 9562 version 4. */
  uuid(): string
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

export interface Logger {
  error(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  info(message: string, ...details: unknown[]): void
  debug(message: string, ...details: unknown[]): void
}

/** Text storage as the platform offers it; every method may throw. */
export interface StorageBackend {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  keys(): readonly string[]
  /** Changes made by other tabs. Returns the removal. */
  onChange(listener: (key: string) => void): () => void
}

/** The browser page around the kit. On a server every member answers harmlessly. */
export interface Page {
  /** Undefined where there is no DOM. Discovery and the shell use it, nothing else should. */
  readonly window: (Window & typeof globalThis) | undefined
  readonly origin: string
  readonly host: string
  /** Origin and path, without query and fragment. */
  readonly url: string
  readonly title: string
  readonly languages: readonly string[]
  readonly timeZone: string
  readonly userAgent: string
  /** Coarse pointer without hover, or a mobile user agent. */
  readonly isMobile: boolean
  isOnline(): boolean
  isHidden(): boolean
  /** Listens to online, offline, visibilitychange, pageshow. Returns the removal. */
  onChange(listener: () => void): () => void
  /** Opens a link that was checked before; `_blank` always with noopener and noreferrer. */
  openLink(href: string, target: '_self' | '_top' | '_blank'): void
  copy(text: string): Promise<void>
}

/** Absolute URLs, parsed and without a trailing slash; an absent one is an unset endpoint. */
export type Endpoints = Readonly<Partial<Record<EndpointRole, string>>>

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

export interface HttpCall<T> {
  /** Values of the `{name}` parts of the endpoint's path; each is percent-encoded. */
  readonly params?: Readonly<Record<string, string>> | undefined
  /** `undefined`, `null`, '' and empty lists are left out; lists are joined by commas. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly cache?: RequestCache | undefined
  /** False: a refusal is not tried again, as for what is asked again soon anyway. Default: true. */
  readonly isRetried?: boolean | undefined
  /** False: it is a request of its own, also while an equal one is under way. Default: true. */
  readonly isShared?: boolean | undefined
  /** Turns the JSON into the promised shape or throws. */
  readonly parse: (json: unknown) => T
}

/** Calls to the configured services with the query triple, retries and limits of the wire. */
export interface HttpClient {
  /**
   * Rejects with a KitError: `ENDPOINT_NOT_SET`, `PROJECT_ID_NOT_SET`, `HTTP_STATUS` ('HTTP status
   * code: {n}', the response as cause), `HTTP_TIMEOUT`, `HTTP_NETWORK`, `HTTP_BODY`, or the signal's
   * reason.
   */
  call<T>(endpoint: ServiceEndpoint, call: HttpCall<T>): Promise<T>
  /** An image; wrong type or size is a failure. */
  image(endpoint: ServiceEndpoint, call: Omit<HttpCall<never>, 'parse' | 'body'>): Promise<Blob>
  /** The base URL of a role, or undefined when it is not configured. */
  endpoint(role: EndpointRole): string | undefined
  /** Appended to api and blockchain calls of the whole kit while known; throws in a plugin of others. */
  setClientId(clientId: string | undefined): void
}

export interface Environment {
  /** No page and no visitor: nothing starts by itself. */
  readonly isServer?: boolean | undefined
  readonly clock: Clock
  readonly random: Random
  readonly page: Page
  readonly storage: StorageBackend
  readonly log: Logger
  /** The platform's fetch; the HTTP client and the JSON-RPC transport are its only users. */
  readonly fetch: typeof globalThis.fetch
}

export const Environment = /*#__PURE__*/ createToken<Environment>('environment/environment')
export const HttpClient = /*#__PURE__*/ createToken<HttpClient>('environment/http-client')
