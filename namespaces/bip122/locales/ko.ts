import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'bip122.inUse': '사용 중: {type}',
  'bip122.payment': '결제용 주소',
  'bip122.ordinal': '오디널스 주소',
  'bip122.other': '기타 주소',
  'bip122.paymentNote': '결제용이에요. 오디널스는 오디널스 주소로 보내세요.',
  'bip122.ordinalNote': '오디널스용이에요. 결제는 결제용 주소로 보내세요.',
  'bip122.copy': '주소 복사',
  'bip122.copied': '주소를 복사했어요',
  'bip122.showCode': 'QR 코드 보기',
  'bip122.code': '이 주소의 QR 코드',
})
