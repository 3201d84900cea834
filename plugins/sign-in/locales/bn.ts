import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const bn: Messages = /*#__PURE__*/ freezeAll({
  'guard.signIn': 'আগে সাইন ইন করুন বা বাতিল করুন।',
  'signIn.title': 'সাইন ইন করুন',
  'signIn.heading': '{app}-এ সাইন ইন করুন',
  'signIn.what': 'এই অ্যাকাউন্টটি আপনার, তা দেখাতে একটি বার্তায় স্বাক্ষর করুন। এতে কোনো খরচ নেই, কোনো টাকাও যায় না।',
  'signIn.checking': 'আপনার সেশন যাচাই হচ্ছে',
  'signIn.wallet': 'ওয়ালেট',
  'signIn.domain': 'সাইট',
  'signIn.account': 'অ্যাকাউন্ট',
  'signIn.network': 'নেটওয়ার্ক',
  'signIn.message': 'বার্তা',
  'signIn.preparing': 'বার্তা তৈরি হচ্ছে।',
  'signIn.sign': 'স্বাক্ষর করুন',
  'signIn.confirm': '{wallet}-এ নিশ্চিত করুন',
  'signIn.yourWallet': 'আপনার ওয়ালেট',
  'signIn.cancel': 'বাতিল করুন',
  'signIn.leaving': 'বাতিল হচ্ছে',
  'signIn.failed': 'বার্তায় স্বাক্ষর করা যায়নি',
  'signIn.declined': 'আপনি {wallet}-এ প্রত্যাখ্যান করেছেন।',
  'signIn.unverifiable': 'আমরা স্বাক্ষরটি যাচাই করতে পারিনি। একটু পরে আবার চেষ্টা করুন।',
  'signIn.tryAgain': 'সাইন ইন হয়নি। আপনি আবার চেষ্টা করতে পারেন।',
  'signIn.done': 'সাইন ইন হয়েছে',
})
