import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
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
