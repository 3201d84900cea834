import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const th: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'ประเภทบัญชี',
  'eip155.smart': 'บัญชีอัจฉริยะ',
  'eip155.standard': 'บัญชีมาตรฐาน',
})
