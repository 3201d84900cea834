import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  allWalletsView,
  connectingExternalView,
  connectingWalletConnectBasicView,
  type ChainNamespace,
  connectMethods,
  connectView,
  defineManifest,
  definePlugin,
  PLUGIN_API_VERSION,
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
import { mockNamespace } from '../../test/kit/mock-wallet.ts'

let w: ViewWorld
async function start(options?: ViewWorldOptions) {
  w = await viewWorld(options)
  await w.open(connectView)
}
afterEach(() => w.end())

const many = Array.from({ length: 60 }, (_, index) => listing(`w${index}`))
const headings = () =>
  card()
    .queryAllByRole('heading', { level: 3 })
    .map((h) => h.textContent)

const fourWallets = ['Dune', 'Bolt', 'Cedar', 'Ada'].map((name) =>
  acme({ id: `com.${name}`, rdns: `com.${name}`, name }),
)

describe('Connect', () => {
  test('default: installed wallets, four recommended ones and the way to all', async () => {
    await start({ listings: many })
    expect(title()).toBe('Connect to App')
    expect(headings()).toEqual(['Installed', 'More wallets'])
    expect(buttons()).toEqual([
      'Wallet on your phone',
      'Acme Wallet',
      'Wallet w0',
      'Wallet w1',
      'Wallet w2',
      'Wallet w3',
      'All wallets60+',
    ])
  })

  test('option: metadata.icons: the first stands before the title of Connect, and of no other view', async () => {
    const icons = ['https://app.test/first.png', 'https://app.test/second.png']
    await start({ settings: { metadata: { name: 'App', description: '', url: '', icons } } })
    const pictures = () =>
      [...screen.getByRole('dialog').querySelectorAll('.header img')].map((img) =>
        img.getAttribute('src'),
      )
    expect(pictures()).toEqual(icons.slice(0, 1))
    await w.user.click(button('Acme Wallet'))
    expect(pictures()).toEqual([])
  })

  test('[S2.04] default: an installed wallet is connected through ConnectingExternal', async () => {
    await start()
    await w.user.click(button('Acme Wallet'))
    expect(w.stack()).toEqual(['Connect', 'ConnectingExternal'])
    expect(title()).toBe('Acme Wallet')
    await w.settle()
    expect(said()).toBe('Connected to Acme Wallet')
    await w.advance(600)
    expect(w.isOpen()).toBe(false)
    expect(w.wallets[0]?.calls).toEqual(['connect'])
  })

  test('[S2.04] default: a wallet on a phone is connected through ConnectingWalletConnect', async () => {
    await start()
    await w.user.click(button('Wallet on your phone'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'ConnectingWalletConnect'])
    w.pairing.proposals.at(-1)?.approve(fakeSession([`eip155:1:${ada}`], { name: 'Phone' }))
    await w.settle()
    expect(said()).toBe('Connected to Phone')
  })

  test('[S2.04] default: a wallet of the catalogue is connected through AllWallets', async () => {
    await start({ listings: many })
    await w.user.click(button(/^All wallets/))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'AllWallets'])
    await w.user.click(button('Wallet w20'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'AllWallets', 'ConnectingWalletConnect'])
    expect(title()).toBe('Wallet w20')
    w.pairing.proposals.at(-1)?.approve(fakeSession([`eip155:1:${ada}`], { name: 'Wallet w20' }))
    await w.settle()
    expect(said()).toBe('Connected to Wallet w20')
  })

  test('behaviour: the wallet that was used last says so', async () => {
    await start({ wallets: [acme({ id: 'com.bolt', rdns: 'com.bolt', name: 'Bolt' }), acme()] })
    // By name, in whatever order they announced themselves.
    expect(buttons().slice(1, 3)).toEqual(['Acme Wallet', 'Bolt'])
    await w.user.click(button('Bolt'))
    await w.settle()
    await w.advance(600)
    await w.open(connectView)
    expect(buttons().slice(1, 3)).toEqual(['BoltUsed last', 'Acme Wallet'])
  })

  test('behaviour: going back returns to the wallet that was chosen, also to a recommended one', async () => {
    await start({ listings: many })
    await w.user.click(button('Wallet w2'))
    await w.settle()
    await w.user.click(button('Back'))
    await w.settle()
    expect(button('Wallet w2')).toHaveFocus()
  })

  test('behaviour: nobody waits for the catalogue, whose room is kept', async () => {
    await start({ answer: () => ({ hang: true }) })
    expect(buttons()).toEqual(['Wallet on your phone', 'Acme Wallet', 'All wallets'])
    expect(screen.getByText('Loading more wallets')).toBeInTheDocument()
  })

  test('[REL-12] REL-12 fault: the list fails, wallets in this browser stay, and Try again, under the pointer, brings the others to their place', async () => {
    let isDown = true
    await start({
      answer: () => (isDown ? { status: 400 } : { json: { data: [listing('new')], count: 1 } }),
    })
    expect(
      await screen.findByText('Wallet list did not load. Wallets in this browser still work.'),
    ).toBeInTheDocument()
    expect(buttons()).toContain('Acme Wallet')
    expect(buttons()).toContain('MetaMask')
    isDown = false
    await w.user.click(button('Try again'))
    await w.settle()
    expect(headings()).toEqual(['Installed', 'More wallets'])
    expect(buttons().slice(-2)).toEqual(['Wallet new', 'All wallets1'])
    expect(screen.queryByText(/did not load/)).toBeNull()
  })

  test('REL-50 fault: offline, the card says so once, and asks again once it is not', async () => {
    let isDown = true
    await start({
      answer: () => (isDown ? { status: 400 } : { json: { data: [listing('new')], count: 1 } }),
    })
    await screen.findByText(/^Wallet list did not load/)
    await act(async () => w.page.change({ online: false }))
    await screen.findByText(/^You are offline/)
    expect(screen.queryByText(/did not load/)).toBeNull()
    isDown = false
    await act(async () => w.page.change({ online: true }))
    await w.settle()
    expect(buttons()).toContain('Wallet new')
    expect(screen.queryByText(/did not load/)).toBeNull()
  })

  test('default: on a phone what is installed comes first, the link and the code last', async () => {
    await start({ listings: many, page: { isMobile: true } })
    const names = buttons()
    expect(names[0]).toBe('Acme Wallet')
    expect(names.slice(-2)).toEqual(['All wallets60+', 'Wallet on your phone'])
    await w.user.click(button('Wallet on your phone'))
    expect(w.stack()).toEqual(['Connect', 'ConnectingWalletConnect'])
  })

  test('behaviour: nothing installed leads to a first wallet', async () => {
    await start({ wallets: [], listings: many })
    await w.user.click(button(/^Get a wallet/))
    expect(w.stack()).toEqual(['Connect', 'GetWallet'])
  })

  test('[V.10] option: without allWallets the way to all is hidden', async () => {
    await start({ listings: many, features: { allWallets: false } })
    expect(buttons().join()).not.toContain('All wallets')
    await w.open(allWalletsView)
    expect(card().queryByRole('searchbox')).toBeNull()
  })

  test('[S6.07] option: an excluded wallet is hidden by its rdns, also where it is installed', async () => {
    const answer = { json: { data: [listing('bad', { name: 'Bad', rdns: 'com.acme' })], count: 1 } }
    await start({
      wallets: [acme(), acme({ id: 'com.bolt', rdns: 'com.bolt', name: 'Bolt' })],
      settings: { excludeWalletIds: ['bad'] },
      answer: ({ url }) =>
        url.searchParams.get('include') === 'bad' ? answer : { json: { data: [], count: 0 } },
    })
    expect(buttons()).toEqual(['Wallet on your phone', 'Bolt'])
  })

  test('[S6.07] option: until the names of excluded wallets are known, no wallet is shown', async () => {
    await start({ settings: { excludeWalletIds: ['bad'] }, answer: () => ({ hang: true }) })
    expect(buttons()).toEqual(['All wallets', expect.stringContaining('Get a wallet')])
  })

  test('[S1.17, S9.26] option: reownBranding is one line at the end, in words alone', async () => {
    const line = () => card().queryByText('Made with open-source software')
    await start({ features: { reownBranding: true } })
    const end = screen.getByRole('dialog').querySelector('.body .view')?.lastElementChild
    expect(end).toBe(line())
    expect(end?.children).toHaveLength(0)
    await w.end()
    await start({ features: { reownBranding: false } })
    expect(line()).toBeNull()
  })

  test('[S1.25] behaviour: in a restricted region a notice stands there and nothing is asked', async () => {
    await start({ listings: many, page: { timeZone: 'Asia/Shanghai' } })
    expect(screen.getByText('Not available in your region')).toBeInTheDocument()
    expect(card().queryByRole('button', { name: 'Acme Wallet' })).toBeNull()
    expect(w.queries()).toEqual([])
  })
})

describe('the terms', () => {
  const terms = {
    features: { legalCheckbox: true },
    settings: { termsConditionsUrl: 'https://app.test/t', privacyPolicyUrl: 'https://app.test/p' },
  }

  test('[V.05] option: nothing can be used before the box is ticked, and the rows say why', async () => {
    await start({ ...terms, listings: many })
    for (const name of [/^Wallet on your/, /^Acme/, /^All wallets/]) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true')
      expect(button(name)).toHaveTextContent('Accept the terms first')
    }
    expect(button('Wallet w0')).toHaveAccessibleDescription('Accept the terms first')
    await w.user.click(button(/^Acme/))
    await w.user.click(button('Wallet w0'))
    expect(w.stack()).toEqual(['Connect'])

    await w.user.click(card().getByRole('checkbox'))
    await w.user.click(button('Acme Wallet'))
    expect(w.stack()).toEqual(['Connect', 'ConnectingExternal'])
  })

  test('[V.05] option: the links open the given pages', async () => {
    await start(terms)
    await w.user.click(card().getByRole('link', { name: /terms of service/ }))
    await w.user.click(card().getByRole('link', { name: /privacy policy/ }))
    expect(w.page.opened).toEqual([
      { href: 'https://app.test/t', target: '_blank' },
      { href: 'https://app.test/p', target: '_blank' },
    ])
    expect(card().getByRole('checkbox')).not.toBeChecked()
  })

  test('[V.05] option: what was ticked holds in the list of all wallets', async () => {
    await start({ ...terms, listings: many })
    await w.open(allWalletsView)
    expect(button(/^Acme/)).toHaveAttribute('aria-disabled', 'true')
    await w.user.click(card().getByRole('checkbox'))
    expect(button(/^Acme/)).not.toHaveAttribute('aria-disabled')
    await w.user.click(button('Back'))
    expect(card().getByRole('checkbox')).toBeChecked()
  })

  test('[V.05] option: a view that connects asks for them itself, whoever opened it', async () => {
    await start(terms)
    for (const id of [connectingWalletConnectBasicView.id, connectingExternalView.id]) {
      await w.open({ id }, { connectorId: 'com.acme' })
      expect(button('Connect wallet')).toHaveAttribute('aria-disabled', 'true')
      await w.user.click(button('Connect wallet'))
    }
    expect(w.wallets[0]?.calls).toEqual([])

    await w.user.click(card().getByRole('checkbox'))
    expect(w.wallets[0]?.calls).toEqual([])
    await w.user.click(button('Connect wallet'))
    await w.settle()
    expect(w.wallets[0]?.calls).toEqual(['connect'])
  })

  test('[V.05] fault: with one link alone there is no box, and one warning for the developer', async () => {
    await start({ ...terms, settings: { termsConditionsUrl: 'https://app.test/t' } })
    expect(card().queryByRole('checkbox')).toBeNull()
    expect(button('Acme Wallet')).not.toHaveAttribute('aria-disabled')
    await w.open(allWalletsView)
    const { lines } = w.t.environment.log
    expect(lines.filter(({ message }) => message.includes('legalCheckbox'))).toHaveLength(1)
  })
})

describe('methods', () => {
  const Email = () => <p>E-mail block</p>
  const email = definePlugin(
    defineManifest({
      id: 'toy-email',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [connectMethods.of({ id: 'email', load: async () => ({ Block: Email }) })],
    }),
  )
  const isBefore = (left: Element, right: Element) =>
    (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

  test('[S1.22] option: for a namespace that does not offer it a method is absent', async () => {
    const solana = { namespace: 'solana', accounts: ['sol'] } as const
    await start({
      plugins: [email],
      wallets: [acme({ ...solana, id: 'embedded', rdns: undefined, type: 'AUTH' })],
      namespaces: [mockNamespace('solana'), mockNamespace('bip122')],
    })
    const isThere = async (namespace?: ChainNamespace) => {
      await w.open(connectView, { namespace })
      await w.settle()
      return screen.queryByText('E-mail block') !== null
    }
    expect([await isThere(), await isThere('solana'), await isThere('bip122')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[V.06] option: collapseWallets shows one row that leads to the wallets', async () => {
    await start({ listings: many, features: { collapseWallets: true } })
    expect(buttons()).toEqual(['Continue with a wallet'])
    await w.user.click(button('Continue with a wallet'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'ConnectWallets'])
    expect(buttons()).toContain('Acme Wallet')
  })

  test('[V.04] behaviour: beside another way to connect stand three wallets, and the way to all of them', async () => {
    await start({ wallets: fourWallets, listings: many, plugins: [email] })
    expect(buttons()).toEqual(expect.arrayContaining(['Ada', 'Bolt', 'Cedar']))
    expect(buttons().filter((name) => /^(Dune|Wallet w)/.test(name ?? ''))).toEqual([])
    await w.user.click(button(/^All wallets/))
    await w.settle()
    expect(card().getByText('Dune')).toBeInTheDocument()
  })

  test('[V.04] fault: where nothing leads to all wallets, all stand there', async () => {
    await start({ wallets: fourWallets, plugins: [email] })
    expect(buttons()).toEqual(expect.arrayContaining(['Ada', 'Bolt', 'Cedar', 'Dune']))
  })

  test('[V.06] option: so does emailShowWallets off', async () => {
    await start({ features: { emailShowWallets: false }, plugins: [email] })
    await w.settle()
    expect(screen.getByText('E-mail block')).toBeInTheDocument()
    expect(buttons()).toEqual(['Continue with a wallet'])
  })

  test('[V.06] option: emailShowWallets off hides no wallets where there is no other method', async () => {
    await start({ features: { emailShowWallets: false } })
    expect(buttons()).toContain('Acme Wallet')
    expect(buttons()).not.toContain('Continue with a wallet')
  })

  test('[V.04] default: wallets come first where one is installed, else last', async () => {
    await start({ plugins: [email] })
    await w.settle()
    expect(isBefore(button('Acme Wallet'), screen.getByText('E-mail block'))).toBe(true)
    await w.end()
    await start({ plugins: [email], wallets: [] })
    await w.settle()
    expect(isBefore(screen.getByText('E-mail block'), button('Wallet on your phone'))).toBe(true)
  })

  test('[V.04] default: one word stands between the wallets and all other ways', async () => {
    const social = definePlugin(
      defineManifest({
        id: 'toy-social',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          connectMethods.of({ id: 'social', load: async () => ({ Block: () => <p>Socials</p> }) }),
        ],
      }),
    )
    await start({ plugins: [email, social] })
    await w.settle()
    expect(card().getAllByText('or')).toHaveLength(1)
    const or = card().getByText('or')
    expect(isBefore(button('Acme Wallet'), or)).toBe(true)
    expect(isBefore(or, screen.getByText('E-mail block'))).toBe(true)
    expect(isBefore(screen.getByText('E-mail block'), screen.getByText('Socials'))).toBe(true)
  })

  test('[V.04] option: connectMethodsOrder', async () => {
    await start({
      plugins: [email],
      features: { connectMethodsOrder: ['email', 'social', 'wallet'] },
    })
    await w.settle()
    expect(isBefore(screen.getByText('E-mail block'), button('Acme Wallet'))).toBe(true)
    await w.end()
    const features = { connectMethodsOrder: ['wallet', 'email', 'social'] } as const
    await start({ plugins: [email], wallets: [], features })
    await w.settle()
    expect(isBefore(button('Wallet on your phone'), screen.getByText('E-mail block'))).toBe(true)
  })
})
