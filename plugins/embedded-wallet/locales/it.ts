import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Il tuo account',
  'embeddedAccount.by': 'Accesso con {provider}',
  'embeddedAccount.type': 'Tipo di account',
  'embeddedAccount.smart': 'Smart account',
  'embeddedAccount.smartOn': 'In uso su questa rete',
  'embeddedAccount.smartOff': 'È in uso il tuo account standard',
  'embeddedAccount.changing': 'Cambio dell’account',
  'embeddedAccount.fellBack':
    'Lo smart account non è disponibile. Viene usato il tuo account standard. Riprova più tardi.',
  'embeddedAccount.failed': 'Non ha funzionato. Il tuo account è lo stesso di prima. Riprova.',
  'embeddedAccount.saved': 'Salvato',
})
