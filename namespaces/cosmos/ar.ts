import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { cosmosMessages } from './messages.ts'

type Key = typeof cosmosMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'cosmos.denominations': 'وحدات العملة',
  'cosmos.one': '{amount}',
  'cosmos.in': 'الرصيد بوحدة {denom}',
  'cosmos.unknown': 'الرصيد غير متاح',
})
