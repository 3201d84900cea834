import { toErrorRecord } from '../../kernel/exports/index.ts'

/** How a failed step is told. */
export interface EmailFailure {
  readonly key:
    | 'email.invalid'
    | 'email.wait'
    | 'email.notLoaded'
    | 'email.reloaded'
    | 'email.region'
    | 'email.failed'
    | 'email.codeWrong'
  /** What the frame said; one line of at most 300 characters, as the embedded wallet hands it on. */
  readonly words: string | undefined
}

const keys: Readonly<Record<string, EmailFailure['key']>> = {
  INVALID_EMAIL: 'email.invalid',
  EMAIL_RATE_LIMITED: 'email.wait',
  FRAME_NOT_LOADED: 'email.notLoaded',
  FRAME_RELOADED: 'email.reloaded',
  REGION_RESTRICTED: 'email.region',
}

/** The frame's own words stand beside ours; of all other errors ours say it all. */
export function resolveEmailFailure(error: unknown, isCode = false): EmailFailure {
  const { code, message } = toErrorRecord(error)
  if (code === 'FRAME_ERROR') {
    return { key: isCode ? 'email.codeWrong' : 'email.failed', words: message }
  }
  const key = (Object.hasOwn(keys, code) ? keys[code] : undefined) ?? 'email.failed'
  return { key, words: undefined }
}
