import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { asOneMessages } from './as-one-messages.ts'

type Key = typeof asOneMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'swap.asOne': 'تنفّذ محفظتك الموافقة والمبادلة بتأكيد واحد.',
  'swap.revertedAsOne': 'لم تُنفَّذ الموافقة ولا المبادلة. ربما صُرفت رسوم الشبكة.',
})
