import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'review.title': '요청 검토',
  'review.intro': '여기에서는 아무것도 서명되지 않아요. {wallet}에서 한 번 더 확인을 요청해요.',
  'review.introPlain': '여기에서는 아무것도 서명되지 않아요. 지갑에서 한 번 더 확인을 요청해요.',
  'review.concern': '이 앱의 일부인 {plugin} 플러그인이 확인을 요청해요',
  'review.network': '네트워크',
  'review.account': '내 계정',
  'review.reading': '무엇을 하는 요청인지 확인 중',
  'review.known': '확인된 내용이 표시되었어요.',
  'review.others': '이 요청 다음에 대기 중인 요청: {count}건',
  'review.continue': '{wallet}에서 계속',
  'review.continuePlain': '지갑에서 계속',
  'review.reject': '거부',
})
