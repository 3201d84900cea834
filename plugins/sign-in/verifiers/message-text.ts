import { KitError } from '../../../kernel/exports/index.ts'
import type { SiwxMessage } from '../siwx.ts'

/**
 * The text to sign (WIRE 7.2). Throws a KitError `INVALID_SIWX_MESSAGE`, whose details begin with the
 * name of the field, for what the grammar of the namespace cannot say.
 */
export function formatSiwxMessage(_message: SiwxMessage): string {
  throw new KitError('The sign-in message is not valid', { code: 'INVALID_SIWX_MESSAGE' })
}

/** The fields of a text, by the exact grammar. Throws as `formatSiwxMessage` does. */
export function parseSiwxMessage(_text: string): SiwxMessage {
  throw new KitError('The sign-in message is not valid', { code: 'INVALID_SIWX_MESSAGE' })
}
