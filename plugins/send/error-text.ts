import type { ErrorRecord } from '../../kernel/exports/index.ts'
import { sendMessages } from './messages.ts'

type Key = Extract<keyof typeof sendMessages.en, string>

/** The line of a failure; undefined where there is none for its code. */
export function errorKey({ code }: ErrorRecord): Key | undefined {
  const key = `send.error.${code}`
  return Object.hasOwn(sendMessages.en, key) ? (key as Key) : undefined
}

/** A failure in one line, in the visitor's language: one that has none of its own is told by `otherwise`. */
export const errorText = (
  error: ErrorRecord,
  t: (key: Key) => string,
  otherwise: Key = 'send.failed',
): string => t(errorKey(error) ?? otherwise)
