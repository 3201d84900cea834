import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': '사용 중: {network} 형식(SS58 접두사 {prefix})',
  'polkadot.asGiven': '사용 중: SS58 접두사 {prefix} 형식',
  'polkadot.isGeneric': '사용 중: 공통 형식(SS58 접두사 {prefix})',
  'polkadot.generic': '공통 형식(SS58 접두사 {prefix})',
  'polkadot.genericNote': '같은 계정이에요. 일부 앱과 거래소에서는 이렇게 표시해요.',
  'polkadot.copy': '공통 형식 복사',
  'polkadot.copied': '공통 형식을 복사했어요',
})
