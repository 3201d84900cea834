import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'Використовується: формат мережі {network}, префікс SS58 {prefix}',
  'polkadot.asGiven': 'Використовується: формат із префіксом SS58 {prefix}',
  'polkadot.isGeneric': 'Використовується: загальний формат, префікс SS58 {prefix}',
  'polkadot.generic': 'Загальний формат, префікс SS58 {prefix}',
  'polkadot.genericNote': 'Той самий акаунт. Деякі застосунки й біржі записують адресу так.',
  'polkadot.copy': 'Копіювати загальний формат',
  'polkadot.copied': 'Адресу в загальному форматі скопійовано',
})
