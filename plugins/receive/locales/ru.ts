import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'receive.action': 'Получить',
  'receive.title': 'Получить',
  'receive.code': 'Код вашего адреса',
  'receive.linkCode': 'Код платёжной ссылки',
  'receive.address': 'Ваш адрес в сети {network}',
  'receive.copy': 'Скопировать адрес',
  'receive.copied': 'Адрес скопирован',
  'receive.networks': 'Сети для этого адреса',
  'receive.networkCount': {
    one: '{count} сеть',
    few: '{count} сети',
    many: '{count} сетей',
    other: '{count} сети',
  },
  'receive.otherNetwork': 'Монеты, отправленные в другой сети, могут быть потеряны.',
  'receive.link': 'Платёжная ссылка',
  'receive.linkMeta': 'При сканировании открывает кошелёк.',
  'receive.smart': 'Это смарт-аккаунт. Получайте только в сети {network}.',
  'receive.smartMeta': 'То, что отправят на него в другой сети, может быть потеряно.',
  'receive.networksTitle': 'Сети',
  'receive.networksNote':
    'На этот адрес можно получать в этих сетях. То, что отправят на него в другой сети, может быть потеряно.',
})
