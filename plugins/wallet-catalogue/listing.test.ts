import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseListing, parseWalletPage } from './listing.ts'

const wallet = {
  id: 'c57ca95b47569778a828d19178114f4d',
  name: 'Example',
  image_id: '018b2d52-10e9-4158-1fde-a5d5bac5aa00',
  rdns: 'com.example.wallet',
  homepage: 'https://example.test/',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  badge_type: 'certified',
  mobile_link: 'example://',
  desktop_link: 'example:',
  webapp_link: 'https://app.example.test/connect',
  link_mode: 'https://link.example.test/app',
  app_store: 'https://apps.example.test/1',
  play_store: 'https://play.example.test/1',
  chrome_store: 'https://chrome.example.test/1',
  injected: [{ namespace: 'eip155', injected_id: 'isExample' }],
}
const links = [
  'homepage',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
] as const
const appLinks = ['mobile_link', 'desktop_link'] as const

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'javascript://example.test/%0aalert(1)',
  'data:text/html,<script>',
  'DATA:text/html;base64,AA',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.test/1',
  'about:blank',
  'filesystem:https://example.test/x',
  'view-source:https://example.test',
  'intent://x#Intent;end',
  'intent://x#Intent;scheme=wallet;package=com.evil;end',
  'tel:+19005550100',
  'SMS:+19005550100',
  'mailto:a@b.test',
  'itms-services://?action=download-manifest',
  'market://details?id=com.evil',
  'ms-msdt:/id',
  'search-ms:query=x',
  'x-apple.systempreferences:x',
  'web+app:x',
  'chrome-extension://abc/x.html',
  'ssh://evil.test',
  'bitcoin:bc1q',
  'wc:ab@2',
  'https://wallet.example@evil.test/',
  'https://user:pass@evil.test/',
  'wallet://user@evil.test',
  'https:evil.test',
  'https:/evil.test',
  '\\\\evil.test',
  '//evil.test',
  '/path',
  'http://example.test/',
  'ws://example.test',
  'ftp://example.test',
  'https://',
  'https://exa mple.test',
  'https://evil.test\\@x',
  '\u202ehttps://example.test',
  '%6aavascript:alert(1)',
  '&#106;avascript:alert(1)',
  '',
  ':',
  'ｊavascript:alert(1)',
  'java script:alert(1)',
  '1wallet://x',
]

describe('[S3.15] a wallet of the catalogue', () => {
  test('default: has all its fields', () => {
    expect(parseListing(wallet)).toEqual(wallet)
  })

  test('default: null and absent fields are absent', () => {
    const empty = Object.fromEntries(Object.keys(wallet).map((key) => [key, null]))
    const parsed = parseListing({ ...empty, id: 'a', name: 'A', order: 3 })
    expect(Object.keys(parsed ?? {}).sort()).toEqual(['id', 'name'])
    expect(parseListing({ id: 'a', name: 'A' })).toEqual({ id: 'a', name: 'A' })
  })

  test.each(hostile)('SEC-71 SEC-72 SEC-101 fault: no link takes %j', (link) => {
    const parsed = parseListing({
      ...wallet,
      ...Object.fromEntries(links.map((key) => [key, link])),
    })
    for (const key of links) expect(parsed).not.toHaveProperty(key)
    expect(parsed?.name).toBe('Example')
  })

  test.each(['wallet', 'wallet:', 'wallet://', 'my.wallet+x-1://path', 'https://example.test/a'])(
    'behaviour: %j opens an app, and only https opens a page',
    (link) => {
      const parsed = parseListing({
        ...wallet,
        ...Object.fromEntries(links.map((key) => [key, link])),
      })
      for (const key of appLinks) expect(parsed).toHaveProperty(key, link)
      if (!link.startsWith('https:')) expect(parsed).not.toHaveProperty('homepage')
    },
  )

  test('SEC-71 fault: no text becomes a link to a script or with credentials', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc
        .tuple(
          fc.constantFrom(...hostile, 'https://a.test', 'x:'),
          fc.nat(30),
          fc.string({ unit: 'binary', maxLength: 3 }),
        )
        .map(([text, at, noise]) => text.slice(0, at) + noise + text.slice(at)),
    )
    fc.assert(
      fc.property(texts, (link) => {
        const parsed = parseListing({ id: 'a', name: 'A', mobile_link: link, homepage: link })
        for (const kept of [parsed?.mobile_link, parsed?.homepage]) {
          if (kept === undefined || !URL.canParse(kept)) continue
          const { protocol, username, password } = new URL(kept)
          expect([username, password]).toEqual(['', ''])
          expect(protocol).not.toMatch(
            /^(?:javascript|data|vbscript|file|blob|about|filesystem|view-source|intent|https?(?<!https)):$/,
          )
        }
        if (parsed?.homepage !== undefined) expect(parsed.homepage).toMatch(/^https:\/\//i)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['../../e?x=', undefined],
    ['https://evil.test/x', undefined],
    ['..', undefined],
    ['a/b', undefined],
    ['x'.repeat(129), undefined],
    [7, undefined],
    ['018b2d52-10e9', '018b2d52-10e9'],
  ])('SEC-101 fault: as image id %p becomes %p', (image_id, expected) => {
    expect(parseListing({ ...wallet, image_id })?.image_id).toBe(expected)
  })

  test('SEC-101 fault: a name is one line without marks', () => {
    expect(parseListing({ id: 'a', name: '\u202e<b>Evil</b>\n' })?.name).toBe('<b>Evil</b>')
  })

  test.each([
    null,
    7,
    'x',
    [],
    {},
    { id: 'a' },
    { name: 'A' },
    { id: '', name: 'A' },
    { id: 'a', name: '' },
    { id: 7, name: 'A' },
    { id: '../a', name: 'A' },
    { id: 'a', name: {} },
  ])('fault: %j is no wallet', (value) => {
    expect(parseListing(value)).toBeUndefined()
  })

  test('fault: chains and injected ids that cannot be read are left out one by one', () => {
    const parsed = parseListing({
      ...wallet,
      chains: ['eip155:1', 7, null, 'eip155', 'x:y:z', {}],
      injected: [null, { namespace: 7, injected_id: 'isA' }, 'x'],
    })
    expect(parsed?.chains).toEqual(['eip155:1'])
    expect(parsed?.injected).toEqual([{ injected_id: 'isA' }])
  })
})

describe('[S7.02] the answer of the wallet list', () => {
  test('default: reads data and count, dropping what is no wallet', () => {
    expect(parseWalletPage({ data: [wallet, { id: 'x' }, null], count: 612 })).toEqual({
      wallets: [wallet],
      count: 612,
      dropped: 2,
    })
  })

  test.each([undefined, null, -1, 1.5, '7', {}])(
    'fault: a count of %j is the number of entries',
    (count) => {
      expect(parseWalletPage({ data: [wallet], count }).count).toBe(1)
    },
  )

  test.each([null, [], {}, { data: {} }, { data: null, count: 1 }, 'x'])(
    'fault: %j is no list',
    (json) => {
      expect(() => parseWalletPage(json)).toThrow()
    },
  )

  test('fault: a prototype in the answer changes nothing', () => {
    const json: unknown = JSON.parse(
      '{"data":[{"id":"a","name":"A","__proto__":{"rdns":"x.y"}}],"count":1}',
    )
    expect(parseWalletPage(json).wallets).toEqual([{ id: 'a', name: 'A' }])
    expect(({} as Record<string, unknown>)['rdns']).toBeUndefined()
  })
})
