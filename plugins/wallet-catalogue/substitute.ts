import {
  toErrorRecord,
  type WalletCatalogue,
  type WalletPage,
  walletPageSize,
} from '../../kernel/exports/index.ts'

/** The service, and in place of each answer that it does not give, what the directory has. */
export function withSubstitute(
  service: WalletCatalogue,
  directory: WalletCatalogue,
): WalletCatalogue {
  const afresh = (make: () => WalletCatalogue) => () => withSubstitute(make(), directory)
  return {
    ...service,
    featured: (signal) =>
      service.featured(signal).catch(instead(() => directory.featured(), signal)),
    recommended: (signal) =>
      service
        .recommended(signal)
        .catch(
          instead(async () => ({ ...(await directory.recommended()), isSubstitute: true }), signal),
        ),
    page(number, options = {}, signal) {
      const asked = service.page(number, options, signal)
      // A later page of the directory would not go with those that the service gave.
      return number === 1 ? asked.catch(instead(() => wholeOf(directory, options), signal)) : asked
    },
    search: (text, options, signal) =>
      service
        .search(text, options, signal)
        .catch(instead(() => directory.search(text, options), signal)),
    ...(service.afresh && { afresh: afresh(service.afresh) }),
    byId: (id, signal) => service.byId(id, signal).catch(instead(() => directory.byId(id), signal)),
  }
}

/** A question that was given up, or that may not be asked, has no answer. */
function instead<T>(fill: () => Promise<T>, signal: AbortSignal | undefined) {
  return async (error: unknown): Promise<T> => {
    const { code } = toErrorRecord(error)
    if (signal?.aborted || code === 'REGION_RESTRICTED' || code === 'SEARCH_REPLACED') throw error
    return fill().catch(() => {
      throw error
    })
  }
}

async function wholeOf(
  directory: WalletCatalogue,
  options: { readonly certified?: boolean },
): Promise<WalletPage> {
  const { count } = await directory.page(1, options)
  const numbers = Array.from({ length: Math.ceil(count / walletPageSize) }, (_, at) => at + 1)
  const pages = await Promise.all(numbers.map((number) => directory.page(number, options)))
  return { wallets: pages.flatMap(({ wallets }) => wallets), count, isSubstitute: true }
}
