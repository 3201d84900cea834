import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { onRampActionMessages } from './action-messages.ts'

type Key = typeof onRampActionMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({ 'onramp.action': 'شراء' })
