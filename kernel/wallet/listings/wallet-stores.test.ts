import { describe, expect, test } from '@jest/globals'
import { fakePage } from '../../../test/kit/fakes.ts'
import { storeLink, storeLinks } from './wallet-stores.ts'

const wallet = {
  id: 'full',
  name: 'Full',
  chrome_store: 'https://chrome.test/full',
  firefox_store: 'https://firefox.test/full',
  edge_store: 'https://edge.test/full',
  safari_store: 'https://safari.test/full',
  app_store: 'https://apps.test/full',
  play_store: 'https://play.test/full',
}
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'
const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
  safari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Safari/605.1.15`,
  iPhone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Mobile/15E148 Safari`,
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
}
const on = (agent: keyof typeof agents, isMobile = false) =>
  fakePage({ userAgent: agents[agent], isMobile })

describe('where a wallet is got', () => {
  test.each([
    ['chrome', 'chrome_store'],
    ['firefox', 'firefox_store'],
    ['edge', 'edge_store'],
    ['safari', 'safari_store'],
    ['iPhone', 'app_store'],
    ['android', 'play_store'],
  ] as const)('default: in %s it is the %s', (agent, store) => {
    expect(storeLink(wallet, on(agent))).toEqual({ store, href: wallet[store] })
    expect(storeLinks(wallet, on(agent))[0]).toEqual({ store, href: wallet[store] })
  })

  test('behaviour: a tablet that calls itself a Mac gets apps', () => {
    expect(storeLink(wallet, on('safari', true))?.store).toBe('app_store')
  })

  test('behaviour: Edge installs from the Chrome Web Store too', () => {
    expect(storeLink({ ...wallet, edge_store: undefined }, on('edge'))?.store).toBe('chrome_store')
  })

  test('behaviour: what cannot be installed here is left out where there is something that can', () => {
    const stores = (agent: keyof typeof agents, isMobile = false, listing = wallet) =>
      storeLinks(listing, on(agent, isMobile)).map(({ store }) => store)
    expect(stores('firefox')).toEqual(['firefox_store', 'app_store', 'play_store'])
    expect(stores('android', true)).toEqual(['play_store'])
    const { firefox_store: _, ...elsewhere } = wallet
    expect(stores('firefox', false, elsewhere as typeof wallet)).toEqual([
      'chrome_store',
      'edge_store',
      'safari_store',
      'app_store',
      'play_store',
    ])
  })

  test('fault: a link that must not be opened is none', () => {
    const bad = { ...wallet, chrome_store: 'javascript:alert(1)' }
    expect(storeLink(bad, on('chrome'))).toBeUndefined()
  })
})
