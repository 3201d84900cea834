import { KitError, RpcError, UserRejectedRequestError } from '../../kernel/exports/index.ts'
import type { FrameError } from './frame-messages.ts'
import { oneLine } from '../request-review/foreign-words.ts'

const fallback = 'An error occurred'
const longest = 300

/** What the frame said no with, in its own words, or 'An error occurred' without any. */
export function toKitError(error: FrameError): KitError {
  const message = oneLine(error?.message, longest) ?? fallback
  const code = error?.code
  if (code === 4001 || /user rejected|user denied|cancel/i.test(message)) {
    return new UserRejectedRequestError({ details: message })
  }
  if (isUnverified(error)) return new KitError(message, { code: 'UNVERIFIED_DOMAIN' })
  return code !== undefined && Number.isInteger(code)
    ? new RpcError(message, code, { code: 'FRAME_ERROR' })
    : new KitError(message, { code: 'FRAME_ERROR' })
}

/** The site does not serve this page. */
const isUnverified = (error: FrameError): boolean =>
  error?.reason === 'unverified_domain' || error?.message === 'unverified_domain'

/** What was answered is no answer to what was asked. */
export const unreadable = (cause?: unknown): KitError =>
  new KitError(fallback, { code: 'FRAME_ERROR', cause })
