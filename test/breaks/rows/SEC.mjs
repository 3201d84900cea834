export const breaks = [
  {
    row: 'SEC-116',
    says: 'a swap that is sent to the account itself passes',
    file: 'plugins/swaps/check-built-swap.ts',
    find: `  if (isSameAddress(to, account)) throw swapRefused('The swap is sent to the account itself')
`,
    replace: '',
  },
]
