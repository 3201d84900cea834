import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const tr: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Birimler',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Bakiye, {denom} cinsinden',
  'cosmos.unknown': 'Bakiye görüntülenemiyor',
})
