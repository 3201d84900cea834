import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'button.account': 'Hesap: {name}',
  'button.connect': 'Cüzdan bağla',
  'button.connecting': 'Bağlanıyor…',
  'button.connectWith': '{wallet} bağla',
  'button.network': 'Ağ: {name}',
  'button.noNetwork': 'Ağ seç',
  'button.offline': 'Çevrimdışısınız',
  'button.wrongNetwork': 'Yanlış ağ',
})
