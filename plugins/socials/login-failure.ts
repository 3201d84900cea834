import { type ErrorRecord, KitError, toErrorRecord } from '../../kernel/exports/index.ts'

type Words =
  | 'blocked'
  | 'closed'
  | 'late'
  | 'declined'
  | 'expired'
  | 'service'
  | 'reloaded'
  | 'region'
  | 'refused'
  | 'failed'

/** How a failed login is told, and what the visitor can do about it. */
export interface LoginFailure {
  readonly title: `socials.${Words}.title`
  readonly text: `socials.${Words}.text`
  /** What the first button says; undefined when another try cannot help. */
  readonly retry: 'socials.openAgain' | 'socials.tryAgain' | 'socials.newCode' | undefined
  /** Whether another wallet is offered beside. */
  readonly hasOther: boolean
  /** The other side's own words, for those who want them. */
  readonly details: ErrorRecord | undefined
}

const wordsOf: Readonly<Record<string, Words>> = {
  POPUP_BLOCKED: 'blocked',
  POPUP_CLOSED: 'closed',
  POPUP_TIMEOUT: 'late',
  USER_REJECTED: 'declined',
  FRAME_NOT_LOADED: 'service',
  FRAME_RELOADED: 'reloaded',
  PLUGIN_NOT_AVAILABLE: 'service',
  PLUGIN_FAILED: 'service',
  REGION_RESTRICTED: 'region',
  SOCIAL_REDIRECT_REFUSED: 'refused',
}

/** Told by the heading alone. */
const selfEvident: readonly Words[] = ['blocked', 'closed', 'declined', 'reloaded', 'region']

export function resolveLoginFailure(reason: unknown): LoginFailure {
  const { code, message } = toErrorRecord(reason)
  const known = Object.hasOwn(wordsOf, code) ? wordsOf[code] : undefined
  const words = known ?? (/\bexpired\b/i.test(message) ? 'expired' : 'failed')
  const own = reason instanceof KitError ? reason.details : undefined
  return {
    title: `socials.${words}.title`,
    text: `socials.${words}.text`,
    retry: retryOf(words),
    hasOther: words === 'declined',
    // Of a frame that did not load there is no more to tell.
    details:
      selfEvident.includes(words) || code === 'FRAME_NOT_LOADED'
        ? undefined
        : { code, message: own ?? message },
  }
}

function retryOf(words: Words): LoginFailure['retry'] {
  if (words === 'region') return undefined
  if (words === 'blocked') return 'socials.openAgain'
  return words === 'expired' ? 'socials.newCode' : 'socials.tryAgain'
}
