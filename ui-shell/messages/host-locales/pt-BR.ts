import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'button.account': 'Conta {name}',
  'button.connect': 'Conectar carteira',
  'button.connecting': 'Conectando…',
  'button.connectWith': 'Conectar {wallet}',
  'button.network': 'Rede {name}',
  'button.noNetwork': 'Escolher rede',
  'button.offline': 'Você está sem internet',
  'button.wrongNetwork': 'Rede errada',
})
