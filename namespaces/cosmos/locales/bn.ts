import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const bn: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'একক',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom} এককে ব্যালেন্স',
  'cosmos.unknown': 'ব্যালেন্স পাওয়া যাচ্ছে না',
})
