import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import {
  accountView,
  appearanceChanged,
  type CaipNetwork,
  KitError,
  networksStore,
  networksView,
  NetworkService,
  switchActiveChainView,
  switchNetworkView,
  unsupportedChainView,
  UserRejectedRequestError,
  whatIsANetworkView,
} from '../../kernel/exports/index.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import {
  acme,
  button,
  buttons,
  card,
  said,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
  warned,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
async function start(options?: ViewWorldOptions) {
  w = await viewWorld(options)
  await w.connect()
}
afterEach(() => w.end())

const solana = testNetworks[2]!.caipNetworkId
const evm = (id: number, name: string): CaipNetwork => ({
  ...testNetworks[0]!,
  id,
  caipNetworkId: `eip155:${id}`,
  name,
})
const headings = () =>
  card()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const active = () => w.t.state(networksStore).active
const toast = () => document.querySelector('.toast')?.textContent
const request = (id: CaipNetwork['caipNetworkId'], options?: { force: boolean }) =>
  act(async () => {
    w.t.kernel.find(NetworkService)!.requestSwitch(id, options)
    await w.t.settle(6)
  })
/** The wallet goes somewhere by itself. */
const arrive = (id: CaipNetwork['caipNetworkId']) =>
  act(async () => {
    w.wallets[0]!.changeNetwork(id)
    await w.t.settle(6)
  })

describe('Networks', () => {
  test('[V.29] default: the networks of all namespaces, a tick at the present one', async () => {
    await start()
    await w.open(networksView)
    expect(title()).toBe('Choose a network')
    expect(buttons()).toEqual(['Ethereum', 'OP MainnetEthereum', 'Solana'])
    expect(headings()).toEqual([])
    expect(button('Ethereum')).toHaveAttribute('aria-current', 'true')
    expect(card().queryByRole('searchbox')).toBeNull()
  })

  test('[V.29] behaviour: networks of a family stand together; where there are many, under its name', async () => {
    const [ethereum, optimism, solana] = testNetworks
    await start({ settings: { networks: [ethereum!, solana!, optimism!] } })
    await w.open(networksView)
    expect(buttons()).toEqual(['Ethereum', 'OP MainnetEthereum', 'Solana'])
    await w.end()
    await start({ settings: { networks: [ethereum!, solana!] } })
    await w.open(networksView)
    expect([buttons(), headings()]).toEqual([['Ethereum', 'Solana'], []])
    await w.end()
    const further = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
    const networks = further.map((name, index) => evm(index + 2, name))
    await start({ settings: { networks: [ethereum!, solana!, ...networks] } })
    await w.open(networksView)
    expect(buttons()).toEqual(['Ethereum', ...further, 'Solana'])
    expect(headings()).toEqual(['Ethereum', 'Solana'])
  })

  test('[V.29] default: from eight networks on they can be searched', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
    await start({ settings: { networks: names.map((name, index) => evm(index + 1, name)) } })
    await w.open(networksView)
    await w.user.type(card().getByRole('searchbox'), 'ee')
    await w.advance(300)
    expect(buttons().filter((name) => name !== 'Clear search')).toEqual(['Three'])
    expect(said()).toBe('1 network found')
    await w.user.type(card().getByRole('searchbox'), 'x')
    await w.advance(300)
    expect(card().getByText('No network called “eex”')).toBeInTheDocument()
  })

  test('[V.29] behaviour: test networks are folded under one row, and the search finds them too', async () => {
    const [ethereum, optimism, solana] = testNetworks
    const real = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, index) => evm(index + 2, name))
    const tests = [optimism!, solana!].map((one) => ({ ...one, testnet: true }))
    await start({ settings: { networks: [ethereum!, ...real, ...tests] } })
    await w.open(networksView)
    const names = ['Ethereum', 'One', 'Two', 'Three', 'Four', 'Five', 'Test networks']
    expect(buttons()).toEqual(names)
    expect(button('Test networks')).toHaveAttribute('aria-expanded', 'false')
    await w.user.click(button('Test networks'))
    expect(button('Test networks')).toHaveAttribute('aria-expanded', 'true')
    expect(buttons()).toEqual([...names, 'OP Mainnet', 'Solana'])
    await w.user.keyboard('{ArrowDown}')
    expect(button('OP Mainnet')).toHaveFocus()
    await w.user.click(button('Test networks'))
    expect(buttons()).toEqual(names)
    await w.user.type(card().getByRole('searchbox'), 'o')
    await w.advance(300)
    expect(
      card()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        'TwoEthereum',
        'FourEthereum',
        'OP MainnetEthereumTest network',
        'SolanaTest network',
      ]),
    )
  })

  test('[V.29] behaviour: who is on a test network sees them at once; with no other ones nothing is folded', async () => {
    const [ethereum, optimism, solana] = testNetworks
    const [first, second] = [optimism!, solana!].map((one) => ({ ...one, testnet: true }))
    await start({ settings: { networks: [first!, ethereum!, second!] } })
    await arrive('eip155:10')
    await w.open(networksView)
    expect(buttons()).toEqual(['Ethereum', 'Test networks', 'OP Mainnet', 'Solana'])
    expect(button('OP Mainnet')).toHaveAttribute('aria-current', 'true')
    await w.end()
    await start({ settings: { networks: [first!, second!], defaultNetwork: 'eip155:10' } })
    await w.open(networksView)
    expect(card().queryByRole('button', { name: 'Test networks' })).toBeNull()
  })

  test('[V.29] behaviour: what the wallet did not approve cannot be chosen, and says why', async () => {
    await start({ wallets: [acme({ approvedNetworkIds: ['eip155:1'] })] })
    await w.open(networksView)
    expect(button(/^OP Mainnet/)).toHaveAttribute('aria-disabled', 'true')
    expect(button(/^OP Mainnet/)).toHaveTextContent('Not approved in Acme Wallet')
    expect(button('Solana')).not.toHaveAttribute('aria-disabled')
    await w.user.click(button(/^OP Mainnet/))
    expect(w.stack()).toEqual(['Networks'])
  })

  test('[S2.10] default: choosing starts the switch at once, the active one does nothing', async () => {
    await start({ wallets: [acme({ failures: { switchNetwork: 'hang' } })] })
    await w.open(networksView)
    await w.user.click(button('Ethereum'))
    expect(w.stack()).toEqual(['Networks'])
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    expect(w.stack()).toEqual(['Networks', 'SwitchNetwork'])
    expect(w.wallets[0]?.calls).toEqual(['connect', 'switch eip155:10'])
  })

  test('[S2.09] default: without an account there, the switch-chain view is shown', async () => {
    await start()
    await w.open(networksView)
    await w.user.click(button('Solana'))
    await w.settle()
    expect(w.stack()).toEqual(['Networks', 'SwitchActiveChain'])
    expect(w.wallets[0]?.calls).toEqual(['connect'])
  })

  test('[S8.18] fault: a network that is not configured raises one alert and switches nothing', async () => {
    await start()
    await w.open(networksView)
    await request('eip155:999')
    expect(screen.getAllByText('Switch network not found')).toHaveLength(1)
    expect([w.stack(), active()]).toEqual([['Networks'], 'eip155:1'])
  })
})

describe('SwitchNetwork', () => {
  test('[V.30, S2.08] behaviour: when forced it waits for a click and asks no wallet before', async () => {
    await start()
    await w.open(accountView)
    await request('eip155:10', { force: true })
    expect(screen.getByRole('heading', { name: 'Use OP Mainnet?' })).toBeVisible()
    expect(w.wallets[0]?.calls).toEqual(['connect'])
    expect(button('Switch to OP Mainnet')).toHaveFocus()
    await w.user.click(button('Switch to OP Mainnet'))
    await w.settle()
    expect(w.wallets[0]?.calls).toEqual(['connect', 'switch eip155:10'])
    expect(active()).toBe('eip155:10')
  })

  test('[V.30] behaviour: "Not now" goes back, and no wallet is asked', async () => {
    await start()
    await w.open(accountView)
    await request('eip155:10', { force: true })
    await w.user.click(button('Not now'))
    await w.settle()
    expect([w.stack(), active()]).toEqual([['Account'], 'eip155:1'])
    expect(w.wallets[0]?.calls).toEqual(['connect'])
  })

  test('[V.30] default: starts at once and says who must confirm', async () => {
    await start({ wallets: [acme({ failures: { switchNetwork: 'hang' } })] })
    await w.open(switchNetworkView, { network: 'eip155:10', mode: 'start' })
    expect(said()).toBe('Confirm in Acme Wallet. It asks to switch to OP Mainnet.')
    expect(card().getByRole('progressbar', { name: 'Confirm in Acme Wallet' })).toBeInTheDocument()
  })

  test('[V.30] fault: where a plugin of others led to it, the visitor confirms', async () => {
    await start({ wallets: [acme({ failures: { switchNetwork: 'hang' } })] })
    const led = { ...switchNetworkView, openedBy: 'acme/prices' }
    await w.open(led, { network: 'eip155:10', mode: 'start' })
    expect(card().queryByRole('progressbar')).toBeNull()
    // So soon it hears no press.
    await w.advance(600)
    await w.user.click(button('Switch to OP Mainnet'))
    expect(said()).toBe('Confirm in Acme Wallet. It asks to switch to OP Mainnet.')
  })

  test('[V.30, S4.31] default: success returns to the view before, where the tick has moved', async () => {
    await start()
    await w.open(accountView)
    await w.open(networksView)
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    expect(w.stack()).toEqual(['Account', 'Networks'])
    expect(button(/^OP Mainnet/)).toHaveAttribute('aria-current', 'true')
    expect(said()).toBe('Network is now OP Mainnet')
  })

  test('[V.30, S4.30] fault: a failure goes one view back, its reason as a toast; a retry is free', async () => {
    await start({
      wallets: [acme({ failures: { switchNetwork: new UserRejectedRequestError() } })],
    })
    await w.open(networksView)
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    expect([w.stack(), active()]).toEqual([['Networks'], 'eip155:1'])
    await waitFor(() => expect(toast()).toBe('You declined the request'))
    w.wallets[0]!.failures.switchNetwork = undefined
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    expect(active()).toBe('eip155:10')
  })

  test.each([
    [
      'why, where the kit knows it',
      new UserRejectedRequestError(),
      'Du hast die Anfrage abgelehnt',
    ],
    [
      'what failed, where it does not',
      new KitError('The moon is down', { code: 'MOON' }),
      'Das Netzwerk konnte nicht gewechselt werden',
    ],
  ])('[S4.30] fault: the toast says in the visitor’s language %s', async (_, error, words) => {
    await start({ wallets: [acme({ failures: { switchNetwork: error } })] })
    await w.open(networksView)
    await act(async () => {
      w.t.kernel.emit(appearanceChanged({ locale: 'de' }))
      await w.t.settle(6)
    })
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    await waitFor(() => expect(toast()).toBe(words))
  })

  test('[S4.31] behaviour: from a network that was not requested, success closes the card', async () => {
    await start()
    await arrive('eip155:999')
    expect(w.stack()).toEqual(['UnsupportedChain'])
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    expect([w.isOpen(), active()]).toEqual([false, 'eip155:10'])
  })

  test('[V.30] behaviour: leaving the view ends the switch', async () => {
    await start({ wallets: [acme({ failures: { switchNetwork: 'hang' } })] })
    await w.open(networksView)
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    await w.user.click(button('Back'))
    await w.settle()
    expect([w.stack(), active(), toast()]).toEqual([['Networks'], 'eip155:1', undefined])
  })
})

describe('SwitchActiveChain', () => {
  const params = {
    switchToChain: 'solana',
    navigateTo: 'Connect',
    navigateWithReplace: false,
    network: solana,
  } as const

  test('[V.31] default: says what is missing and offers to connect it', async () => {
    await start()
    await w.open(switchActiveChainView, params)
    expect(title()).toBe('Connect Solana')
    expect(screen.getByRole('heading', { name: 'App needs Solana' })).toBeVisible()
    expect(
      screen.getByText('Acme Wallet has no Solana account here. Connect a wallet that has one.'),
    ).toBeInTheDocument()
    expect(buttons()).toEqual(['Connect Solana wallet', 'Not now'])
  })

  test('[V.31, S2.07] default: confirming sets the network and goes to Connect', async () => {
    await start()
    await w.open(networksView)
    await w.open(switchActiveChainView, params)
    await w.user.click(button('Connect Solana wallet'))
    await w.settle()
    expect(active()).toBe(solana)
    expect(w.stack()).toEqual(['Networks', 'SwitchActiveChain', 'Connect'])
    expect(buttons()).not.toContain('Acme Wallet')
  })

  test('[S2.07] option: navigateTo names the view that is gone to', async () => {
    await start()
    await w.open(switchActiveChainView, { ...params, navigateTo: 'ConnectWallets' })
    await w.user.click(button('Connect Solana wallet'))
    await w.settle()
    expect([active(), w.stack()]).toEqual([solana, ['SwitchActiveChain', 'ConnectWallets']])
  })

  test('[S2.07] default: with a closed card Connect is the only view, with an open one it is the next', async () => {
    await start()
    await request(solana)
    await w.settle()
    await w.user.click(button('Connect Solana wallet'))
    await w.settle()
    expect([w.stack(), card().queryByRole('button', { name: 'Back' })]).toEqual([['Connect'], null])
    await w.end()

    await start()
    await w.open(networksView)
    await w.user.click(button('Solana'))
    await w.settle()
    await w.user.click(button('Connect Solana wallet'))
    await w.settle()
    expect(w.stack()).toEqual(['Networks', 'SwitchActiveChain', 'Connect'])
  })

  test('[S2.07] option: navigateWithReplace replaces the history', async () => {
    await start()
    await w.open(networksView)
    await w.open(switchActiveChainView, { ...params, navigateWithReplace: true })
    await w.user.click(button('Connect Solana wallet'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect'])
    expect(card().queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

describe('UnsupportedChain', () => {
  test('[V.32, S2.11] default: lists the networks of the app, and Disconnect', async () => {
    await start()
    await arrive('eip155:999')
    expect(screen.getByRole('heading', { name: 'This network is not supported' })).toBeVisible()
    expect(screen.getByText('Switch to a network that App uses.')).toBeVisible()
    expect(said()).toBe('This network is not supported')
    expect(buttons()).toEqual(['Ethereum', 'OP Mainnet', 'Solana', 'Disconnect'])
  })

  test('[V.32] behaviour: networks that the wallet itself can go to come first, each family by its name', async () => {
    const [ethereum, optimism, solana] = testNetworks
    await start({ settings: { networks: [solana!, ethereum!, optimism!] } })
    await arrive('eip155:999')
    expect(buttons()).toEqual(['Ethereum', 'OP Mainnet', 'Solana', 'Disconnect'])
    expect(headings()).toEqual(['This network is not supported', 'Ethereum', 'Solana'])
  })

  test('[V.32] behaviour: test networks are folded away, unless there are no others', async () => {
    const [ethereum, optimism, solana] = testNetworks
    const [test, other] = [optimism!, solana!].map((one) => ({ ...one, testnet: true }))
    await start({ settings: { networks: [ethereum!, test!, other!] } })
    await arrive('eip155:999')
    const shown = () =>
      card()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(shown()).toEqual(['Ethereum', 'Test networks', 'Disconnect'])
    await w.user.click(button('Test networks'))
    expect(shown()).toEqual(['Ethereum', 'Test networks', 'OP Mainnet', 'Solana', 'Disconnect'])
    await w.user.click(button('OP Mainnet'))
    await w.settle()
    expect(active()).toBe('eip155:10')
    await w.end()
    await start({ settings: { networks: [test!, other!], defaultNetwork: 'eip155:10' } })
    await arrive('eip155:999')
    expect(buttons()).toEqual(['OP Mainnet', 'Solana', 'Disconnect'])
  })

  test('[V.32] behaviour: the network that the wallet is on is not offered', async () => {
    await start()
    await w.open(unsupportedChainView, {})
    expect(screen.getByRole('heading', { name: 'Ethereum is not supported' })).toBeVisible()
    expect(buttons()).toEqual(['OP Mainnet', 'Solana', 'Disconnect'])
  })

  test('[V.32] option: from swaps only networks with swaps', async () => {
    await start({
      settings: {
        networks: [...testNetworks, evm(5000, 'Elsewhere')],
        defaultNetwork: 'eip155:5000',
      },
    })
    await w.open(unsupportedChainView, { target: 'swap' })
    expect(screen.getByRole('heading', { name: 'No swaps on Elsewhere' })).toBeVisible()
    expect(buttons()).toEqual(['Ethereum', 'OP Mainnet', 'Disconnect'])
  })

  test('[V.32] default: it cannot be dismissed without a choice', async () => {
    await start()
    await w.open(accountView)
    await arrive('eip155:999')
    expect(w.stack()).toEqual(['Account', 'UnsupportedChain'])
    expect(card().queryByRole('button', { name: 'Close' })).toBeNull()
    expect(card().queryByRole('button', { name: 'Back' })).toBeNull()
    await w.user.keyboard('{Escape}')
    expect([w.isOpen(), w.stack()]).toEqual([true, ['Account', 'UnsupportedChain']])
    expect(warned()).toBe('Choose a network or disconnect first.')
  })

  test('[V.32] behaviour: from swaps the view before is a choice too, since it still works', async () => {
    await start({
      settings: {
        networks: [...testNetworks, evm(5000, 'Elsewhere')],
        defaultNetwork: 'eip155:5000',
      },
    })
    await w.open(accountView)
    await w.open(unsupportedChainView, { target: 'swap' })
    expect(buttons()).toEqual(['Ethereum', 'OP Mainnet', 'Back', 'Disconnect'])
    await w.user.keyboard('{Escape}')
    expect(w.stack()).toEqual(['Account', 'UnsupportedChain'])
    await w.user.click(button('Back'))
    await w.settle()
    expect([w.isOpen(), w.stack()]).toEqual([true, ['Account']])
  })

  test('[V.32] default: Disconnect is a choice', async () => {
    await start()
    await arrive('eip155:999')
    await w.user.click(button('Disconnect'))
    await w.settle()
    expect([w.isOpen(), active()]).toEqual([false, 'eip155:1'])
  })

  test('[V.32] behaviour: the wallet that comes back by itself is a choice too', async () => {
    await start()
    await arrive('eip155:999')
    await arrive('eip155:10')
    expect([w.isOpen(), active()]).toEqual([false, 'eip155:10'])
  })

  test('[V.32] REL-5 fault: who comes back to it without an account is at Connect', async () => {
    await start()
    await w.open(accountView)
    await arrive('eip155:999')
    await w.open(whatIsANetworkView)
    await act(async () => {
      w.wallets[0]!.end()
      await w.t.settle(6)
    })
    await w.user.click(card().getAllByRole('button', { name: 'Back' })[0]!)
    await w.settle()
    expect(w.stack().at(-1)).toBe('Connect')
  })

  test('[V.32, S4.30] fault: a refused switch comes back here', async () => {
    await start({
      wallets: [acme({ failures: { switchNetwork: new UserRejectedRequestError() } })],
    })
    await arrive('eip155:999')
    await w.user.click(button(/^OP Mainnet/))
    await w.settle()
    expect(w.stack()).toEqual(['UnsupportedChain'])
    await waitFor(() => expect(toast()).toBe('You declined the request'))
  })
})
