import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'guard.signIn': '먼저 로그인하거나 취소하세요.',
  'signIn.title': '로그인',
  'signIn.heading': '{app} 로그인',
  'signIn.what':
    '메시지에 서명해 이 계정이 내 것임을 증명하세요. 비용이 들지 않고 자금도 이동하지 않아요.',
  'signIn.checking': '세션 확인 중',
  'signIn.wallet': '지갑',
  'signIn.domain': '사이트',
  'signIn.account': '계정',
  'signIn.network': '네트워크',
  'signIn.message': '메시지',
  'signIn.preparing': '메시지를 준비하고 있어요.',
  'signIn.sign': '서명',
  'signIn.confirm': '{wallet}에서 확인하세요',
  'signIn.yourWallet': '지갑',
  'signIn.cancel': '취소',
  'signIn.leaving': '나가는 중',
  'signIn.failed': '메시지에 서명하는 중 오류가 발생했어요',
  'signIn.declined': '{wallet}에서 거부했어요',
  'signIn.unverifiable': '서명을 검증하지 못했어요. 잠시 후 다시 시도하세요.',
  'signIn.refused': '이 앱의 일부가 거부했어요.',
  'signIn.tryAgain': '로그인되지 않았어요. 다시 시도할 수 있어요.',
  'signIn.done': '로그인했어요',
})
