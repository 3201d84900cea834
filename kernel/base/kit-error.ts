export interface KitErrorOptions {
  /** Stable, upper snake case, never translated: `NETWORK_NOT_FOUND`. */
  readonly code: string
  /** What an integrator needs to find the cause: a path, a value's kind, the plugin that asked. */
  readonly details?: string | undefined
  readonly cause?: unknown
  /** Whether the same call may succeed later without a change. Default false. */
  readonly retryable?: boolean | undefined
}

/**
 * An expected failure. It goes back to the caller and may be shown; anything else that is thrown is a
 * fault of the code that threw it. The message is one sentence; `details` carries the rest.
 */
export class KitError extends Error {
  readonly code: string
  readonly shortMessage: string
  readonly details: string | undefined
  readonly retryable: boolean

  constructor(shortMessage: string, options: KitErrorOptions) {
    super(shortMessage, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'KitError'
    this.code = options.code
    this.shortMessage = shortMessage
    this.details = options.details
    this.retryable = options.retryable ?? false
  }
}

/** The first error of the cause chain, `error` included, that `matches`; else undefined. */
export function findCause(error: unknown, matches: (error: unknown) => boolean): unknown {
  const seen = new Set<unknown>()
  let current = error
  while (current !== undefined && current !== null && !seen.has(current)) {
    if (matches(current)) return current
    seen.add(current)
    current = (current as { cause?: unknown }).cause
  }
  return undefined
}

/** What of an error may enter an event, a store or a log: JSON, no stack, no cause. */
export interface ErrorRecord {
  readonly code: string
  readonly message: string
  /** The plugin of others whose words these are. */
  readonly from?: string | undefined
}

interface Saying {
  readonly pluginId: string
  readonly message: string
}

// Memo by error: what stands on one anybody can write.
const sayings = /*#__PURE__*/ new WeakMap<object, Saying>()

/** Notes that an error came from a plugin of others; as `given` it handed on, in the same words, what another one said. */
export function saidBy<E extends Error>(pluginId: string, error: E, given: Error = error): E {
  const before = sayings.get(given)
  const { message } = error
  sayings.set(error, before?.message === message ? before : { pluginId, message })
  return error
}

/** A copy of an error, which says what another one or nobody said. */
export function alsoSaid<E extends Error>(error: Error, copy: E): E {
  const saying = sayings.get(error)
  if (saying) sayings.set(copy, saying)
  return copy
}

/** The places in the code that an error came by, as the engine writes them: its message, then a line each. */
export const stackOf = (error: unknown): string | undefined =>
  readable(() => (error instanceof Error ? error.stack : undefined))

export function toErrorRecord(error: unknown): ErrorRecord {
  const code = readable(() => (error instanceof KitError ? textOf(error.code) : undefined))
  const from = sayings.get(error as object)?.pluginId
  return { code: code ?? 'UNKNOWN', message: messageOf(error), ...(from !== undefined && { from }) }
}

/** The words of whatever was thrown. Text alone, also where something else stands in its place. */
export const messageOf = (error: unknown): string =>
  textOf(readable(() => (error instanceof Error ? error.message : error)))

/** What a look at something thrown gives. It may be made to throw in turn, where nobody would catch that. */
export function readable<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** No `toString` is called: it would be code of whoever threw it. */
const textOf = (words: unknown): string => (typeof words === 'string' ? words : typeof words)
