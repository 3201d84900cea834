/** What the wallet remembers of this origin: the chains it allowed, the account it showed. */
export interface SiteMemory {
  chains: string[]
  account: number
}

const key = 'local-cosmos-wallet'

/** Anything unreadable counts as never visited. */
export function recallSite(): SiteMemory {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SiteMemory>
    return {
      chains: Array.isArray(found.chains) ? found.chains.map(String) : [],
      account:
        found.account === 1 || found.account === 2 || found.account === 3 ? found.account : 0,
    }
  } catch {
    return { chains: [], account: 0 }
  }
}

export function rememberSite(memory: SiteMemory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // A page without storage is forgotten at reload.
  }
}
