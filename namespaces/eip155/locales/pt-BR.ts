import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Tipo de conta',
  'eip155.smart': 'Conta inteligente',
  'eip155.standard': 'Conta padrão',
})
