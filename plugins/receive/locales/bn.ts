import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'receive.action': 'গ্রহণ করুন',
  'receive.title': 'গ্রহণ করুন',
  'receive.code': 'আপনার ঠিকানার কোড',
  'receive.linkCode': 'পেমেন্ট লিংকের কোড',
  'receive.address': '{network} নেটওয়ার্কে আপনার ঠিকানা',
  'receive.copy': 'ঠিকানা কপি করুন',
  'receive.copied': 'ঠিকানা কপি হয়েছে',
  'receive.networks': 'এই ঠিকানার নেটওয়ার্ক',
  'receive.networkCount': {
    one: '{count}টি নেটওয়ার্ক',
    other: '{count}টি নেটওয়ার্ক',
  },
  'receive.otherNetwork': 'অন্য নেটওয়ার্কে পাঠানো কয়েন হারিয়ে যেতে পারে।',
  'receive.link': 'পেমেন্ট লিংক',
  'receive.linkMeta': 'স্ক্যান করলে একটি ওয়ালেট খোলে।',
  'receive.smart': 'এটি একটি স্মার্ট অ্যাকাউন্ট। শুধু {network} নেটওয়ার্কে গ্রহণ করুন।',
  'receive.smartMeta': 'অন্য নেটওয়ার্কে এই ঠিকানায় যা পাঠানো হয়, তা হারিয়ে যেতে পারে।',
  'receive.networksTitle': 'নেটওয়ার্ক',
  'receive.networksNote':
    'এই ঠিকানা এসব নেটওয়ার্কে গ্রহণ করতে পারে। অন্য নেটওয়ার্কে এই ঠিকানায় যা পাঠানো হয়, তা হারিয়ে যেতে পারে।',
})
