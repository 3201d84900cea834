import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'ประเภทบัญชี',
  'eip155.smart': 'บัญชีอัจฉริยะ',
  'eip155.standard': 'บัญชีมาตรฐาน',
})
