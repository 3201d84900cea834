import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'অ্যাকাউন্টের ধরন',
  'eip155.smart': 'স্মার্ট অ্যাকাউন্ট',
  'eip155.standard': 'সাধারণ অ্যাকাউন্ট',
})
