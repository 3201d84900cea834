import { defineMessages } from '../../kernel/exports/index.ts'

/** The texts of this plugin. */
export const receiveMessages = /*#__PURE__*/ defineMessages(
  'receive',
  {
    'receive.title': 'Receive',
    'receive.code': 'Code of your address',
    'receive.linkCode': 'Code of a payment link',
    'receive.address': 'Your address on {network}',
    'receive.copy': 'Copy address',
    'receive.copied': 'Address copied',
    'receive.networks': 'Networks for this address',
    'receive.networkCount': { one: '{count} network', other: '{count} networks' },
    'receive.otherNetwork': 'Coins sent on another network may be lost.',
    'receive.link': 'Payment link',
    'receive.linkMeta': 'The code opens a wallet when it is scanned.',
    'receive.smart': 'This is a smart account. Receive on {network} only.',
    'receive.smartMeta': 'What is sent to it on another network may be lost.',
    'receive.networksTitle': 'Networks',
    'receive.networksNote':
      'This address can receive on these networks. What is sent to it on another one may be lost.',
  },
  async () => (await import('./locales/index.ts')).locales,
)
