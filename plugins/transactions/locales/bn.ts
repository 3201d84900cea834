import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'চলছে',
  'transactions.send': 'ট্রান্সফার',
  'transactions.approve': 'অনুমোদন',
  'transactions.swap': 'সোয়াপ',
  'transactions.pay': 'পেমেন্ট',
  'transactions.waiting': 'নেটওয়ার্কের অপেক্ষায়',
  'transactions.reverted': '{what} ব্যর্থ হয়েছে',
  'transactions.revertedText': 'নেটওয়ার্ক এটি প্রত্যাখ্যান করেছে। শুধু ফি দেওয়া হয়েছে।',
  'transactions.replaced': '{what} প্রতিস্থাপিত হয়েছে',
  'transactions.replacedText': 'আপনার ওয়ালেট এর বদলে অন্য কিছু পাঠিয়েছে। এর কিছুই সম্পন্ন হয়নি।',
  'transactions.unknown': '{what}: এখনও জানা যায়নি',
  'transactions.unknownText':
    'এটি এখনও সফল হতে পারে, অথবা এর জায়গায় অন্য কিছু গিয়ে থাকতে পারে। আবার চেষ্টা করার আগে আপনার ওয়ালেট দেখুন।',
  'transactions.explorer': 'এক্সপ্লোরারে দেখুন',
})
