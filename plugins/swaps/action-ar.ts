import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { actionMessages } from './action-messages.ts'

type Key = typeof actionMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({ 'swaps.action': 'مبادلة' })
