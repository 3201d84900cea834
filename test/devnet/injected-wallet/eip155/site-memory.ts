/** What the wallet remembers of this origin: the accounts it showed, the chain it was left on. */
export interface SiteMemory {
  accounts: string[]
  chainId: number
}

const key = 'local-wallet'

/** Anything unreadable counts as never visited. */
export function recallSite(defaultChainId: number): SiteMemory {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SiteMemory>
    return {
      accounts: Array.isArray(found.accounts) ? found.accounts.map(String) : [],
      chainId: Number.isSafeInteger(found.chainId) ? found.chainId! : defaultChainId,
    }
  } catch {
    return { accounts: [], chainId: defaultChainId }
  }
}

export function rememberSite(memory: SiteMemory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // A page without storage is forgotten at reload.
  }
}
