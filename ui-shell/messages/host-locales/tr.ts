import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const tr: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Hesap: {name}',
  'button.connect': 'Cüzdan bağla',
  'button.connecting': 'Bağlanıyor…',
  'button.connectWith': '{wallet} bağla',
  'button.network': 'Ağ: {name}',
  'button.noNetwork': 'Ağ seç',
  'button.wrongNetwork': 'Yanlış ağ',
})
