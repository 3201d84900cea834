import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'button.account': 'Account {name}',
  'button.connect': 'Connetti wallet',
  'button.connecting': 'Connessione in corso…',
  'button.connectWith': 'Connetti {wallet}',
  'button.network': 'Rete {name}',
  'button.noNetwork': 'Scegli rete',
  'button.offline': 'Sei offline',
  'button.wrongNetwork': 'Rete errata',
})
