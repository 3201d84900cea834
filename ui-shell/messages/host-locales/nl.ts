import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'button.account': 'Account {name}',
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden…',
  'button.connectWith': '{wallet} verbinden',
  'button.network': 'Netwerk {name}',
  'button.noNetwork': 'Netwerk kiezen',
  'button.offline': 'Je bent offline',
  'button.wrongNetwork': 'Verkeerd netwerk',
})
