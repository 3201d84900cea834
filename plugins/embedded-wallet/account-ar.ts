import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { accountMessages } from './account-messages.ts'

type Key = typeof accountMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'embeddedAccount.label': 'حسابك',
  'embeddedAccount.by': 'سُجّل الدخول عبر {provider}',
  'embeddedAccount.type': 'نوع الحساب',
  'embeddedAccount.smart': 'الحساب الذكي',
  'embeddedAccount.smartOn': 'مستخدم على هذه الشبكة',
  'embeddedAccount.smartOff': 'حسابك العادي قيد الاستخدام',
  'embeddedAccount.changing': 'جارٍ تغيير الحساب',
  'embeddedAccount.fellBack': 'الحساب الذكي غير متاح. يُستخدم حسابك العادي. حاول لاحقاً.',
  'embeddedAccount.failed': 'لم ينجح ذلك. حسابك كما كان. حاول مجدداً.',
  'embeddedAccount.saved': 'حُفظ',
})
