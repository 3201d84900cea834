/** A document of EIP-712, for any chain. */
export const typedData = {
  domain: { name: 'Letters', version: '1' },
  types: {
    Letter: [
      { name: 'to', type: 'string' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Letter',
  message: { to: 'Grace', amount: 5n },
} as const
