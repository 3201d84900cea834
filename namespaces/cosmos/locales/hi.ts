import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const hi: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'डिनॉमिनेशन',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom} में बैलेंस',
  'cosmos.unknown': 'बैलेंस उपलब्ध नहीं है',
})
