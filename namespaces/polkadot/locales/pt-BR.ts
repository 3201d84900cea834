import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'Em uso: o formato de {network}, prefixo SS58 {prefix}',
  'polkadot.asGiven': 'Em uso: o formato com prefixo SS58 {prefix}',
  'polkadot.isGeneric': 'Em uso: o formato genérico, prefixo SS58 {prefix}',
  'polkadot.generic': 'Formato genérico, prefixo SS58 {prefix}',
  'polkadot.genericNote': 'É a mesma conta. Alguns apps e corretoras escrevem assim.',
  'polkadot.copy': 'Copiar formato genérico',
  'polkadot.copied': 'Formato genérico copiado',
})
