import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Inicia sesión o cancela primero.',
  'signIn.title': 'Iniciar sesión',
  'signIn.heading': 'Inicia sesión en {app}',
  'signIn.what':
    'Firma un mensaje para demostrar que esta cuenta es tuya. No cuesta nada y no mueve dinero.',
  'signIn.checking': 'Comprobando tu sesión',
  'signIn.wallet': 'Billetera',
  'signIn.domain': 'Sitio',
  'signIn.account': 'Cuenta',
  'signIn.network': 'Red',
  'signIn.message': 'Mensaje',
  'signIn.preparing': 'Se está preparando el mensaje.',
  'signIn.sign': 'Firmar',
  'signIn.confirm': 'Confirma en {wallet}',
  'signIn.yourWallet': 'tu billetera',
  'signIn.cancel': 'Cancelar',
  'signIn.leaving': 'Saliendo',
  'signIn.failed': 'Error al firmar el mensaje',
  'signIn.declined': 'Rechazaste la solicitud en {wallet}',
  'signIn.unverifiable': 'No pudimos verificar la firma. Inténtalo de nuevo en un momento.',
  'signIn.refused': 'Una parte de esta app lo rechazó.',
  'signIn.tryAgain': 'No se inició sesión. Puedes intentarlo de nuevo.',
  'signIn.done': 'Sesión iniciada',
})
