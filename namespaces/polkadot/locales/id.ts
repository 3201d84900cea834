import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'Digunakan: format {network}, prefiks SS58 {prefix}',
  'polkadot.asGiven': 'Digunakan: format dengan prefiks SS58 {prefix}',
  'polkadot.isGeneric': 'Digunakan: format umum, prefiks SS58 {prefix}',
  'polkadot.generic': 'Format umum, prefiks SS58 {prefix}',
  'polkadot.genericNote': 'Akun yang sama. Beberapa aplikasi dan bursa menulisnya begini.',
  'polkadot.copy': 'Salin format umum',
  'polkadot.copied': 'Format umum disalin',
})
