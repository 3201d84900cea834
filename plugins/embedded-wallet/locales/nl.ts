import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Je account',
  'embeddedAccount.by': 'Ingelogd met {provider}',
  'embeddedAccount.type': 'Type account',
  'embeddedAccount.smart': 'Smart account',
  'embeddedAccount.smartOn': 'In gebruik op dit netwerk',
  'embeddedAccount.smartOff': 'Je standaardaccount is in gebruik',
  'embeddedAccount.changing': 'Account wordt gewijzigd',
  'embeddedAccount.fellBack':
    'Het smart account is niet beschikbaar. Je standaardaccount wordt gebruikt. Probeer het later opnieuw.',
  'embeddedAccount.failed':
    'Dat lukte niet. Je account is hetzelfde als eerst. Probeer het opnieuw.',
  'embeddedAccount.saved': 'Opgeslagen',
})
