import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'receive.action': '받기',
  'receive.title': '받기',
  'receive.code': '내 주소 코드',
  'receive.linkCode': '결제 링크 코드',
  'receive.address': '{network}의 내 주소',
  'receive.copy': '주소 복사',
  'receive.copied': '주소를 복사했어요',
  'receive.networks': '이 주소의 네트워크',
  'receive.networkCount': {
    other: '네트워크 {count}개',
  },
  'receive.otherNetwork': '다른 네트워크에서 보낸 코인은 잃을 수 있어요.',
  'receive.link': '결제 링크',
  'receive.linkMeta': '스캔하면 지갑이 열려요.',
  'receive.smart': '스마트 계정이에요. {network}에서만 받으세요.',
  'receive.smartMeta': '다른 네트워크에서 이 주소로 보낸 것은 잃을 수 있어요.',
  'receive.networksTitle': '네트워크',
  'receive.networksNote':
    '이 주소는 다음 네트워크에서 받을 수 있어요. 그 밖의 네트워크에서 보낸 것은 잃을 수 있어요.',
})
