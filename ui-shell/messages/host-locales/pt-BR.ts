import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ptBR: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Conta {name}',
  'button.connect': 'Conectar carteira',
  'button.connecting': 'Conectando…',
  'button.connectWith': 'Conectar {wallet}',
  'button.network': 'Rede {name}',
  'button.noNetwork': 'Escolher rede',
  'button.wrongNetwork': 'Rede errada',
})
