import type { ChainNamespace, WalletListing } from '../../../kernel/exports/index.ts'
import type { DirectoryWallet } from './directory-wallet.ts'

/** A wallet of the directory as one of the catalogue; fields that it does not have are absent. */
export function toListing(wallet: DirectoryWallet, walletConnectId?: string): WalletListing {
  const { slug, name, namespaces, homepage, download, rdns, mobile, desktop, webapp } = wallet
  const { chrome, firefox, edge, safari, appStore, playStore } = wallet
  const fields: WalletListing = {
    id: slug,
    name,
    image_id: slug,
    rdns: rdns?.toLowerCase(),
    homepage: download ?? homepage,
    mobile_link: mobile,
    desktop_link: desktop,
    webapp_link: webapp,
    browser_link: wallet.browse,
    chrome_store: chrome && `https://chromewebstore.google.com/detail/${chrome}`,
    firefox_store: firefox && `https://addons.mozilla.org/firefox/addon/${firefox}/`,
    edge_store: edge && `https://microsoftedge.microsoft.com/addons/detail/${edge}`,
    safari_store: safari === undefined ? undefined : appStoreLink(safari),
    app_store: appStore === undefined ? undefined : appStoreLink(appStore),
    play_store: playStore && `https://play.google.com/store/apps/details?id=${playStore}`,
    injected: namespaces.flatMap((namespace) =>
      connectorIds(namespace, name, wallet.injected?.[namespace]).map((injected_id) => ({
        namespace,
        injected_id,
      })),
    ),
    walletconnect_id: walletConnectId,
  }
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as unknown as WalletListing
}

const appStoreLink = (number: number): string => `https://apps.apple.com/app/id${number}`

/**
 * The ids under which the namespaces contribute the wallet where it is installed. One that announces
 * itself by EIP-6963 is known by its rdns.
 */
function connectorIds(
  namespace: ChainNamespace,
  name: string,
  own: string | undefined,
): readonly string[] {
  switch (namespace) {
    case 'eip155':
      return []
    case 'solana':
      return [`wallet-standard:${name}`]
    case 'bip122':
      return [`btc:wallet-standard:${name}`, ...(own === undefined ? [] : [`btc:${own}`])]
    default:
      return own === undefined ? [] : [`${namespace}:${own}`]
  }
}
