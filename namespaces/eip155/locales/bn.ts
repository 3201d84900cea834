import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const bn: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'অ্যাকাউন্টের ধরন',
  'eip155.smart': 'স্মার্ট অ্যাকাউন্ট',
  'eip155.standard': 'সাধারণ অ্যাকাউন্ট',
})
