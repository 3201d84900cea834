import {
  type Clock,
  getWallets,
  isRestricted,
  type HttpClient,
  KitError,
  recommendedWalletCount,
  type WalletCatalogue,
  type WalletListing,
  type WalletPage,
  walletPageSize,
  walletSearchSize,
  walletSearchWaitMs,
} from '../../kernel/exports/index.ts'
import { createHiddenWallets, type HiddenWalletsOptions } from './hidden-wallets.ts'
import { type ParsedPage, parseListing, parseWalletPage } from './listing.ts'

export interface WalletCatalogueOptions extends HiddenWalletsOptions {
  readonly http: HttpClient
  readonly clock: Clock
}

/** What `GET /getWallets` is asked for; what is empty is left out of the address. */
interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly badge_type?: 'certified' | undefined
  readonly chains?: readonly string[]
}

const minSearchLength = 2

/** Of one who asks: nobody's search ends that of another, and nobody hears by the time it takes what another asked. */
interface Memory {
  readonly answers: Map<string, ParsedPage>
  /** Whether a request of it is one with those of others that are equal. */
  readonly isShared: boolean
  search?: AbortController
}

/** The wallets of the API host. Keeps answers in memory, by their whole query, for as long as the page lives. */
export function createWalletCatalogue(options: WalletCatalogueOptions): WalletCatalogue {
  const { settings, clock } = options
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = settings
  const chains = settings.networks.map(({ caipNetworkId }) => caipNetworkId)
  const askIn = createAsk(options)
  const own: Memory = { answers: new Map(), isShared: true }
  const { ready, isExcluded, visible } = createHiddenWallets(options, async (ids) => {
    const { wallets } = await askIn(own, { page: 1, entries: ids.length, include: ids })
    return wallets
  })
  const isIncluded = ({ id }: WalletListing): boolean =>
    includeWalletIds.length === 0 || includeWalletIds.includes(id)

  const custom = settings.customWallets.flatMap((wallet) => parseListing(wallet) ?? [])

  const catalogueOf = (memory: Memory): WalletCatalogue => {
    const ask = (query: WalletQuery, signal?: AbortSignal) => askIn(memory, query, signal)
    const catalogue: WalletCatalogue = {
      source: 'service',
      get ready() {
        // Not the one that the lists wait for: whoever has that could answer in its place.
        return ready.then(() => {})
      },
      isExcluded,

      async featured(signal) {
        if (!settings.enableWallets) return []
        if (featuredWalletIds.length === 0) return ready.then(() => visible(custom))
        const query = { page: 1, entries: featuredWalletIds.length, include: featuredWalletIds }
        const [{ wallets }] = await Promise.all([ask(query, signal), ready])
        const place = ({ id }: WalletListing) => featuredWalletIds.indexOf(id)
        const featured = wallets
          .filter((wallet) => isIncluded(wallet) && place(wallet) >= 0)
          .sort((left, right) => place(left) - place(right))
        return visible([...featured, ...custom])
      },

      async recommended(signal) {
        if (!settings.enableWallets) return { wallets: [], count: 0 }
        const query = {
          page: 1,
          entries: recommendedWalletCount,
          include: includeWalletIds,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
          chains,
        }
        const [{ wallets, count }] = await Promise.all([ask(query, signal), ready])
        return { wallets: visible(wallets).slice(0, recommendedWalletCount), count }
      },

      async page(number, { certified = false } = {}, signal) {
        if (!settings.enableWallets) return { wallets: [], count: 0 }
        const none: WalletPage = { wallets: [], count: 0 }
        const recommended = await catalogue.recommended(signal).catch(() => none)
        const query = {
          page: number,
          entries: walletPageSize,
          include: includeWalletIds,
          exclude: [
            ...excludeWalletIds,
            ...featuredWalletIds,
            ...recommended.wallets.map(({ id }) => id),
          ],
          badge_type: certified ? ('certified' as const) : undefined,
          chains,
        }
        const [{ wallets, count }] = await Promise.all([ask(query, signal), ready])
        return { wallets: visible(wallets), count }
      },

      async search(text, { certified = false } = {}, signal) {
        const replaced = new KitError('A newer search replaced this one', {
          code: 'SEARCH_REPLACED',
        })
        memory.search?.abort(replaced)
        const search = new AbortController()
        memory.search = search
        const own = signal ? AbortSignal.any([signal, search.signal]) : search.signal
        const wanted = text.trim()
        if (!settings.enableWallets || wanted.length < minSearchLength) return []
        const query = {
          page: 1,
          entries: walletSearchSize,
          include: includeWalletIds,
          exclude: excludeWalletIds,
          search: wanted,
          badge_type: certified ? ('certified' as const) : undefined,
          chains,
        }
        const [{ wallets }] = await Promise.all([
          ask(query, own),
          clock.delay(walletSearchWaitMs, own),
          ready,
        ])
        const named = custom.filter(
          ({ name, badge_type }) =>
            name.toLowerCase().includes(wanted.toLowerCase()) &&
            (!certified || badge_type === 'certified'),
        )
        return visible([...named, ...wallets])
      },

      async byId(id, signal) {
        const known = [...custom, ...[...memory.answers.values()].flatMap(({ wallets }) => wallets)]
        const found = known.find((wallet) => wallet.id === id)
        if (found) return visible([found])[0]
        if (excludeWalletIds.includes(id)) return undefined
        const [{ wallets }] = await Promise.all([
          ask({ page: 1, entries: 1, include: [id] }, signal),
          ready,
        ])
        return visible(wallets).find((wallet) => wallet.id === id)
      },
    }
    return catalogue
  }
  const afresh = () => catalogueOf({ answers: new Map(), isShared: false })
  return Object.assign(catalogueOf(own), { afresh })
}

/** Each query is asked once: its answer stays in the memory of whoever asked. */
const createAsk =
  ({ settings, http, page, log }: WalletCatalogueOptions) =>
  async (
    { answers, isShared }: Memory,
    query: WalletQuery,
    signal?: AbortSignal,
  ): Promise<ParsedPage> => {
    if (isRestricted(settings, page)) {
      throw new KitError('Not available in your region', { code: 'REGION_RESTRICTED' })
    }
    const key = JSON.stringify(query)
    const known = answers.get(key)
    if (known) return known
    const answer = await http.call(getWallets, {
      query: { ...query },
      signal,
      isShared,
      parse: parseWalletPage,
    })
    if (answer.dropped > 0) log.warn(`${answer.dropped} wallets without a usable id or name.`)
    answers.set(key, answer)
    return answer
  }
