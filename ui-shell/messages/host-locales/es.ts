import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'button.account': 'Cuenta {name}',
  'button.connect': 'Conectar billetera',
  'button.connecting': 'Conectando…',
  'button.connectWith': 'Conectar {wallet}',
  'button.network': 'Red {name}',
  'button.noNetwork': 'Elegir red',
  'button.offline': 'No tienes conexión',
  'button.wrongNetwork': 'Red incorrecta',
})
