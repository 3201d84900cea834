import { defineMessages } from '../../kernel/exports/index.ts'
import { hostEn } from './host-en.ts'

/** Texts of the buttons that stand in the host's page. */
export const hostMessages = /*#__PURE__*/ defineMessages(
  'host',
  hostEn,
  async () => (await import('./host-locales/index.ts')).locales,
)
