import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'المستخدم الآن: صيغة {network}، بادئة SS58 رقم {prefix}',
  'polkadot.asGiven': 'المستخدم الآن: الصيغة ذات بادئة SS58 رقم {prefix}',
  'polkadot.isGeneric': 'المستخدم الآن: الصيغة العامة، بادئة SS58 رقم {prefix}',
  'polkadot.generic': 'الصيغة العامة، بادئة SS58 رقم {prefix}',
  'polkadot.genericNote': 'الحساب نفسه. تكتبه بعض التطبيقات والمنصات بهذه الصيغة.',
  'polkadot.copy': 'نسخ الصيغة العامة',
  'polkadot.copied': 'تم نسخ الصيغة العامة',
})
