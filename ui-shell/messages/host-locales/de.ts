import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Konto {name}',
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Wird verbunden…',
  'button.connectWith': '{wallet} verbinden',
  'button.network': 'Netzwerk {name}',
  'button.noNetwork': 'Netzwerk wählen',
  'button.wrongNetwork': 'Falsches Netzwerk',
})
