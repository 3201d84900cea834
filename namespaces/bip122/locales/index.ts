import type { LocaleTable } from '../../../kernel/exports/index.ts'

export const locales: LocaleTable = /*#__PURE__*/ Object.freeze({
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
})
