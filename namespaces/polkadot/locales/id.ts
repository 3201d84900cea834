import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const id: Messages = /*#__PURE__*/ freezeAll({
  'polkadot.ofNetwork': 'Digunakan: format {network}, prefiks SS58 {prefix}',
  'polkadot.asGiven': 'Digunakan: format dengan prefiks SS58 {prefix}',
  'polkadot.isGeneric': 'Digunakan: format umum, prefiks SS58 {prefix}',
  'polkadot.generic': 'Format umum, prefiks SS58 {prefix}',
  'polkadot.genericNote': 'Akun yang sama. Beberapa aplikasi dan bursa menulisnya begini.',
  'polkadot.copy': 'Salin format umum',
  'polkadot.copied': 'Format umum disalin',
})
