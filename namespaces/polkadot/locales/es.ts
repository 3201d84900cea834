import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'En uso: el formato de {network}, prefijo SS58 {prefix}',
  'polkadot.asGiven': 'En uso: el formato con prefijo SS58 {prefix}',
  'polkadot.isGeneric': 'En uso: el formato genérico, prefijo SS58 {prefix}',
  'polkadot.generic': 'Formato genérico, prefijo SS58 {prefix}',
  'polkadot.genericNote': 'Es la misma cuenta. Algunas apps y exchanges la escriben así.',
  'polkadot.copy': 'Copiar formato genérico',
  'polkadot.copied': 'Formato genérico copiado',
})
