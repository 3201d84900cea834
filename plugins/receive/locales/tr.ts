import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'receive.action': 'Al',
  'receive.title': 'Al',
  'receive.code': 'Adresinizin kodu',
  'receive.linkCode': 'Ödeme bağlantısının kodu',
  'receive.address': '{network} ağındaki adresiniz',
  'receive.copy': 'Adresi kopyala',
  'receive.copied': 'Adres kopyalandı',
  'receive.networks': 'Bu adresin ağları',
  'receive.networkCount': {
    one: '{count} ağ',
    other: '{count} ağ',
  },
  'receive.otherNetwork': 'Başka bir ağ üzerinden gönderilen coin’ler kaybolabilir.',
  'receive.link': 'Ödeme bağlantısı',
  'receive.linkMeta': 'Tarandığında bir cüzdan açar.',
  'receive.smart': 'Bu bir akıllı hesap. Yalnızca {network} ağı üzerinden alın.',
  'receive.smartMeta': 'Başka bir ağ üzerinden bu hesaba gönderilenler kaybolabilir.',
  'receive.networksTitle': 'Ağlar',
  'receive.networksNote':
    'Bu adresle şu ağlarda alabilirsiniz. Başka bir ağ üzerinden bu adrese gönderilenler kaybolabilir.',
})
