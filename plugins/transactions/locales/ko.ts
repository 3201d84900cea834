import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'transactions.pending': '진행 중',
  'transactions.send': '전송',
  'transactions.approve': '승인',
  'transactions.swap': '스왑',
  'transactions.pay': '결제',
  'transactions.waiting': '네트워크 처리 대기 중',
  'transactions.reverted': '{what} 실패',
  'transactions.revertedText': '네트워크가 거부했어요. 수수료만 지불되었어요.',
  'transactions.replaced': '{what} 대체됨',
  'transactions.replacedText':
    '지갑이 대신 다른 트랜잭션을 보냈어요. 이 작업은 전혀 실행되지 않았어요.',
  'transactions.unknown': '{what}: 아직 알 수 없음',
  'transactions.unknownText':
    '아직 성공할 수도 있고, 대체되었을 수도 있어요. 다시 시도하기 전에 지갑을 확인하세요.',
  'transactions.explorer': '탐색기에서 보기',
})
