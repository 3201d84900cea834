import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
  'receive.action': 'استلام',
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
