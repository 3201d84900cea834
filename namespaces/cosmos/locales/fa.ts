import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'واحدها',
  'cosmos.one': '{amount}',
  'cosmos.in': 'موجودی بر حسب {denom}',
  'cosmos.unknown': 'موجودی در دسترس نیست',
})
