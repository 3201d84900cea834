import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Тип акаунта',
  'eip155.smart': 'Смарт-акаунт',
  'eip155.standard': 'Звичайний акаунт',
})
