import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'multiWallet.title': '지갑',
  'multiWallet.connected': {
    other: '{count}개 연결됨',
  },
  'multiWallet.none': '연결된 지갑 없음',
  'multiWallet.one': '여러 지갑을 함께 사용할 수 있어요.',
  'multiWallet.recent': '최근 연결한 지갑',
  'multiWallet.use': '이 지갑 사용',
  'multiWallet.inUse': '{wallet} 지갑을 사용 중이에요',
  'multiWallet.copy': '주소 복사',
  'multiWallet.copied': '주소를 복사했어요',
  'multiWallet.connect': '연결',
  'multiWallet.remove': '목록에서 제거',
  'multiWallet.removed': '{wallet} 지갑을 목록에서 제거했어요',
  'multiWallet.disconnect': '연결 해제',
  'multiWallet.disconnecting': '연결 해제 중',
  'multiWallet.disconnected': '{wallet} 연결을 해제했어요',
  'multiWallet.disconnectAll': '모두 연결 해제',
  'multiWallet.allDisconnected': '모든 지갑의 연결을 해제했어요',
  'multiWallet.notTold': '{wallet} 지갑에 알리지 못했어요. 여기에서는 연결이 해제되었어요.',
  'multiWallet.someNotTold': '일부 지갑에 알리지 못했어요. 여기에서는 연결이 해제되었어요.',
  'multiWallet.failed': '처리하지 못했어요. 다시 시도하세요.',
  'multiWallet.add': '지갑 추가',
})
