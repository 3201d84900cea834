import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  connectView,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { fakeSession } from '../../plugins/wallet-connect/fake-provider.ts'
import {
  acme,
  ada,
  button,
  buttons,
  card,
  listing,
  said,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
async function start(walletId?: string, options?: ViewWorldOptions) {
  w = await viewWorld({ listings, ...options })
  await w.open(connectView)
  await w.open(connectingWalletConnectView, walletId === undefined ? {} : { walletId })
}
afterEach(() => w.end())

const listings = [
  listing('phone', { name: 'Northwind', link_mode: 'https://link.north.test/app' }),
  listing('every', {
    name: 'Harbor',
    webapp_link: 'https://web.harbor.test',
    desktop_link: 'harbor://',
    rdns: 'com.acme',
  }),
  listing('none', {
    name: 'Quiver',
    mobile_link: undefined,
    rdns: 'com.quiver',
    chrome_store: 'https://store.test/quiver',
  }),
  listing('scheme', { name: 'Tern' }),
]
const code = () => card().getByRole('img', { name: 'Pairing code' })
const drawnCode = () => code().querySelector('.qr-modules')?.getAttribute('d')
const tabs = () =>
  card()
    .queryAllByRole('tab')
    .map((tab) => tab.textContent)
const link = () => w.pairing.proposals.at(-1)?.link ?? ''

describe('ConnectingWalletConnect', () => {
  test('[V.08] default: a code to scan with any wallet, and its link to copy', async () => {
    await start()
    expect(title()).toBe('Wallet on your phone')
    expect(drawnCode()).toBeDefined()
    expect(said()).toBe('The code is ready')
    await w.user.click(button('Copy link'))
    expect(w.page.copied).toEqual([link()])
    await w.settle()
    expect(await screen.findByText('Link copied')).toBeInTheDocument()
  })

  test('[V.08] behaviour: without a wallet to scan with, the way to get one', async () => {
    await start()
    await w.user.click(button('No wallet yet? Get one'))
    expect(w.stack().at(-1)).toBe('GetWallet')
  })

  test.each([
    ['where there is nothing to get', undefined, { listings: [], features: { allWallets: false } }],
    ['where wallets are off', undefined, { settings: { enableWallets: false } }],
    ['for a chosen wallet', 'phone', {}],
  ] as const)('[V.08] behaviour: no such way %s', async (_, walletId, options) => {
    await start(walletId, options as ViewWorldOptions)
    expect(code()).toBeVisible()
    expect(buttons()).not.toContain('No wallet yet? Get one')
  })

  test('[V.08] behaviour: until the link is there, its room is kept and a bar says why', async () => {
    w = await viewWorld()
    w.pairing.answers.propose = () => new Promise<void>(() => {})
    await w.open(connectingWalletConnectView, {})
    expect(code().querySelector('.qr-placeholder')).not.toBeNull()
    expect(card().getByRole('progressbar', { name: 'Preparing the code' })).toBeInTheDocument()
    expect(button('Copy link')).toHaveAttribute('aria-disabled', 'true')
  })

  test('[V.08, S9.09] behaviour: after 4 min a fresh code stands in the place of the old one', async () => {
    await start()
    const [first, firstCode] = [link(), drawnCode()]
    await w.advance(239_999)
    await w.settle()
    expect(drawnCode()).toBe(firstCode)
    await w.advance(1)
    await w.settle()
    expect(link()).not.toBe(first)
    expect(drawnCode()).not.toBe(firstCode)
    expect(said()).toBe('A new code is shown')
    await w.user.click(button('Copy link'))
    expect(w.page.copied).toEqual([link()])
  })

  test('[V.08] default: a wallet of phones on a desktop is scanned, with the way to get it', async () => {
    await start('phone')
    expect(tabs()).toEqual([])
    expect(screen.getByText('Scan this code with Northwind on your phone.')).toBeInTheDocument()
    await w.user.click(button('Don’t have it? Get Northwind'))
    expect(w.stack().at(-1)).toBe('Downloads')
  })

  test('[V.08] default: tabs for the ways to a wallet, each with its own link', async () => {
    await start('every', { wallets: [] })
    expect(tabs()).toEqual(['QR code', 'Web app', 'Desktop'])
    await w.user.click(card().getByRole('tab', { name: 'Web app' }))
    await w.user.click(button('Open Harbor'))
    await w.user.click(card().getByRole('tab', { name: 'Desktop' }))
    await w.user.click(button('Open Harbor'))
    const uri = encodeURIComponent(link())
    expect(w.page.opened).toEqual([
      { href: `https://web.harbor.test/wc?uri=${uri}`, target: '_blank' },
      { href: `harbor://wc?uri=${uri}`, target: '_blank' },
    ])
  })

  test('[V.08] behaviour: a wallet that is installed after all is first and connected here', async () => {
    await start('every', { wallets: [acme({ isListed: true })] })
    expect(tabs()).toEqual(['Browser', 'QR code', 'Web app', 'Desktop'])
    await w.user.click(button('Continue here'))
    expect(w.stack().at(-1)).toBe('ConnectingExternal')
  })

  test('[V.08] default: on a phone the app opens within the tap, by its https link', async () => {
    await start('phone', { page: { isMobile: true } })
    await w.user.click(button('Open Northwind'))
    const href = `https://link.north.test/app/wc?uri=${encodeURIComponent(link())}`
    expect(w.page.opened).toEqual([{ href, target: '_self' }])
    expect(buttons()).toEqual(['Open Northwind', 'Copy link'])
  })

  test('[V.08] default: a phone opens or copies first, and unfolds the code for another device', async () => {
    await start(undefined, { page: { isMobile: true } })
    expect(buttons()).toEqual([
      'Open in a wallet',
      'Copy link',
      'QR code',
      'No wallet yet? Get one',
    ])
    expect(card().queryByRole('img', { name: 'Pairing code' })).toBeNull()
    await w.user.click(button('Copy link'))
    expect(w.page.copied).toEqual([link()])
    await w.user.click(button('QR code'))
    expect(drawnCode()).toBeDefined()
    await w.user.click(button('Open in a wallet'))
    expect(w.stack().at(-1)).toBe('AllWallets')
  })

  test('[V.08] behaviour: on a phone the card waits once the link was copied or the page was left', async () => {
    const wait = () => card().queryByRole('progressbar', { name: 'Waiting for your wallet' })
    const words = 'Paste the link in your wallet, or scan with another device.'
    await start(undefined, { page: { isMobile: true } })
    expect(card().getByText(words)).toBeVisible()
    expect(wait()).toBeNull()
    await w.user.click(button('Copy link'))
    expect(card().getByText('Waiting for your wallet')).toBeVisible()
    expect(wait()).toBeVisible()
    await w.end()

    await start(undefined, { page: { isMobile: true } })
    expect(wait()).toBeNull()
    await act(async () => w.page.change({ hidden: true }))
    expect(card().getByText('Waiting for your wallet')).toBeVisible()
    expect(wait()).toBeVisible()
  })

  test('[V.08] fault: where the page may not copy, the card waits for nothing', async () => {
    await start(undefined, { page: { isMobile: true } })
    w.page.copy = () => Promise.reject(new Error('blocked'))
    await w.user.click(button('Copy link'))
    await w.settle()
    expect(screen.getByText('Copying is blocked here. Select the text instead.')).toBeVisible()
    expect(card().queryByText('Waiting for your wallet')).toBeNull()
  })

  test('[V.08] behaviour: a screen that is scanned says how, whatever was copied', async () => {
    await start()
    await w.user.click(button('Copy link'))
    expect(card().queryByText('Waiting for your wallet')).toBeNull()
  })

  test('[V.08] option: without a list of wallets a phone copies the link', async () => {
    await start(undefined, { page: { isMobile: true }, features: { allWallets: false } })
    expect(buttons().slice(0, 2)).toEqual(['Copy link', 'QR code'])
  })

  test('[V.08] SEC-82 REL-44 fault: nothing happened for 3 s, so the way to get the app appears', async () => {
    await start('scheme', { page: { isMobile: true } })
    await w.user.click(button('Open Tern'))
    await w.advance(2_999)
    expect(buttons()).toEqual(['Open Tern', 'Copy link'])
    await w.advance(1)
    expect(said()).toBe('Nothing happened? Get Tern')
    await w.user.click(button('Nothing happened? Get Tern'))
    expect(w.stack().at(-1)).toBe('Downloads')
  })

  test('[V.08] behaviour: nothing is missing when the app came to the front', async () => {
    await start('scheme', { page: { isMobile: true } })
    await w.user.click(button('Open Tern'))
    await w.advance(1_000)
    w.page.change({ hidden: true })
    w.page.change({ hidden: false })
    await w.advance(5_000)
    expect(buttons()).toEqual(['Open Tern', 'Copy link'])
  })

  test('[V.08] behaviour: a wallet that is neither here nor reachable by a link', async () => {
    await start('none', { wallets: [] })
    expect(screen.getByRole('heading', { name: 'Quiver is not installed' })).toBeVisible()
    expect(card().getByRole('link', { name: /Browser extension/ })).toHaveAttribute(
      'href',
      'https://store.test/quiver',
    )
    expect(w.pairing.proposals).toHaveLength(0)
  })

  test('[V.08] fault: a refusal is told, and another try makes a new link', async () => {
    await start('phone')
    const first = link()
    w.pairing.proposals.at(-1)?.reject(new UserRejectedRequestError())
    await w.settle()
    expect(screen.getByRole('heading', { name: 'You declined the request' })).toBeVisible()
    expect(card().queryByRole('progressbar')).toBeNull()
    await w.user.click(button('Try again'))
    await w.settle()
    expect(link()).not.toBe(first)
    expect(drawnCode()).toBeDefined()
  })

  test('[V.08] default: the wallet approves, says so and the card closes', async () => {
    await start('phone')
    w.pairing.proposals.at(-1)?.approve(fakeSession([`eip155:1:${ada}`], { name: 'Northwind' }))
    await w.settle()
    expect(said()).toBe('Connected to Northwind')
    await w.advance(600)
    expect(w.isOpen()).toBe(false)
  })
})

describe('ConnectingWalletConnectBasic', () => {
  test('[V.08] default: the code and the way to all wallets', async () => {
    w = await viewWorld({ wallets: [acme()], listings: [listing('other')] })
    await w.open(connectingWalletConnectBasicView)
    expect(drawnCode()).toBeDefined()
    expect(buttons()).toEqual(['Copy link', 'All wallets', 'No wallet yet? Get one'])
    await w.user.click(button('All wallets'))
    expect(w.stack()).toEqual(['ConnectingWalletConnectBasic', 'AllWallets'])
  })

  test('[V.08] behaviour: on a phone one way leads to all wallets', async () => {
    w = await viewWorld({ listings: [listing('other')], page: { isMobile: true } })
    await w.open(connectingWalletConnectBasicView)
    expect(buttons()).toEqual([
      'Open in a wallet',
      'Copy link',
      'QR code',
      'No wallet yet? Get one',
    ])
  })

  test('[V.08] option: without allWallets the code alone', async () => {
    w = await viewWorld({ features: { allWallets: false } })
    await w.open(connectingWalletConnectBasicView)
    expect(within(screen.getByRole('dialog')).getByRole('img')).toBeInTheDocument()
    expect(buttons()).toEqual(['Copy link'])
  })
})
