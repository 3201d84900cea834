import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'balances.total': 'মোট ব্যালেন্স',
  'balances.native': 'ব্যালেন্স',
  'balances.about': 'প্রায় {amount}',
  'balances.aboutWhy': 'কিছু টোকেনের দাম জানা নেই।',
  'balances.old': 'পুরোনো হতে পারে। কিছুক্ষণের মধ্যে আবার পড়া হবে।',
  'balances.showAll': 'সব দেখুন',
  'balances.count': {
    one: '{count}টি টোকেন',
    other: '{count}টি টোকেন',
  },
  'balances.none': 'এখনও কোনো টোকেন নেই',
  'balances.receive': 'গ্রহণ করুন',
  'balances.failed': 'টোকেন লোড করা যায়নি। কিছুক্ষণের মধ্যে আবার পড়া হবে।',
  'balances.loading': 'টোকেন লোড হচ্ছে',
  'balances.search': 'টোকেন খুঁজুন',
  'balances.noneFound': '“{text}” নামে কোনো টোকেন নেই',
  'balances.tokens': 'টোকেন',
})
