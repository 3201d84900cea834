import {
  type ChainNamespace,
  type Page,
  storeLink,
  storeLinks,
  walletBrowserHref,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { usePage } from '../hooks/use-environment.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useCanPair } from './use-can-pair.ts'

export interface Reach {
  readonly canPair: boolean
  /** On a phone, the link that opens this page inside the wallet's app. */
  browserHref(wallet: WalletListing): string | undefined
  /**
   * Whether choosing the wallet, which is not in this browser, leads to a connection: by pairing, by a
   * store that serves this browser, on a phone by the browser within its app. A wallet whose stores are
   * not known may have a way.
   */
  leadsOn(wallet: WalletListing): boolean
}

/** What can be done from this page with a wallet that is not in this browser. */
export function useReach(): Reach {
  const page = usePage()
  const { namespaces } = useSettings()
  const canPair = useCanPair()
  const browserHref = (wallet: WalletListing) => findBrowserHref(wallet, page, namespaces)
  return {
    canPair,
    browserHref,
    leadsOn: (wallet) =>
      canPair ||
      storeLinks(wallet, page).length === 0 ||
      wallet.webapp_link !== undefined ||
      (page.isMobile ? browserHref(wallet) : storeLink(wallet, page)) !== undefined,
  }
}

/** Of the first namespace for which the wallet's app has such a browser. */
export const findBrowserHref = (
  wallet: WalletListing,
  page: Page,
  namespaces: readonly ChainNamespace[],
): string | undefined =>
  page.isMobile
    ? namespaces
        .map((namespace) => walletBrowserHref(wallet, namespace, page, { canPair: false }))
        .find((href) => href !== undefined)
    : undefined
