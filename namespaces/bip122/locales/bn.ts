import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'ব্যবহৃত হচ্ছে: {type}',
  'bip122.payment': 'পেমেন্ট ঠিকানা',
  'bip122.ordinal': 'অর্ডিনালস ঠিকানা',
  'bip122.other': 'অন্য ঠিকানা',
  'bip122.paymentNote': 'পেমেন্টের জন্য। অর্ডিনালস পাঠান অর্ডিনালস ঠিকানায়।',
  'bip122.ordinalNote': 'অর্ডিনালসের জন্য। পেমেন্ট পাঠান পেমেন্ট ঠিকানায়।',
  'bip122.copy': 'ঠিকানা কপি করুন',
  'bip122.copied': 'ঠিকানা কপি হয়েছে',
  'bip122.showCode': 'QR কোড দেখান',
  'bip122.code': 'এই ঠিকানার QR কোড',
})
