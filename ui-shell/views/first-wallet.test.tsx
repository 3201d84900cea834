import { afterEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { allWalletsView, connectView, getWalletView } from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import {
  acme,
  button,
  buttons,
  card,
  said,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
async function start(options?: ViewWorldOptions) {
  w = await viewWorld({ hasService: false, canPair: false, wallets: [], ...options })
  await w.open(connectView)
}
afterEach(() => w.end())

const phone = { isMobile: true, userAgent: 'Android' }
const links = () =>
  card()
    .queryAllByRole('link')
    .map((link) => [link.querySelector('.row-name')?.textContent, link.getAttribute('href')])

describe('a visitor without a wallet, in a kit without a service', () => {
  test('default: what a wallet is, three that this browser installs, and nothing that failed', async () => {
    await start()
    expect(await screen.findByText(/^A wallet is an app that keeps your keys/)).toBeVisible()
    expect(links().map(([name]) => name)).toEqual(['MetaMask', 'Phantom', 'Trust Wallet'])
    for (const [, href] of links()) {
      expect(href).toMatch(/^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/)
    }
    expect(buttons()).toEqual(['I have installed one', 'All wallets'])
    expect(screen.queryByText(/did not load/)).toBeNull()
    expect(w.t.http.requests).toEqual([])
  })

  test('behaviour: Firefox gets what Firefox has', async () => {
    await start({ page: { userAgent: 'Firefox/133.0' } })
    await screen.findByText('No wallet in this browser yet')
    for (const [, href] of links()) expect(href).toContain('//addons.mozilla.org/')
  })

  test('option: with pairing the code for a phone stands first', async () => {
    await start({ canPair: true })
    await screen.findByText('No wallet in this browser yet')
    expect(buttons()[0]).toBe('Wallet on your phone')
    expect(links()).toHaveLength(3)
  })

  test('behaviour: with a wallet in this browser there is nothing to install first', async () => {
    await start({ wallets: [acme()] })
    expect(buttons()[0]).toBe('Acme Wallet')
    expect(await screen.findByText('MetaMask')).toBeVisible()
    expect(links()).toEqual([])
  })

  test('behaviour: one that was installed since is found, said and listed', async () => {
    await start({ namespaces: [eip155()] })
    await screen.findByText('No wallet in this browser yet')
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const info = { uuid: '1', rdns: 'com.late', name: 'Late Wallet', icon: '' }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    await w.user.click(button('I have installed one'))
    await w.advance(1_000)
    window.removeEventListener('eip6963:requestProvider', announce)
    expect(said()).toBe('Found Late Wallet')
    expect(buttons()[0]).toBe('Late Wallet')
    expect(links()).toEqual([])
  })

  test('behaviour: where none is found, the reload that most of them need is offered', async () => {
    await start()
    await screen.findByText('No wallet in this browser yet')
    await w.user.click(button('I have installed one'))
    expect(button('Looking for it…')).toHaveAttribute('aria-disabled', 'true')
    await w.advance(1_000)
    expect(said()).toMatch(/^No new wallet found/)
    expect(button('Reload the page')).toBeVisible()
    expect(button('I have installed one')).toBeVisible()
  })

  test('behaviour: a wallet of the list leads to its store; those that lead nowhere are not listed', async () => {
    await start()
    await w.open(allWalletsView)
    expect(await screen.findByRole('button', { name: 'MetaMask' })).toBeVisible()
    expect(card().queryByRole('switch')).toBeNull()
    // An app for phones alone, which cannot be paired here.
    expect(buttons()).not.toContain('Kraken Wallet')
    await w.user.click(button('MetaMask'))
    expect(await screen.findByRole('heading', { name: 'Get MetaMask' })).toBeVisible()
    expect(links()[0]?.[0]).toBe('Browser extension')
    expect(w.t.http.requests).toEqual([])
  })

  test('behaviour: Get a wallet suggests those that this browser installs', async () => {
    await start()
    await w.open(getWalletView)
    await screen.findByText('Suggestions')
    const places = 'Browser extension · App Store · Google Play'
    expect(buttons().slice(0, 6)).toEqual([
      `MetaMask${places}`,
      `Phantom${places}`,
      `Trust Wallet${places}`,
      `Coinbase Wallet${places}`,
      'All wallets',
      'I already have one',
    ])
  })
})

describe('on a phone without a wallet in its browser', () => {
  test('default: wallets open this page themselves; their stores come second', async () => {
    await start({ page: phone })
    await screen.findByText('Open this page in your wallet')
    expect(buttons().slice(0, 4)).toEqual([
      'Open in MetaMask',
      'Open in Phantom',
      'Open in Trust Wallet',
      'Open in Coinbase Wallet',
    ])
    await w.user.click(button('Open in MetaMask'))
    expect(w.page.opened).toEqual([
      { href: 'https://metamask.app.link/dapp/app.test/', target: '_self' },
    ])
    await w.advance(3_000)
    expect(said()).toBe('Nothing happened? Get MetaMask')
    await w.user.click(button('Nothing happened? Get MetaMask'))
    expect(await screen.findByRole('heading', { name: 'Continue in MetaMask' })).toBeVisible()
    expect(button('Open in MetaMask')).toBeVisible()
    expect(links().map(([name]) => name)).toEqual(['Google Play'])
  })

  test('option: with pairing the wallets are opened by their own links', async () => {
    await start({ page: phone, canPair: true })
    await screen.findByText('MetaMask')
    expect(buttons().join()).not.toContain('Open in')
    await w.user.click(button('MetaMask'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'ConnectingWalletConnect'])
    expect(await screen.findByRole('button', { name: 'Open MetaMask' })).toBeVisible()
  })

  test('behaviour: of all wallets those are listed that open this page', async () => {
    await start({ page: phone })
    await w.open(allWalletsView)
    expect(await screen.findByRole('button', { name: 'MetaMask' })).toBeVisible()
    expect(buttons()).not.toContain('Rabby Wallet')
  })
})
