import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { polkadotMessages } from './messages.ts'

type Key = typeof polkadotMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'polkadot.ofNetwork': 'المستخدم الآن: صيغة {network}، بادئة SS58 رقم {prefix}',
  'polkadot.asGiven': 'المستخدم الآن: الصيغة ذات بادئة SS58 رقم {prefix}',
  'polkadot.isGeneric': 'المستخدم الآن: الصيغة العامة، بادئة SS58 رقم {prefix}',
  'polkadot.generic': 'الصيغة العامة، بادئة SS58 رقم {prefix}',
  'polkadot.genericNote': 'الحساب نفسه. تكتبه بعض التطبيقات والمنصات بهذه الصيغة.',
  'polkadot.copy': 'نسخ الصيغة العامة',
  'polkadot.copied': 'تم نسخ الصيغة العامة',
})
