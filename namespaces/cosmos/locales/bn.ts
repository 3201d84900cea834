import { defineTexts } from '../../../kernel/exports/index.ts'

export const bn = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'একক',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom} এককে ব্যালেন্স',
  'cosmos.unknown': 'ব্যালেন্স পাওয়া যাচ্ছে না',
})
