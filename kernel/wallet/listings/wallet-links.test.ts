import { describe, expect, test } from '@jest/globals'
import { fakePage } from '../../../test/kit/fakes.ts'
import {
  linkTarget,
  pairingHref,
  parseWalletLink,
  resolvePlatforms,
  walletBrowserHref,
  walletLinkBase,
} from './wallet-links.ts'
import type { WalletListing } from './wallet-listing.ts'

const link = 'wc:ab12@2?expiryTimestamp=1&relay-protocol=irn&symKey=00ff'
const encoded = 'wc%3Aab12%402%3FexpiryTimestamp%3D1%26relay-protocol%3Dirn%26symKey%3D00ff'
const listing = (members: Partial<WalletListing>): WalletListing => ({
  id: 'w',
  name: 'Wallet',
  ...members,
})
const page = fakePage({ window: undefined })
const phone = fakePage({ window: undefined, isMobile: true })
/** A page whose window has these members. */
const pageIn = (window: object, userAgent = 'test') =>
  fakePage({ window: window as Window & typeof globalThis, userAgent })

describe('platforms of a chosen wallet', () => {
  test('[V.08] default: without a wallet there is the code alone', () => {
    expect(resolvePlatforms(undefined, page, [])).toEqual(['qrcode'])
    expect(resolvePlatforms(undefined, phone, [])).toEqual(['qrcode'])
  })

  const everything = listing({
    rdns: 'io.wallet',
    mobile_link: 'wallet:',
    webapp_link: 'https://wallet.test',
    desktop_link: 'wallet:',
  })

  test('[V.08] behaviour: desktop and phone each have their own, in the order of the tabs', () => {
    expect(resolvePlatforms(everything, page, [])).toEqual(['qrcode', 'web', 'desktop'])
    expect(resolvePlatforms(everything, phone, [])).toEqual(['mobile', 'web'])
  })

  test('[V.08] behaviour: an installed wallet comes first, by rdns or by injected id', () => {
    expect(resolvePlatforms(everything, page, ['io.wallet'])[0]).toBe('browser')
    const injected = listing({ injected: [{ namespace: 'eip155', injected_id: 'isWallet' }] })
    expect(resolvePlatforms(injected, page, ['isWallet'])).toEqual(['browser'])
    expect(resolvePlatforms(injected, page, ['io.other'])).toEqual(['unsupported'])
  })

  test('[V.08] fault: a wallet that nothing leads to is unsupported', () => {
    expect(resolvePlatforms(listing({ rdns: 'io.wallet' }), page, [])).toEqual(['unsupported'])
    expect(resolvePlatforms(listing({ desktop_link: 'wallet:' }), phone, [])).toEqual([
      'unsupported',
    ])
  })
})

describe('links to a wallet', () => {
  test.each(['wallet', 'wallet:', 'wallet://'])(
    '[S1.03] behaviour: %s is the scheme of a mobile wallet',
    (mobile_link) => {
      expect(pairingHref(listing({ mobile_link }), link, 'mobile', phone)).toBe(
        `wallet://wc?uri=${encoded}`,
      )
      expect(walletLinkBase(listing({ mobile_link }), 'mobile')).toBe('wallet:/')
    },
  )

  test.each([
    ['https://wallet.test', 'https://wallet.test/wc?uri='],
    ['https://wallet.test/', 'https://wallet.test/wc?uri='],
    ['https://wallet.test/app/', 'https://wallet.test/app/wc?uri='],
    ['https://wallet.test/app?x=1#y', 'https://wallet.test/app/wc?uri='],
  ])('[S1.03] behaviour: %s becomes %s…', (base, start) => {
    expect(pairingHref(listing({ webapp_link: base }), link, 'web', page)).toBe(start + encoded)
    expect(pairingHref(listing({ mobile_link: base }), link, 'mobile', phone)).toBe(start + encoded)
    expect(pairingHref(listing({ desktop_link: base }), link, 'desktop', page)).toBe(
      start + encoded,
    )
  })

  test('[S1.03] SEC-139 behaviour: an https link wins over a scheme that others could claim', () => {
    const both = listing({ mobile_link: 'wallet://', link_mode: 'https://wallet.test' })
    expect(pairingHref(both, link, 'mobile', phone)).toBe(`https://wallet.test/wc?uri=${encoded}`)
  })

  test('[S1.03] behaviour: a desktop wallet opens by its scheme, a web wallet never does', () => {
    const both = listing({ desktop_link: 'wallet://', webapp_link: 'wallet://' })
    expect(pairingHref(both, link, 'desktop', page)).toBe(`wallet://wc?uri=${encoded}`)
    expect(pairingHref(both, link, 'web', page)).toBeUndefined()
  })

  test('[S1.03] fault: a listing without the link, or with one that may not be opened', () => {
    expect(pairingHref(listing({}), link, 'mobile', phone)).toBeUndefined()
    const script = listing({ mobile_link: 'javascript:alert(1)//' })
    expect(pairingHref(script, link, 'mobile', phone)).toBeUndefined()
  })

  test('[S1.03] REL-43 behaviour: in a mini-app on Android the link is encoded once more', () => {
    const wallet = listing({ mobile_link: 'https://wallet.test' })
    const android = pageIn({ TelegramWebviewProxy: {} }, 'Mozilla/5.0 (Linux; Android 14)')
    expect(pairingHref(wallet, link, 'mobile', android)).toBe(
      `https://wallet.test/wc?uri=${encodeURIComponent(encoded)}`,
    )
    const iphone = pageIn({ TelegramWebviewProxy: {} }, 'Mozilla/5.0 (iPhone)')
    expect(pairingHref(wallet, link, 'mobile', iphone)).toBe(
      `https://wallet.test/wc?uri=${encoded}`,
    )
  })

  test('[S1.03] behaviour: where a link opens', () => {
    const framed = { top: {}, self: {} }
    const alone: { top?: object; self?: object } = {}
    alone.top = alone
    alone.self = alone
    expect(linkTarget('mobile', pageIn(alone))).toBe('_self')
    expect(linkTarget('mobile', pageIn(framed))).toBe('_top')
    expect(linkTarget('mobile', pageIn({ ...framed, TelegramWebviewProxy: {} }))).toBe('_blank')
    expect(linkTarget('web', pageIn(alone))).toBe('_blank')
    expect(linkTarget('desktop', pageIn(framed))).toBe('_blank')
  })

  test('[S1.03] behaviour: wallets that connect in their own browser only', () => {
    const here = fakePage({ url: 'https://app.test/a b', origin: 'https://app.test' })
    const url = encodeURIComponent('https://app.test/a b')
    const origin = encodeURIComponent('https://app.test')
    expect(walletBrowserHref({ name: ' Phantom ' }, 'eip155', here)).toBe(
      `https://phantom.app/ul/browse/${url}?ref=${origin}`,
    )
    expect(walletBrowserHref({ name: 'Solflare' }, 'solana', here)).toBe(
      `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`,
    )
    expect(walletBrowserHref({ name: 'Coinbase Wallet' }, 'solana', here)).toBe(
      `https://go.cb-w.com/dapp?cb_url=${url}`,
    )
    expect(walletBrowserHref({ name: 'Coinbase Wallet' }, 'eip155', here)).toBeUndefined()
    expect(walletBrowserHref({ name: 'constructor' }, 'solana', here)).toBeUndefined()
  })

  test('behaviour: a browser within an app opens the page where the wallet is not paired', () => {
    const here = fakePage({ url: 'https://app.test/a b', origin: 'https://app.test' })
    const url = encodeURIComponent('https://app.test/a b')
    const wallet = { name: 'Own', browser_link: 'own://open?to={url}&from={origin}' }
    expect(walletBrowserHref(wallet, 'eip155', here)).toBe(
      `own://open?to=${url}&from=${encodeURIComponent('https://app.test')}`,
    )
    const pairing = { ...wallet, mobile_link: 'own://' }
    expect(walletBrowserHref(pairing, 'eip155', here)).toBeUndefined()
    expect(walletBrowserHref(pairing, 'eip155', here, { canPair: false })).toContain(url)
    const twice = { name: 'Own', browser_link: 'https://own.test/?link={urlTwice}' }
    expect(walletBrowserHref(twice, 'eip155', here)).toBe(
      `https://own.test/?link=${encodeURIComponent(url)}`,
    )
    const bare = { name: 'Own', browser_link: 'https://own.test/dapp/{bare}' }
    expect(walletBrowserHref(bare, 'eip155', fakePage({ url: 'https://app.test/swap' }))).toBe(
      'https://own.test/dapp/app.test/swap',
    )
    // A hole that is none of these stays, whatever every object has.
    const odd = { name: 'Own', browser_link: 'https://own.test/?a={constructor}&b={url}' }
    expect(walletBrowserHref(odd, 'eip155', here)).not.toContain('function')
    const script = { name: 'Own', browser_link: 'javascript:alert({url})' }
    expect(walletBrowserHref(script, 'eip155', here)).toBeUndefined()
  })

  test('[V.08] behaviour: on a phone a wallet with such a browser alone is reached by it', () => {
    const wallet = { id: 'own', name: 'Own', browser_link: 'https://own.test/{bare}' }
    expect(resolvePlatforms(wallet, { isMobile: true }, [])).toEqual(['mobile'])
    expect(resolvePlatforms(wallet, { isMobile: false }, [])).toEqual(['unsupported'])
  })
})

describe('which links may be opened', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u200b:alert(1)',
    'javascript',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.test/1',
    'about:blank',
    'filesystem:https://a.test/x',
    'view-source:https://a.test',
    'intent://x#Intent;package=other;end',
    'http://wallet.test',
    'ws://wallet.test',
    'https:wallet.test',
    'https:/wallet.test',
    'https://',
    'https://wallet.test@evil.test/',
    'https://user:pass@evil.test/',
    'wallet://user@evil.test/',
    '\\\\evil.test',
    '//evil.test',
    'https://a.test\\@evil.test',
    '',
    'x'.repeat(3000),
    undefined,
    7,
  ])('[S3.15] SEC-71, SEC-72 fault: %j', (text) => {
    expect(parseWalletLink(text, { mayBeScheme: true })).toBeUndefined()
  })

  test('[S3.15] behaviour: https everywhere, a scheme only where it may stand', () => {
    expect(parseWalletLink('https://wallet.test/a')).toBe('https://wallet.test/a')
    expect(parseWalletLink('wallet://a')).toBeUndefined()
    expect(parseWalletLink('wallet://a', { mayBeScheme: true })).toBe('wallet://a')
  })

  // What took longer than in proportion would not end before the test's own limit.
  test('SEC-134 behaviour: a hostile text takes no time', () => {
    const text = `${'a'.repeat(20_000_000)}\u0000`
    expect(parseWalletLink(text, { mayBeScheme: true })).toBeUndefined()
  })
})
