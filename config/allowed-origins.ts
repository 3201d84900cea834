import * as z from 'zod/mini'
import {
  type AlertInput,
  getAllowedOrigins,
  type HttpClient,
  isLoopback,
  KitError,
} from '../kernel/exports/index.ts'
import { HttpStatusError } from '../kernel/exports/internal.ts'

export class OriginsError extends KitError {
  constructor(code: 'RATE_LIMITED' | 'SERVER_ERROR', cause: HttpStatusError) {
    super(
      code === 'RATE_LIMITED'
        ? 'The project service answers too many requests.'
        : 'The project service has a fault.',
      { code, cause, retryable: true },
    )
  }
}

/** Rejects with RATE_LIMITED for 429, SERVER_ERROR for 500 to 599; all else that fails is []. */
export async function fetchAllowedOrigins(
  http: HttpClient,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    return await http.call(getAllowedOrigins, { parse: parseOrigins, signal })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof HttpStatusError) {
      if (error.status === 429) throw new OriginsError('RATE_LIMITED', error)
      if (error.status >= 500 && error.status <= 599) throw new OriginsError('SERVER_ERROR', error)
    }
    return []
  }
}

const answerShape = /*#__PURE__*/ z.object({
  allowedOrigins: /*#__PURE__*/ z.array(/*#__PURE__*/ z.string()),
})

const parseOrigins = (json: unknown): readonly string[] => answerShape.parse(json).allowedOrigins

export interface OriginVerdict {
  readonly isAllowed: boolean
  /** Entries that can match nothing. */
  readonly unusable: readonly string[]
}

/**
 * Whether a page may use the project: loopback always, else by scheme, host and port of one
 * entry. `*.` at the start of a host stands for one or more whole labels; an entry without a scheme
 * means https.
 */
export function judgeOrigin(pageOrigin: string, allowed: readonly string[]): OriginVerdict {
  const page = parseUrl(pageOrigin)
  const entries = allowed.map((text) => ({ text, pattern: parsePattern(text) }))
  return {
    isAllowed:
      page !== undefined &&
      (isLoopback(page.hostname) ||
        entries.some(({ pattern }) => pattern && matches(page, pattern))),
    unusable: entries.filter(({ pattern }) => !pattern).map(({ text }) => text),
  }
}

interface OriginPattern {
  readonly url: URL
  readonly hasWildcard: boolean
}

function parsePattern(text: string): OriginPattern | undefined {
  const withScheme = text.includes('://') ? text : `https://${text}`
  const bare = withScheme.replace('://*.', '://')
  const url = bare.includes('*') ? undefined : parseUrl(bare)
  return url && { url, hasWildcard: bare !== withScheme }
}

function matches(page: URL, { url, hasWildcard }: OriginPattern): boolean {
  if (page.protocol !== url.protocol || page.port !== url.port) return false
  return hasWildcard ? page.hostname.endsWith(`.${url.hostname}`) : page.hostname === url.hostname
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) && new URL(text).hostname ? new URL(text) : undefined
}

/** Why a page may not use the project, and that nobody knows. */
export const originAlerts = {
  RATE_LIMITED: {
    code: 'RATE_LIMITED',
    kind: 'warn',
    title: 'Rate limited',
    message: 'Too many requests. Please wait a moment and load the page again.',
  },
  SERVER_ERROR: {
    code: 'SERVER_ERROR',
    kind: 'danger',
    title: 'Server error',
    message: 'The project service has a fault. Please try again later.',
  },
  INVALID_APP_CONFIGURATION: {
    code: 'INVALID_APP_CONFIGURATION',
    kind: 'danger',
    title: 'Invalid app configuration',
    message: 'The origin of this page is not among the allowed origins of the project.',
  },
} as const satisfies Record<string, AlertInput>
