import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ko: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': '계정 유형',
  'eip155.smart': '스마트 계정',
  'eip155.standard': '일반 계정',
})
