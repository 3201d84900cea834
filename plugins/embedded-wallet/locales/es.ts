import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Tu cuenta',
  'embeddedAccount.by': 'Sesión iniciada con {provider}',
  'embeddedAccount.type': 'Tipo de cuenta',
  'embeddedAccount.smart': 'Cuenta inteligente',
  'embeddedAccount.smartOn': 'En uso en esta red',
  'embeddedAccount.smartOff': 'Estás usando tu cuenta estándar',
  'embeddedAccount.changing': 'Cambiando de cuenta',
  'embeddedAccount.fellBack':
    'La cuenta inteligente no está disponible. Se usa tu cuenta estándar. Inténtalo más tarde.',
  'embeddedAccount.failed': 'No funcionó. Tu cuenta sigue igual que antes. Inténtalo de nuevo.',
  'embeddedAccount.saved': 'Guardado',
})
