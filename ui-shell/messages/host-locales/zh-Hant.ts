import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'button.account': '帳戶 {name}',
  'button.connect': '連接錢包',
  'button.connecting': '連接中…',
  'button.connectWith': '連接 {wallet}',
  'button.network': '網路 {name}',
  'button.noNetwork': '選擇網路',
  'button.offline': '你已離線',
  'button.wrongNetwork': '網路不正確',
})
