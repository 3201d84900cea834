import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'ওয়ালেট',
  'multiWallet.connected': {
    one: '{count}টি সংযুক্ত',
    other: '{count}টি সংযুক্ত',
  },
  'multiWallet.none': 'কোনো ওয়ালেট সংযুক্ত নেই',
  'multiWallet.one': 'একসঙ্গে একাধিক ওয়ালেট ব্যবহার করা যায়।',
  'multiWallet.recent': 'সম্প্রতি সংযুক্ত',
  'multiWallet.use': 'এই ওয়ালেট ব্যবহার করুন',
  'multiWallet.inUse': 'এখন {wallet} ব্যবহৃত হচ্ছে',
  'multiWallet.copy': 'ঠিকানা কপি করুন',
  'multiWallet.copied': 'ঠিকানা কপি হয়েছে',
  'multiWallet.connect': 'সংযুক্ত করুন',
  'multiWallet.remove': 'তালিকা থেকে সরান',
  'multiWallet.removed': '{wallet} তালিকা থেকে সরানো হয়েছে',
  'multiWallet.disconnect': 'সংযোগ বিচ্ছিন্ন করুন',
  'multiWallet.disconnecting': 'সংযোগ বিচ্ছিন্ন হচ্ছে',
  'multiWallet.disconnected': '{wallet}-এর সংযোগ বিচ্ছিন্ন হয়েছে',
  'multiWallet.disconnectAll': 'সব বিচ্ছিন্ন করুন',
  'multiWallet.allDisconnected': 'সব ওয়ালেটের সংযোগ বিচ্ছিন্ন হয়েছে',
  'multiWallet.notTold': 'ওয়ালেটকে জানানো যায়নি: {wallet}। এখানে এর সংযোগ বিচ্ছিন্ন।',
  'multiWallet.someNotTold': 'কিছু ওয়ালেটকে জানানো যায়নি। এখানে সবগুলোর সংযোগ বিচ্ছিন্ন।',
  'multiWallet.failed': 'এটি করা যায়নি। আবার চেষ্টা করুন।',
  'multiWallet.add': 'ওয়ালেট যোগ করুন',
})
