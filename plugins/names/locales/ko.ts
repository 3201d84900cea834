import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ko: Messages = /*#__PURE__*/ freezeAll({
  'names.title': '이름 선택',
  'names.reason': '주소 대신 이름으로 결제를 받을 수 있어요',
  'names.label': '이름',
  'names.hint': '영문, 숫자, 하이픈 4자 이상',
  'names.checking': '확인 중',
  'names.free': '사용 가능: {name}',
  'names.taken': '이미 사용 중',
  'names.suggestions': '추천',
  'names.looking': '추천 이름 찾는 중',
  'names.register': '이름 등록',
  'names.sign': '지갑에서 서명하세요',
  'names.registering': '등록 중',
  'names.cancel': '취소',
  'names.refused': '서명하지 않아 아무것도 등록되지 않았어요.',
  'names.accountChanged': '계정이나 네트워크가 변경되었어요. 아무것도 등록되지 않았어요.',
  'names.errorResolving': '이름을 조회하는 중 오류가 발생했어요',
  'names.errorNames': '주소의 이름을 가져오는 중 오류가 발생했어요',
  'names.errorSuggestions': '추천 이름을 가져오는 중 오류가 발생했어요',
  'names.errorRegistering': '{name} 이름을 등록하는 중 오류가 발생했어요',
  'names.registered': '이름을 등록했어요',
  'names.yours': '이제 내 이름이에요',
  'names.done': '완료',
})
