import { defineMessages } from '../../kernel/exports/index.ts'

/** English. */
export const bip122Messages = /*#__PURE__*/ defineMessages(
  'bip122',
  {
    'bip122.inUse': 'In use: {type}',
    'bip122.payment': 'Payment address',
    'bip122.ordinal': 'Ordinals address',
    'bip122.other': 'Other address',
    'bip122.paymentNote': 'For payments. Send ordinals to the ordinals address.',
    'bip122.ordinalNote': 'For ordinals. Send payments to the payment address.',
    'bip122.copy': 'Copy address',
    'bip122.copied': 'Address copied',
    'bip122.showCode': 'Show QR code',
    'bip122.code': 'QR code of this address',
  },
  async () => (await import('./locales/index.ts')).locales,
)
