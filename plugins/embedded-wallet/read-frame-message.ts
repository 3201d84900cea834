import type { KitError } from '../../kernel/exports/index.ts'
import { toKitError, unreadable } from './frame-error.ts'
import type { FrameMessage } from './frame-gate.ts'
import { answerSchemas, errorSchema, type FrameRequestName, pushSchemas } from './frame-messages.ts'
import { parsePayload } from './frame-payload.ts'

/** What an admitted message says. `unreadable` has another payload than its name promises. */
export type FrameWord =
  | { readonly type: 'ready' }
  | { readonly type: 'newToken'; readonly token: string }
  | {
      readonly type: 'answered'
      readonly id: string
      readonly name: FrameRequestName
      readonly answer: unknown
    }
  | { readonly type: 'failed'; readonly id: string; readonly reason: KitError }
  | { readonly type: 'unreadable'; readonly id?: string; readonly reason: KitError }

export function readFrameMessage(message: FrameMessage): FrameWord {
  const { payload } = message
  switch (message.kind) {
    case 'push': {
      if (message.name === 'READY') {
        if (parsePayload(pushSchemas.READY, payload)) return { type: 'ready' }
      } else {
        const update = parsePayload(pushSchemas.SESSION_UPDATE, payload)
        if (update) return { type: 'newToken', token: update.value.token }
      }
      return { type: 'unreadable', reason: unreadable() }
    }
    case 'error': {
      const { id } = message
      const error = parsePayload(errorSchema, payload)
      if (error) return { type: 'failed', id, reason: toKitError(error.value) }
      return { type: 'unreadable', id, reason: unreadable() }
    }
    default: {
      const { id, name } = message
      const answer = parsePayload(answerSchemas[name], payload)
      if (answer) return { type: 'answered', id, name, answer: answer.value }
      return { type: 'unreadable', id, reason: unreadable() }
    }
  }
}
