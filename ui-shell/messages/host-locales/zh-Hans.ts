import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'button.account': '账户 {name}',
  'button.connect': '连接钱包',
  'button.connecting': '正在连接…',
  'button.connectWith': '连接 {wallet}',
  'button.network': '网络 {name}',
  'button.noNetwork': '选择网络',
  'button.offline': '你已离线',
  'button.wrongNetwork': '网络不正确',
})
