import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Cuenta {name}',
  'button.connect': 'Conectar billetera',
  'button.connecting': 'Conectando…',
  'button.connectWith': 'Conectar {wallet}',
  'button.network': 'Red {name}',
  'button.noNetwork': 'Elegir red',
  'button.wrongNetwork': 'Red incorrecta',
})
