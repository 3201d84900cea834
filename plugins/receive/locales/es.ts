import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'receive.action': 'Recibir',
  'receive.title': 'Recibir',
  'receive.code': 'Código de tu dirección',
  'receive.linkCode': 'Código de un enlace de pago',
  'receive.address': 'Tu dirección en {network}',
  'receive.copy': 'Copiar dirección',
  'receive.copied': 'Dirección copiada',
  'receive.networks': 'Redes para esta dirección',
  'receive.networkCount': {
    one: '{count} red',
    many: '{count} de redes',
    other: '{count} redes',
  },
  'receive.otherNetwork': 'Las monedas enviadas en otra red pueden perderse.',
  'receive.link': 'Enlace de pago',
  'receive.linkMeta': 'Abre una billetera al escanearlo.',
  'receive.smart': 'Es una cuenta inteligente. Recibe solo en {network}.',
  'receive.smartMeta': 'Lo que se le envíe en otra red puede perderse.',
  'receive.networksTitle': 'Redes',
  'receive.networksNote':
    'Esta dirección puede recibir en estas redes. Lo que se le envíe en otra puede perderse.',
})
