import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  connectingWalletConnectView,
  connectView,
  downloadsView,
  getWalletView,
  networksView,
  ViewService,
  whatIsANetworkView,
  whatIsAWalletView,
} from '../../kernel/exports/index.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { qrMatrix } from '../components/qr-matrix.ts'
import {
  button,
  buttons,
  card,
  listing,
  title,
  type ViewWorld,
  viewWorld,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
afterEach(() => w.end())
const many = Array.from({ length: 30 }, (_, index) => listing(`w${index}`))

describe('Downloads', () => {
  const links = () =>
    card()
      .queryAllByRole('link')
      .map((link) => [link.querySelector('.row-name')?.textContent, link.getAttribute('href')])

  test('[V.16] default: the stores and the homepage that the listing has', async () => {
    w = await viewWorld({
      listings: [
        listing('full', {
          name: 'Full',
          chrome_store: 'https://chrome.test/full',
          app_store: 'https://apps.test/full',
          play_store: 'https://play.test/full',
          homepage: 'https://full.test/',
        }),
      ],
    })
    await w.open(downloadsView, { walletId: 'full' })
    expect(screen.getByRole('heading', { name: 'Get Full' })).toBeVisible()
    expect(links()).toEqual([
      ['Browser extension', 'https://chrome.test/full'],
      ['App Store', 'https://apps.test/full'],
      ['Google Play', 'https://play.test/full'],
      ['Website', 'https://full.test/'],
    ])
    await w.user.click(card().getByRole('link', { name: /App Store/ }))
    expect(w.page.opened).toEqual([{ href: 'https://apps.test/full', target: '_blank' }])
    expect(w.stack()).toEqual(['Downloads'])
  })

  test('[V.16] behaviour: only links that it really has, and none that must not be opened', async () => {
    w = await viewWorld({
      settings: {
        customWallets: [
          {
            id: 'own',
            name: 'Own',
            homepage: 'https://own.test/',
            app_store: 'javascript:alert(1)',
          },
        ],
      },
    })
    await w.open(downloadsView, { walletId: 'own' })
    expect(links()).toEqual([['Website', 'https://own.test/']])
  })

  const code = () => card().queryByRole('img', { name: 'Scan to install it on your phone.' })
  const drawn = () => code()?.querySelector('.qr-modules')?.getAttribute('d')
  const store = { app_store: 'https://apps.test/a' }
  const both = { ...store, play_store: 'https://play.test/a' }

  test.each([
    ['its own page', { ...both, homepage: 'https://a.test/' }, 'https://a.test/'],
    ['the only store', store, 'https://apps.test/a'],
    ['no store of two', both, undefined],
    ['no page of a wallet without an app', { homepage: 'https://a.test/' }, undefined],
    ['nothing that must not be opened', { ...store, homepage: 'data:a,b' }, 'https://apps.test/a'],
  ])('[V.16] behaviour: on a desktop a phone scans %s', async (_, links, expected) => {
    w = await viewWorld({ listings: [listing('a', { homepage: undefined, ...links })] })
    await w.open(downloadsView, { walletId: 'a' })
    await w.settle()
    expect(drawn()).toBe(expected && qrMatrix(expected, true).path)
  })

  const comesBefore = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

  test.each([
    ['above its stores', {}, true],
    ['below what this browser installs', { chrome_store: 'https://chrome.test/a' }, false],
  ])('[V.16] behaviour: the code for a phone stands %s', async (_, links, isFirst) => {
    w = await viewWorld({ listings: [listing('a', { ...store, ...links })] })
    await w.open(downloadsView, { walletId: 'a' })
    await w.settle()
    const [link] = card().getAllByRole('link')
    expect(comesBefore(code()!, link!)).toBe(isFirst)
  })

  test('[V.16] behaviour: a phone gets its store alone', async () => {
    w = await viewWorld({
      listings: [listing('a', { ...both, homepage: 'https://a.test/' })],
      page: { isMobile: true, userAgent: 'Android' },
    })
    await w.open(downloadsView, { walletId: 'a' })
    expect(links()).toEqual([['Google Play', 'https://play.test/a']])
  })

  test('[V.16] behaviour: on a phone there is nothing to scan', async () => {
    w = await viewWorld({ listings: [listing('a', store)], page: { isMobile: true } })
    await w.open(downloadsView, { walletId: 'a' })
    await w.settle()
    expect(links()).toHaveLength(1)
    expect(code()).toBeNull()
  })

  test('[V.16] behaviour: a card as narrow as a phone has no code for one', async () => {
    const narrow = Object.assign(Object.create(window) as typeof window, {
      document,
      matchMedia: (query: string) => ({
        matches: query.includes('max-width: 439.98px'),
        addEventListener() {},
        removeEventListener() {},
      }),
    })
    w = await viewWorld({ listings: [listing('a', store)], page: { window: narrow } })
    await w.open(downloadsView, { walletId: 'a' })
    await w.settle()
    expect(links()).toHaveLength(1)
    expect(code()).toBeNull()
  })

  test('[V.16] behaviour: its name stands once, and below a title with another name', async () => {
    w = await viewWorld({ listings: [listing('a', { ...store, name: 'Own' })] })
    const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
    await w.open(downloadsView, { walletId: 'a', walletName: 'Own' })
    await w.settle()
    expect(headings()).toEqual(['Get Own'])
    await w.open(downloadsView, { walletId: 'a', walletName: 'Other' })
    await w.settle()
    expect(headings()).toEqual(['Get Other', 'Get Own'])
  })

  test('[V.16] fault: a wallet without any link, and one that nobody knows', async () => {
    w = await viewWorld({ listings: [listing('bare', { name: 'Bare' })] })
    await w.open(downloadsView, { walletId: 'bare' })
    expect(screen.getByText('No download is known for Bare.')).toBeInTheDocument()
    await w.open(downloadsView, { walletId: 'nobody' })
    expect(card().getByText('This wallet is not in the list')).toBeInTheDocument()
  })
})

describe('GetWallet', () => {
  test('[V.17] default: a few recommended wallets, each to be got, and the way to all', async () => {
    w = await viewWorld({ listings: many })
    await w.open(getWalletView)
    expect(buttons()).toEqual([
      'Wallet w0',
      'Wallet w1',
      'Wallet w2',
      'Wallet w3',
      'All wallets',
      'I already have one',
    ])
    expect(card().getByRole('list', { name: 'Suggestions' })).toBeVisible()
    await w.user.click(button('Wallet w1'))
    expect(w.stack()).toEqual(['GetWallet', 'Downloads'])
    expect(title()).toBe('Get Wallet w1')
    expect(card().queryByRole('heading', { level: 3 })).toBeNull()
    await w.user.click(button('Back'))
    await w.user.click(button('All wallets'))
    expect(w.stack()).toEqual(['GetWallet', 'AllWallets'])
  })

  test('[V.17] behaviour: a wallet that is installed is not suggested', async () => {
    const accounts = ['0x00000000000000000000000000000000000A11cE']
    const installed = mockWallet({
      namespace: 'eip155',
      accounts,
      name: 'Wallet w1',
      isListed: true,
    })
    w = await viewWorld({ listings: many, plugins: [installed.plugin] })
    await w.open(getWalletView)
    expect(buttons()).toEqual([
      'Wallet w0',
      'Wallet w2',
      'Wallet w3',
      'All wallets',
      'I already have one',
    ])
  })

  test('[V.17] behaviour: each says where it runs, where its listing does', async () => {
    const none = { mobile_link: undefined, webapp_link: undefined }
    w = await viewWorld({
      listings: [
        listing('a', { ...none, app_store: 'https://apps.test/a', webapp_link: 'https://a.test/' }),
        listing('b', { ...none, mobile_link: 'b://', chains: ['eip155:1', 'eip155:10'] }),
        listing('c', { ...none, mobile_link: 'c://', webapp_link: 'javascript:alert(1)' }),
      ],
    })
    await w.open(getWalletView)
    expect(buttons().slice(0, 3)).toEqual(['Wallet aApp Store · Web app', 'Wallet b', 'Wallet c'])
  })

  test('[V.17] behaviour: who has one goes back to the ways to connect, and it is looked for', async () => {
    w = await viewWorld({ listings: many })
    await w.open(connectView)
    await w.open(whatIsAWalletView)
    await w.open(getWalletView)
    await w.user.click(button('I already have one'))
    expect(w.stack()).toEqual(['Connect'])
    await w.open(connectingWalletConnectView, {})
    await w.open(getWalletView)
    await w.user.click(button('I already have one'))
    expect(w.stack()).toEqual(['Connect', 'ConnectingWalletConnect'])
  })

  test('[V.17] fault: the list fails and is asked for again', async () => {
    let isDown = true
    w = await viewWorld({
      answer: () => (isDown ? { status: 400 } : { json: { data: many.slice(0, 2), count: 2 } }),
    })
    await w.open(getWalletView)
    expect(await screen.findByText('The wallet list did not load.')).toBeInTheDocument()
    expect(buttons()).toContain('MetaMaskBrowser extension · App Store · Google Play')
    isDown = false
    await w.user.click(button('Try again'))
    await w.settle()
    expect(buttons()).toContain('Wallet w0')
  })
})

describe('WhatIsAWallet and WhatIsANetwork', () => {
  test('default: what a wallet is, reached from Connect, leads to a first one', async () => {
    w = await viewWorld()
    await w.open(connectView)
    await w.user.click(button('What is a wallet?'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'WhatIsAWallet'])
    expect(title()).toBe('What is a wallet?')
    expect(card().getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await w.user.click(button('Get a wallet'))
    expect(w.stack().at(-1)).toBe('GetWallet')
    expect(w.stack()).toContain(whatIsAWalletView.id)
  })

  test('[V.01] behaviour: the way back leads to the control that asked, whatever was passed before it', async () => {
    w = await viewWorld()
    await w.open(connectView)
    await w.settle()
    button(/^Acme Wallet/).focus()
    await w.user.click(button('What is a wallet?'))
    await w.settle()
    await w.user.click(button('Back'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect'])
    expect(button('What is a wallet?')).toHaveFocus()
  })

  test('default: what a network is leads back', async () => {
    w = await viewWorld()
    await w.open(connectView)
    await w.open(whatIsANetworkView)
    expect(title()).toBe('What is a network?')
    const [, inBody] = card().getAllByRole('button', { name: 'Back' })
    await w.user.click(inBody!)
    expect(w.stack()).toEqual(['Connect'])
  })

  test('[V.18] behaviour: from the choice of a network, and alone, it leads to that choice', async () => {
    w = await viewWorld()
    await w.open(networksView)
    await w.user.click(button('What is a network?'))
    await w.settle()
    await w.user.click(button('Choose a network'))
    expect(w.stack()).toEqual(['Networks'])
    await act(async () => w.t.kernel.find(ViewService)?.reset(whatIsANetworkView, {}))
    await w.settle()
    await w.user.click(button('Choose a network'))
    expect(w.stack()).toEqual(['Networks'])
  })
})
