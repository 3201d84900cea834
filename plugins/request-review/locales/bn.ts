import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'review.title': 'অনুরোধটি পর্যালোচনা করুন',
  'review.intro': 'এখানে কিছুই স্বাক্ষরিত হয় না। {wallet} আপনাকে আরেকবার জিজ্ঞেস করবে।',
  'review.introPlain': 'এখানে কিছুই স্বাক্ষরিত হয় না। আপনার ওয়ালেট আপনাকে আরেকবার জিজ্ঞেস করবে।',
  'review.concern': 'এই অ্যাপের একটি অংশ, {plugin}, চায় আপনি এটি দেখুন',
  'review.network': 'নেটওয়ার্ক',
  'review.account': 'আপনার অ্যাকাউন্ট',
  'review.reading': 'এটি কী করে, তা জানা হচ্ছে',
  'review.known': 'যা জানা গেছে, তা দেখানো হয়েছে।',
  'review.others': 'এর পেছনে অপেক্ষায় থাকা অনুরোধ: {count}',
  'review.continue': '{wallet}-এ চালিয়ে যান',
  'review.continuePlain': 'আপনার ওয়ালেটে চালিয়ে যান',
  'review.reject': 'প্রত্যাখ্যান করুন',
})
