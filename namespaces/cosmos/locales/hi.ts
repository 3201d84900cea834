import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'डिनॉमिनेशन',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom} में बैलेंस',
  'cosmos.unknown': 'बैलेंस उपलब्ध नहीं है',
})
