import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'In uso: il formato di {network}, prefisso SS58 {prefix}',
  'polkadot.asGiven': 'In uso: il formato con prefisso SS58 {prefix}',
  'polkadot.isGeneric': 'In uso: il formato generico, prefisso SS58 {prefix}',
  'polkadot.generic': 'Formato generico, prefisso SS58 {prefix}',
  'polkadot.genericNote': 'È lo stesso account. Alcune app e alcuni exchange lo scrivono così.',
  'polkadot.copy': 'Copia formato generico',
  'polkadot.copied': 'Formato generico copiato',
})
