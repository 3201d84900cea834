import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'আপনার অ্যাকাউন্ট',
  'embeddedAccount.by': '{provider} দিয়ে সাইন ইন করা',
  'embeddedAccount.type': 'অ্যাকাউন্টের ধরন',
  'embeddedAccount.smart': 'স্মার্ট অ্যাকাউন্ট',
  'embeddedAccount.smartOn': 'এই নেটওয়ার্কে ব্যবহৃত হচ্ছে',
  'embeddedAccount.smartOff': 'আপনার সাধারণ অ্যাকাউন্ট ব্যবহৃত হচ্ছে',
  'embeddedAccount.changing': 'অ্যাকাউন্ট বদলানো হচ্ছে',
  'embeddedAccount.fellBack':
    'স্মার্ট অ্যাকাউন্ট এখন পাওয়া যাচ্ছে না। আপনার সাধারণ অ্যাকাউন্ট ব্যবহৃত হচ্ছে। পরে আবার চেষ্টা করুন।',
  'embeddedAccount.failed': 'এটি করা যায়নি। আপনার অ্যাকাউন্ট আগের মতোই আছে। আবার চেষ্টা করুন।',
  'embeddedAccount.saved': 'সংরক্ষিত হয়েছে',
})
