import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'Используется: формат сети {network}, префикс SS58 {prefix}',
  'polkadot.asGiven': 'Используется: формат с префиксом SS58 {prefix}',
  'polkadot.isGeneric': 'Используется: общий формат, префикс SS58 {prefix}',
  'polkadot.generic': 'Общий формат, префикс SS58 {prefix}',
  'polkadot.genericNote': 'Тот же аккаунт. Некоторые приложения и биржи записывают адрес так.',
  'polkadot.copy': 'Скопировать общий формат',
  'polkadot.copied': 'Адрес в общем формате скопирован',
})
