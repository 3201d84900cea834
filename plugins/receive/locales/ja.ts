import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'receive.action': '受け取る',
  'receive.title': '受け取る',
  'receive.code': 'あなたのアドレスのコード',
  'receive.linkCode': '支払いリンクのコード',
  'receive.address': '{network}でのあなたのアドレス',
  'receive.copy': 'アドレスをコピー',
  'receive.copied': 'アドレスをコピーしました',
  'receive.networks': 'このアドレスのネットワーク',
  'receive.networkCount': {
    other: '{count}個のネットワーク',
  },
  'receive.otherNetwork': '別のネットワークで送られたコインは、失われるおそれがあります。',
  'receive.link': '支払いリンク',
  'receive.linkMeta': 'スキャンするとウォレットが開きます。',
  'receive.smart': 'これはスマートアカウントです。{network}でのみ受け取ってください。',
  'receive.smartMeta': '別のネットワークで送られた資産は、失われるおそれがあります。',
  'receive.networksTitle': 'ネットワーク',
  'receive.networksNote':
    'このアドレスは次のネットワークで受け取れます。それ以外のネットワークで送られた資産は、失われるおそれがあります。',
})
