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

// Memo by error: whose words it has. What stands on an error anybody can write.
export const speakers = /*#__PURE__*/ new WeakMap<object, string>()

/** The places in the code that an error came by, as the engine writes them: its message, then a line each. */
export const stackOf = (error: unknown): string | undefined =>
  readable(() =>
    error instanceof Error && typeof error.stack === 'string' ? error.stack : undefined,
  )

export function toErrorRecord(error: unknown): ErrorRecord {
  const code = readable(() => (error instanceof KitError ? textOf(error.code) : undefined))
  const from = speakers.get(error as object)
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
