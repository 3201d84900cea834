import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'ব্যবহৃত হচ্ছে: {network} নেটওয়ার্কের রূপ, SS58 প্রিফিক্স {prefix}',
  'polkadot.asGiven': 'ব্যবহৃত হচ্ছে: SS58 প্রিফিক্স {prefix}-সহ রূপ',
  'polkadot.isGeneric': 'ব্যবহৃত হচ্ছে: সাধারণ রূপ, SS58 প্রিফিক্স {prefix}',
  'polkadot.generic': 'সাধারণ রূপ, SS58 প্রিফিক্স {prefix}',
  'polkadot.genericNote': 'একই অ্যাকাউন্ট। কিছু অ্যাপ ও এক্সচেঞ্জ এভাবে লেখে।',
  'polkadot.copy': 'সাধারণ রূপ কপি করুন',
  'polkadot.copied': 'সাধারণ রূপ কপি হয়েছে',
})
