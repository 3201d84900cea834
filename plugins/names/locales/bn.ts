import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const bn: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'নাম বেছে নিন',
  'names.reason': 'টাকা পেতে, ঠিকানার বদলে',
  'names.label': 'নাম',
  'names.hint': 'অক্ষর, সংখ্যা, হাইফেন; অন্তত ৪টি',
  'names.checking': 'যাচাই হচ্ছে',
  'names.free': '{name} খালি আছে',
  'names.taken': 'আগেই নেওয়া',
  'names.suggestions': 'পরামর্শ',
  'names.looking': 'পরামর্শ খোঁজা হচ্ছে',
  'names.register': 'নাম নিবন্ধন করুন',
  'names.sign': 'আপনার ওয়ালেটে স্বাক্ষর করুন',
  'names.registering': 'নিবন্ধন হচ্ছে',
  'names.cancel': 'বাতিল করুন',
  'names.refused': 'আপনি স্বাক্ষর করেননি। কিছুই নিবন্ধিত হয়নি।',
  'names.accountChanged': 'অ্যাকাউন্ট বা নেটওয়ার্ক বদলেছে। কিছুই নিবন্ধিত হয়নি।',
  'names.errorResolving': 'নামের ঠিকানা বের করা যায়নি',
  'names.errorNames': 'ঠিকানার নামগুলো আনা যায়নি',
  'names.errorSuggestions': 'নামের পরামর্শ আনা যায়নি',
  'names.errorRegistering': 'নাম নিবন্ধন করা যায়নি: {name}',
  'names.registered': 'নাম নিবন্ধিত হয়েছে',
  'names.yours': 'এটি এখন আপনার',
  'names.done': 'সম্পন্ন',
})
