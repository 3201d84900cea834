import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'button.account': 'Konto {name}',
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Wird verbunden…',
  'button.connectWith': '{wallet} verbinden',
  'button.network': 'Netzwerk {name}',
  'button.noNetwork': 'Netzwerk wählen',
  'button.offline': 'Du bist offline',
  'button.wrongNetwork': 'Falsches Netzwerk',
})
