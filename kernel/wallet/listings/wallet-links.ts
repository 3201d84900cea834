import type { ChainNamespace } from '../../base/caip.ts'
import type { Page } from '../../environment/environment.ts'
import type { WalletListing } from './wallet-listing.ts'

/** How a chosen wallet can be reached. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'
/** The platforms that are reached by opening a link. */
export type LinkPlatform = Extract<WalletPlatform, 'mobile' | 'web' | 'desktop'>

const scriptSchemes: ReadonlySet<string> = /*#__PURE__*/ new Set(
  'javascript data vbscript file blob about filesystem view-source intent'.split(' '),
)
const otherProtocols: ReadonlySet<string> = /*#__PURE__*/ new Set('http ws wss ftp'.split(' '))

// Browsers strip or turn these around inside a URL, so that the eye and the parser disagree.
const deceptive = /[\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/**
 * The link as it came, or undefined for one that must not be opened: script-like schemes in any
 * spelling, credentials, plain http, no host. A custom scheme (`wallet`,
 * `wallet:`, `wallet://…`) passes only where `mayBeScheme` says so.
 */
export function parseWalletLink(
  text: unknown,
  { mayBeScheme = false }: { readonly mayBeScheme?: boolean } = {},
): string | undefined {
  if (typeof text !== 'string' || text.length > 2048 || deceptive.test(text)) return undefined
  const [, name, rest] = /^([a-z][a-z0-9+.-]*)(:.*)?$/i.exec(text) ?? []
  const scheme = name?.toLowerCase()
  if (scheme === undefined || scriptSchemes.has(scheme) || otherProtocols.has(scheme))
    return undefined
  if (scheme === 'https') return rest?.startsWith('://') && isPlainUrl(text) ? text : undefined
  return mayBeScheme && (rest === undefined || isPlainUrl(text)) ? text : undefined
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return username === '' && password === '' && (protocol !== 'https:' || hostname !== '')
}

/**
 * The platforms of a wallet in the order of their tabs, at least one; the first is the default.
 * `installed` holds the rdns and injected ids of the wallets that this browser has.
 */
export function resolvePlatforms(
  listing: WalletListing | undefined,
  page: Pick<Page, 'isMobile'>,
  installed: readonly string[],
): readonly WalletPlatform[] {
  if (!listing) return ['qrcode']
  const ids = [listing.rdns, ...(listing.injected ?? []).map(({ injected_id }) => injected_id)]
  const platforms: WalletPlatform[] = []
  if (ids.some((id) => id !== undefined && installed.includes(id))) platforms.push('browser')
  if (listing.mobile_link) platforms.push(page.isMobile ? 'mobile' : 'qrcode')
  else if (listing.browser_link && page.isMobile) platforms.push('mobile')
  if (listing.webapp_link) platforms.push('web')
  if (listing.desktop_link && !page.isMobile) platforms.push('desktop')
  return platforms.length > 0 ? platforms : ['unsupported']
}

/**
 * The address that hands a pairing link to a wallet, checked once more: open it as it is. Undefined
 * when the listing has no link for the platform that may be opened. An https link of a mobile wallet
 * wins over its scheme, which another app could claim. Contains the pairing's secret.
 */
export function pairingHref(
  listing: WalletListing,
  link: string,
  platform: LinkPlatform,
  page: Pick<Page, 'userAgent' | 'window'>,
): string | undefined {
  const base = walletLinkBase(listing, platform)
  if (base === undefined) return undefined
  const encoded = encodeURIComponent(link)
  // There the page's opener decodes once before the system sees the link.
  const uri =
    isMiniApp(page) && /android/i.test(page.userAgent) ? encodeURIComponent(encoded) : encoded
  return parseWalletLink(`${base}/wc?uri=${uri}`, { mayBeScheme: platform !== 'web' })
}

/**
 * The wallet's own link, to which `/wc?…` is added: `https://wallet.example/app` or `wallet:/`.
 * Holds no secret. Undefined when the listing has none that may be opened.
 */
export function walletLinkBase(listing: WalletListing, platform: LinkPlatform): string | undefined {
  if (platform === 'web') return httpsBase(listing.webapp_link)
  if (platform === 'desktop')
    return httpsBase(listing.desktop_link) ?? schemeBase(listing.desktop_link)
  return (
    httpsBase(listing.link_mode) ??
    httpsBase(listing.mobile_link) ??
    schemeBase(listing.mobile_link)
  )
}

function httpsBase(text: string | undefined): string | undefined {
  const link = parseWalletLink(text)
  if (link === undefined) return undefined
  const { origin, pathname } = new URL(link)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

function schemeBase(text: string | undefined): string | undefined {
  const link = parseWalletLink(text, { mayBeScheme: true })
  if (link === undefined) return undefined
  const [, scheme = '', path = ''] = /^([^:]+):?\/*([^?#]*)/.exec(link) ?? []
  return `${scheme}://${path}`.replace(/\/+$/, '').replace(/:$/, ':/')
}

/**
 * Where a link opens. Within a frame the wallet's link must leave it; in a messaging mini-app only a
 * new window reaches the system.
 */
export function linkTarget(
  platform: LinkPlatform,
  page: Pick<Page, 'window'>,
): '_self' | '_top' | '_blank' {
  if (platform !== 'mobile' || isMiniApp(page)) return '_blank'
  return page.window && page.window.top !== page.window.self ? '_top' : '_self'
}

/** Whether the page runs inside a messenger's mini-app, which follows no custom schemes. */
export function isMiniApp({ window }: Pick<Page, 'window'>): boolean {
  return window !== undefined && ('TelegramWebviewProxy' in window || 'TelegramWebview' in window)
}

const browsers: Readonly<
  Record<
    string,
    { readonly only?: ChainNamespace; readonly href: (url: string, origin: string) => string }
  >
> = {
  phantom: { href: (url, origin) => `https://phantom.app/ul/browse/${url}?ref=${origin}` },
  solflare: {
    only: 'solana',
    href: (url, origin) => `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`,
  },
  'coinbase wallet': { only: 'solana', href: (url) => `https://go.cb-w.com/dapp?cb_url=${url}` },
}

/**
 * The link that opens this page in the browser within a wallet's app: for wallets that connect only
 * there and, when `canPair` is false, for every wallet that has such a browser. Else undefined: the
 * wallet is paired.
 */
export function walletBrowserHref(
  wallet: Pick<WalletListing, 'name' | 'browser_link' | 'mobile_link' | 'link_mode'>,
  namespace: ChainNamespace | undefined,
  page: Pick<Page, 'url' | 'origin'>,
  { canPair = true }: { readonly canPair?: boolean } = {},
): string | undefined {
  const url = encodeURIComponent(page.url)
  const origin = encodeURIComponent(page.origin)
  const name = wallet.name.trim().toLowerCase()
  const browser = Object.hasOwn(browsers, name) ? browsers[name] : undefined
  if (browser && (browser.only === undefined || browser.only === namespace)) {
    return browser.href(url, origin)
  }
  const isPaired = canPair && (wallet.mobile_link ?? wallet.link_mode) !== undefined
  if (wallet.browser_link === undefined || isPaired) return undefined
  const values: Readonly<Record<string, string>> = {
    url,
    origin,
    urlTwice: encodeURIComponent(url),
    bare: page.url.replace(/^[a-z]+:\/\//, ''),
  }
  const link = wallet.browser_link.replace(/\{(\w+)\}/g, (hole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? hole) : hole,
  )
  return parseWalletLink(link, { mayBeScheme: true })
}
