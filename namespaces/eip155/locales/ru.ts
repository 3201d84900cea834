import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Тип аккаунта',
  'eip155.smart': 'Смарт-аккаунт',
  'eip155.standard': 'Обычный аккаунт',
})
