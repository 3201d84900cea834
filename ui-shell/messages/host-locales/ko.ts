import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'button.account': '계정 {name}',
  'button.connect': '지갑 연결',
  'button.connecting': '연결 중…',
  'button.connectWith': '{wallet} 연결',
  'button.network': '네트워크 {name}',
  'button.noNetwork': '네트워크 선택',
  'button.offline': '오프라인이에요',
  'button.wrongNetwork': '잘못된 네트워크',
})
