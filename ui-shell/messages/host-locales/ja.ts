import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'button.account': 'アカウント：{name}',
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.connectWith': '{wallet}を接続',
  'button.network': 'ネットワーク：{name}',
  'button.noNetwork': 'ネットワークを選択',
  'button.offline': 'オフラインです',
  'button.wrongNetwork': 'ネットワークが違います',
})
