import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { receiveActionMessages } from './action-messages.ts'
import type { receiveMessages } from './messages.ts'

type KeyOf<C> = C extends MessageCatalogue<infer K> ? K : never

export const arAction = /*#__PURE__*/ Object.freeze<Messages<KeyOf<typeof receiveActionMessages>>>({
  'receive.action': 'استلام',
})

export const ar = /*#__PURE__*/ Object.freeze<Messages<KeyOf<typeof receiveMessages>>>({
  'receive.title': 'استلام',
  'receive.code': 'رمز عنوانك',
  'receive.linkCode': 'رمز رابط دفع',
  'receive.address': 'عنوانك على {network}',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'نُسخ العنوان',
  'receive.networks': 'شبكات هذا العنوان',
  'receive.networkCount': {
    zero: 'لا شبكات',
    one: 'شبكة واحدة',
    two: 'شبكتان',
    few: '{count} شبكات',
    many: '{count} شبكة',
    other: '{count} شبكة',
  },
  'receive.link': 'رابط دفع في الرمز',
  'receive.linkMeta': 'يفتح محفظة عند مسحه. بعض التطبيقات تقرأ العنوان وحده.',
  'receive.smart': 'هذا حساب ذكي. استلم على {network} فقط.',
  'receive.smartMeta': 'ما يُرسل إليه على شبكة أخرى قد يضيع.',
  'receive.networksTitle': 'الشبكات',
  'receive.networksNote':
    'يستطيع هذا العنوان الاستلام على هذه الشبكات. ما يُرسل إليه على غيرها قد يضيع.',
})
