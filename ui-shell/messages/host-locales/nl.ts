import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const nl: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Account {name}',
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden…',
  'button.connectWith': '{wallet} verbinden',
  'button.network': 'Netwerk {name}',
  'button.noNetwork': 'Netwerk kiezen',
  'button.wrongNetwork': 'Verkeerd netwerk',
})
