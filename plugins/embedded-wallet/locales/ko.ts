import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': '내 계정',
  'embeddedAccount.by': '{provider} 계정으로 로그인함',
  'embeddedAccount.type': '계정 유형',
  'embeddedAccount.smart': '스마트 계정',
  'embeddedAccount.smartOn': '이 네트워크에서 사용 중',
  'embeddedAccount.smartOff': '일반 계정 사용 중',
  'embeddedAccount.changing': '계정 변경 중',
  'embeddedAccount.fellBack':
    '스마트 계정을 사용할 수 없어 일반 계정을 사용해요. 나중에 다시 시도하세요.',
  'embeddedAccount.failed': '변경하지 못했어요. 계정은 이전과 같아요. 다시 시도하세요.',
  'embeddedAccount.saved': '저장했어요',
})
