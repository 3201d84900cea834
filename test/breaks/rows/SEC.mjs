export const breaks = [
  {
    row: 'SEC-116',
    says: 'a swap that is sent to the account itself passes',
    file: 'plugins/swaps/check-built-swap.ts',
    find: `  if (isSameAddress(to, account)) throw swapRefused('The swap is sent to the account itself')
`,
    replace: '',
  },
  {
    row: 'SEC-116',
    says: 'any contract may be called',
    file: 'plugins/swaps/swap-run.ts',
    find: 'if (isSwapContract(addressOf(swap.to), place, contracts)) return swap',
    replace:
      'if (isSwapContract(addressOf(swap.to), place, contracts) || place.provider) return swap',
  },
  {
    row: 'SEC-116',
    says: 'what else leaves is not looked at',
    file: 'plugins/swaps/check-effects.ts',
    find: 'if (BigInt(units) < 0n && !isPaid)',
    replace: 'if (BigInt(units) < 0n && !isPaid && tokenId === undefined)',
  },
  {
    row: 'SEC-116',
    says: 'what nobody can foresee goes on unasked',
    file: 'plugins/swaps/swap-run.ts',
    find: 'if (plan.doubts.length > 0 && !isAccepted) return\n',
    replace: '',
  },
]
