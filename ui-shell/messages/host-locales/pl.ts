import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'button.account': 'Konto {name}',
  'button.connect': 'Połącz portfel',
  'button.connecting': 'Łączenie…',
  'button.connectWith': 'Połącz {wallet}',
  'button.network': 'Sieć {name}',
  'button.noNetwork': 'Wybierz sieć',
  'button.offline': 'Jesteś offline',
  'button.wrongNetwork': 'Niewłaściwa sieć',
})
