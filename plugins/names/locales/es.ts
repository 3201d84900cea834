import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Elige un nombre',
  'names.reason': 'Para que te paguen con él en vez de con tu dirección',
  'names.label': 'Nombre',
  'names.hint': 'Letras, números, guiones, 4 o más',
  'names.checking': 'Comprobando',
  'names.free': '{name} está disponible',
  'names.taken': 'Ocupado',
  'names.suggestions': 'Sugerencias',
  'names.looking': 'Buscando sugerencias',
  'names.register': 'Registrar nombre',
  'names.sign': 'Firma en tu billetera',
  'names.registering': 'Registrando',
  'names.cancel': 'Cancelar',
  'names.refused': 'No firmaste. No se registró nada.',
  'names.accountChanged': 'La cuenta o la red cambió. No se registró nada.',
  'names.errorResolving': 'Error al resolver el nombre',
  'names.errorNames': 'Error al obtener los nombres de la dirección',
  'names.errorSuggestions': 'Error al obtener sugerencias de nombres',
  'names.errorRegistering': 'Error al registrar el nombre {name}',
  'names.registered': 'Nombre registrado',
  'names.yours': 'Es tuyo',
  'names.done': 'Listo',
})
