import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { eip155Messages } from './messages.ts'

type Key = typeof eip155Messages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'eip155.accountType': 'نوع الحساب',
  'eip155.smart': 'حساب ذكي',
  'eip155.standard': 'حساب عادي',
})
