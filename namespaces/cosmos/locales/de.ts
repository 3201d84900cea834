import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Einheiten',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Guthaben in {denom}',
  'cosmos.unknown': 'Guthaben nicht verfügbar',
})
