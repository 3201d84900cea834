import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Sua conta',
  'embeddedAccount.by': 'Login feito com {provider}',
  'embeddedAccount.type': 'Tipo de conta',
  'embeddedAccount.smart': 'Conta inteligente',
  'embeddedAccount.smartOn': 'Em uso nesta rede',
  'embeddedAccount.smartOff': 'Sua conta padrão está em uso',
  'embeddedAccount.changing': 'Mudando de conta',
  'embeddedAccount.fellBack':
    'A conta inteligente não está disponível. Sua conta padrão está em uso. Tente de novo mais tarde.',
  'embeddedAccount.failed': 'Não funcionou. Sua conta é a mesma de antes. Tente de novo.',
  'embeddedAccount.saved': 'Salvo',
})
