import { defineMessages } from '../../kernel/exports/index.ts'

/** English. */
export const polkadotMessages = /*#__PURE__*/ defineMessages(
  'polkadot',
  {
    'polkadot.ofNetwork': 'In use: the form of {network}, SS58 prefix {prefix}',
    'polkadot.asGiven': 'In use: the form with SS58 prefix {prefix}',
    'polkadot.isGeneric': 'In use: the generic form, SS58 prefix {prefix}',
    'polkadot.generic': 'Generic form, SS58 prefix {prefix}',
    'polkadot.genericNote': 'The same account. Some apps and exchanges write it this way.',
    'polkadot.copy': 'Copy generic form',
    'polkadot.copied': 'Generic form copied',
  },
  async () => (await import('./locales/index.ts')).locales,
)
