import { afterEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import {
  accountActions,
  accountSettingsView,
  accountView,
  connectionsStore,
  defineManifest,
  defineMessages,
  definePlugin,
  defineView,
  type NativeBalance,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import {
  acme,
  ada,
  button,
  buttons,
  card,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
async function start(options?: ViewWorldOptions) {
  w = await viewWorld(options)
  await w.connect()
  await w.open(accountView)
}
afterEach(() => w.end())

const toyMessages = defineMessages('toy', { send: 'Send', receive: 'Receive', swap: 'Swap' })
const toyView = defineView()('toy/Main')
const toy = definePlugin(
  defineManifest({
    id: 'toy',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      views.of({ view: toyView, load: async () => ({ View: () => null, title: () => 'Toy' }) }),
      accountActions.of({
        id: 'send',
        label: { catalogue: toyMessages, key: 'send' },
        icon: 'send',
        opens: toyView,
        capability: 'send',
      }),
      accountActions.of({
        id: 'receive',
        label: { catalogue: toyMessages, key: 'receive' },
        icon: 'receive',
        opens: toyView,
      }),
      accountActions.of({
        id: 'swaps',
        label: { catalogue: toyMessages, key: 'swap' },
        icon: 'swap',
        opens: toyView,
        capability: 'swap',
      }),
    ],
  }),
)

describe('Account', () => {
  test('default: address, wallet, network, balance with three decimals, the ways on', async () => {
    await start()
    expect(title()).toBe('Account')
    expect(screen.getByTitle(ada)).toHaveTextContent('0x8ba1…BA72')
    expect(screen.getByText('Acme Wallet · Ethereum')).toBeInTheDocument()
    expect(screen.getByText('1.500 ETH')).toBeInTheDocument()
    expect(buttons()).toEqual(['Copy address', 'Switch networkEthereum', 'Settings', 'Disconnect'])
  })

  test('default: the address is copied whole, and a toast says so', async () => {
    await start()
    await w.user.click(button('Copy address'))
    await w.settle()
    expect(w.page.copied).toEqual([ada])
    expect(screen.getByText('Address copied')).toBeInTheDocument()
  })

  test('behaviour: an unknown balance is a bone, never a zero', async () => {
    await start({ evm: { balance: () => new Promise<NativeBalance>(() => {}) } })
    expect(card().queryByText(/ETH$/)).toBeNull()
    expect(screen.getByText('Loading')).toBeInTheDocument()
    expect(buttons()).toContain('Disconnect')
  })

  test('fault: a balance that cannot be read is a dash, and is read again after 30 s', async () => {
    let isDown = true
    await start({
      evm: {
        balance: async () => {
          if (isDown) throw new Error('down')
          return { units: '2500000000000000000', decimals: 18, symbol: 'ETH' }
        },
      },
    })
    expect(screen.getByText('Balance not available')).toBeInTheDocument()
    isDown = false
    await w.advance(30_000)
    await w.settle()
    expect(screen.getByText('2.500 ETH')).toBeInTheDocument()
  })

  test('option: actions in walletFeaturesOrder, only those that the namespace offers', async () => {
    await start({
      plugins: [toy],
      evm: { capabilities: { balances: true, send: true } },
      features: { walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'] },
    })
    expect(buttons().slice(1, 3)).toEqual(['Receive', 'Send'])
    await w.user.click(button('Send'))
    expect(w.stack()).toEqual(['Account', 'toy/Main'])
  })

  test('default: Disconnect ends the connection and closes the card', async () => {
    await start()
    await w.user.click(button('Disconnect'))
    await w.settle()
    expect(w.t.state(connectionsStore).namespaces.eip155.status).toBe('disconnected')
    expect(w.isOpen()).toBe(false)
  })

  test('fault: a wallet that does not answer holds nobody for more than 3 s', async () => {
    await start({ wallets: [acme({ failures: { disconnect: 'hang' } })] })
    await w.user.click(button('Disconnect'))
    expect(button('Disconnecting')).toHaveAttribute('aria-disabled', 'true')
    await w.advance(3_000)
    await w.settle()
    expect(w.isOpen()).toBe(false)
  })

  test('option: without other networks, or without switching, the network is no way on', async () => {
    await start({ settings: { enableNetworkSwitch: false } })
    expect(buttons()).toEqual(['Copy address', 'Settings', 'Disconnect'])
    expect(screen.getByText('Ethereum')).toBeInTheDocument()
  })

  test('behaviour: without an account Connect takes its place', async () => {
    w = await viewWorld()
    await w.open(accountView)
    expect(w.stack()).toEqual(['Connect'])
  })
})

describe('AccountSettings', () => {
  test('default: the whole address, wallet, network and Disconnect', async () => {
    await start()
    await w.user.click(button('Settings'))
    await w.settle()
    expect(w.stack()).toEqual(['Account', accountSettingsView.id])
    expect(card().getByText('Address').parentElement).toHaveTextContent(ada)
    expect(card().getByText('Acme Wallet')).toBeInTheDocument()
    expect(buttons()).toEqual(['Copy address', 'Switch networkEthereum', 'Disconnect'])
    await w.user.click(button('Copy address'))
    expect(w.page.copied).toEqual([ada])
    await w.user.click(button('Disconnect'))
    await w.settle()
    expect(w.isOpen()).toBe(false)
  })
})
