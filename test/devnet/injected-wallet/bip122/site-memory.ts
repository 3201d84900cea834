/** What the wallet remembers of this origin: the account it showed, the chain it was left on. */
export interface SiteMemory {
  account: number | undefined
  chain: string
}

const key = 'local-bitcoin-wallet'

/** Anything unreadable counts as never visited. */
export function recallSite(defaultChain: string): SiteMemory {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SiteMemory>
    return {
      account: Number.isSafeInteger(found.account) ? found.account : undefined,
      chain: typeof found.chain === 'string' ? found.chain : defaultChain,
    }
  } catch {
    return { account: undefined, chain: defaultChain }
  }
}

export function rememberSite(memory: SiteMemory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // A page without storage is forgotten at reload.
  }
}
