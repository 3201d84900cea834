import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'receive.action': 'استلام',
  'receive.title': 'استلام',
  'receive.code': 'رمز QR لعنوانك',
  'receive.linkCode': 'رمز QR لرابط دفع',
  'receive.address': 'عنوانك على {network}',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم نسخ العنوان',
  'receive.networks': 'شبكات هذا العنوان',
  'receive.networkCount': {
    zero: 'لا شبكات',
    one: 'شبكة واحدة',
    two: 'شبكتان',
    few: '{count} شبكات',
    many: '{count} شبكة',
    other: '{count} شبكة',
  },
  'receive.otherNetwork': 'العملات المُرسلة على شبكة أخرى قد تضيع.',
  'receive.link': 'رابط دفع',
  'receive.linkMeta': 'يفتح محفظة عند مسحه.',
  'receive.smart': 'هذا حساب ذكي. استلم على {network} فقط.',
  'receive.smartMeta': 'ما يُرسل إليه على شبكة أخرى قد يضيع.',
  'receive.networksTitle': 'الشبكات',
  'receive.networksNote':
    'يستطيع هذا العنوان الاستلام على هذه الشبكات. ما يُرسل إليه على غيرها قد يضيع.',
})
