import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'button.account': 'অ্যাকাউন্ট {name}',
  'button.connect': 'ওয়ালেট সংযুক্ত করুন',
  'button.connecting': 'সংযোগ হচ্ছে…',
  'button.connectWith': '{wallet} সংযুক্ত করুন',
  'button.network': 'নেটওয়ার্ক {name}',
  'button.noNetwork': 'নেটওয়ার্ক বেছে নিন',
  'button.offline': 'আপনি অফলাইনে আছেন',
  'button.wrongNetwork': 'ভুল নেটওয়ার্ক',
})
