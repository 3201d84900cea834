import { json } from '../server/local-server.ts'
import type { Handlers } from './service.ts'
import type { WalletListing } from './wallet-catalogue.ts'

const largestPage = 100

/** `getWallets`: filters first, then the page; `count` is what the filters left. */
export function createWalletHandlers(catalogue: WalletListing[]): Handlers {
  return {
    getWallets({ query, knobs }) {
      const page = positive(query.get('page') ?? '1')
      const entries = positive(query.get('entries') ?? '40')
      if (!page || !entries || entries > largestPage) {
        return json({ error: `page: at least 1, entries: 1 to ${largestPage}` }, 400)
      }
      const badge = query.get('badge_type')
      if (badge !== null && badge !== 'certified')
        return json({ error: 'badge_type: certified' }, 400)

      const ordered = knobs?.preset === 'hostile-first' ? [...catalogue].reverse() : catalogue
      const found = filterWallets(ordered, query)
      return json({ data: found.slice((page - 1) * entries, page * entries), count: found.length })
    },
  }
}

function filterWallets(wallets: WalletListing[], query: URLSearchParams): WalletListing[] {
  const list = (name: string) => query.get(name)?.split(',').filter(Boolean) ?? []
  const include = new Set(list('include'))
  const exclude = new Set(list('exclude'))
  const chains = list('chains')
  const search = query.get('search')?.trim().toLowerCase()
  const isCertifiedOnly = query.get('badge_type') === 'certified'

  return wallets.filter(
    (wallet) =>
      (include.size === 0 || include.has(wallet.id)) &&
      !exclude.has(wallet.id) &&
      (!isCertifiedOnly || wallet.badge_type === 'certified') &&
      (!search || wallet.name.toLowerCase().includes(search)) &&
      (chains.length === 0 || !wallet.chains || wallet.chains.some((it) => chains.includes(it))),
  )
}

/** 0 for what is no whole number from 1 on. */
const positive = (text: string): number => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0)
