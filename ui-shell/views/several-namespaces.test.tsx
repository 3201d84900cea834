import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  accountSettingsView,
  accountView,
  allWalletsView,
  type ChainNamespace,
  chainNamespaces,
  connectionsStore,
  type Connector,
  connectors,
  connectView,
  defineManifest,
  definePlugin,
  networksStore,
  networksView,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import type { MockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import {
  ghostIn,
  type NamespacesWorld,
  namespacesWorld,
  type NamespacesWorldOptions,
} from '../../test/scenarios/namespaces-world.tsx'
import { button, buttons, card, listing, said } from '../../test/scenarios/view-world.tsx'

let w: NamespacesWorld
async function start(options?: NamespacesWorldOptions) {
  w = await namespacesWorld(options)
  await w.connectAll()
}
afterEach(() => w.end())

const active = () => w.t.state(networksStore).active
const connected = () =>
  chainNamespaces.filter(
    (namespace) => w.t.state(connectionsStore).namespaces[namespace].status === 'connected',
  )
const short = (namespace: ChainNamespace) => {
  const address = sampleAccounts[namespace][0]
  return `${address.slice(0, namespace === 'eip155' ? 6 : 4)}…${address.slice(-4)}`
}
const press = async (name: string | RegExp) => {
  await w.user.click(button(name))
  await w.settle()
}

/** One connector for what two connect. */
function asOne(first: MockWallet, second: MockWallet): MockWallet {
  const { id, type } = first.connector
  const namespaces = [...first.connector.namespaces, ...second.connector.namespaces]
  const connector: Connector = {
    ...first.connector,
    namespaces,
    async connect(request) {
      const all = await Promise.all([first, second].map((one) => one.connector.connect(request)))
      return all.flat().map((connection) => ({ ...connection, connectorId: id }))
    },
  }
  const contribution = connectors.of({ id, type, name: first.name, namespaces, connector })
  const manifest = defineManifest({
    id: 'mock-wallet/as-one',
    apiVersion: PLUGIN_API_VERSION,
    permissions: ['wallet:connector', 'wallet:listed'],
    contributes: [contribution],
  })
  return { ...first, connector, plugin: definePlugin(manifest) }
}

describe('Account, with several namespaces', () => {
  test('[V.21] default: the other accounts stand below, one press shows one of them', async () => {
    await start({ namespaces: ['eip155', 'solana'] })
    expect(active()).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    await w.open(accountView)
    expect(screen.getByText('Ghost · Solana')).toBeInTheDocument()
    expect(card().getByRole('list', { name: 'Other accounts' })).toHaveTextContent(
      `Ethereum${short('eip155')} · Ghost`,
    )
    await press(/^Ethereum/)
    expect(said()).toBe('Showing the Ethereum account')
    expect(active()).toBe('eip155:1')
    expect(screen.getByText('Ghost · Ethereum')).toBeInTheDocument()
    expect(w.stack()).toEqual(['Account'])
    expect(w.wallets.flatMap(({ calls }) => calls)).toEqual(['connect', 'connect'])
  })

  test('[V.21] behaviour: all five can be shown one after the other', async () => {
    await start()
    await w.open(accountView)
    const names = { eip155: 'Ethereum', solana: 'Solana', polkadot: 'Polkadot', bip122: 'Bitcoin' }
    for (const [namespace, name] of Object.entries(names)) {
      await press(new RegExp(`^${name}`))
      expect(active()).toBe(sampleNetworks[namespace as ChainNamespace][0].caipNetworkId)
      const list = card().getByRole('list', { name: 'Other accounts' })
      expect(list.children).toHaveLength(4)
    }
    expect(connected()).toEqual([...chainNamespaces])
  })

  test('[S1.22] default: the native balance in all five namespaces', async () => {
    await start()
    await w.open(accountView)
    const coins = {
      Ethereum: 'ETH',
      Polkadot: 'DOT',
      Solana: 'SOL',
      Bitcoin: 'BTC',
      Cosmos: 'ATOM',
    }
    for (const name of ['Polkadot', 'Solana', 'Bitcoin', 'Ethereum', 'Cosmos'] as const) {
      await press(new RegExp(`^${name}`))
      // Balances are read twice a second at most.
      await w.advance(500)
      await w.settle()
      expect([name, card().queryByText('Balance') !== null]).toEqual([name, true])
      expect([name, card().queryByText(`1.500 ${coins[name]}`) !== null]).toEqual([name, true])
      expect(card().queryByText('Loading')).toBeNull()
    }
  })

  test('[V.21, S4.07] behaviour: Disconnect ends the shown namespace alone; the card shows another', async () => {
    await start({ namespaces: ['eip155', 'solana', 'cosmos'] })
    await w.open(accountView)
    expect(buttons().slice(0, 2)).toEqual(['Copy address', 'Disconnect Cosmos'])
    // All of them end in Settings and in Wallets.
    expect(buttons()).not.toContain('Disconnect all')
    await press('Disconnect Cosmos')
    expect(connected()).toEqual(['eip155', 'solana'])
    expect(active()).toBe('eip155:1')
    expect([w.stack(), said()]).toEqual([['Account'], 'Disconnected'])
    expect(w.in('eip155').calls).toEqual(['connect'])
    expect(w.in('solana').calls).toEqual(['connect'])
    await press('Disconnect Ethereum')
    expect(buttons().slice(0, 2)).toEqual(['Copy address', 'Disconnect'])
    await press('Disconnect')
    expect([connected(), w.isOpen()]).toEqual([[], false])
  })

  test('[SEC-86] fault: a view that goes on with another account hears no press for 600 ms, by whatever it is made', async () => {
    await start({ namespaces: ['eip155', 'solana', 'cosmos'] })
    await w.open(accountView)
    const early = (name: string) => act(async () => button(name).click())
    await press('Disconnect Cosmos')
    await early('Disconnect Ethereum')
    await w.settle()
    expect(connected()).toEqual(['eip155', 'solana'])
    await w.advance(599)
    await early('Disconnect Ethereum')
    await w.settle()
    expect(connected()).toEqual(['eip155', 'solana'])
    // The second press began the wait anew.
    await w.advance(600)
    await early('Disconnect Ethereum')
    await w.settle()
    expect(connected()).toEqual(['solana'])
    // The same account: what else changes of it is nothing to wait for.
    await w.advance(600)
    await act(async () => w.in('solana').changeAccounts([...sampleAccounts.solana]))
    await early('Disconnect')
    await w.settle()
    expect(connected()).toEqual([])
  })

  test('[V.21] behaviour: what one wallet connected in several namespaces ends at once', async () => {
    const [first, second] = ghostIn(['eip155', 'solana'])
    await start({ namespaces: ['eip155', 'solana'], wallets: [asOne(first!, second!)] })
    expect(connected()).toEqual(['eip155', 'solana'])
    await w.open(accountView)
    expect(buttons().slice(0, 2)).toEqual(['Copy address', 'Disconnect'])
    await press('Disconnect')
    expect([connected(), w.isOpen()]).toEqual([[], false])
  })

  test('[V.22] behaviour: Disconnect all ends every namespace and closes the card', async () => {
    await start()
    await w.open(accountSettingsView)
    await press('Disconnect all')
    expect([connected(), w.isOpen()]).toEqual([[], false])
    for (const { calls } of w.wallets) expect(calls).toEqual(['connect', 'disconnect'])
  })

  test('[S8.25] fault: a wallet that does not hear of its end keeps nobody connected', async () => {
    await start({ namespaces: ['eip155', 'solana'] })
    w.in('solana').failures.disconnect = 'hang'
    await w.open(accountView)
    await w.user.click(button('Disconnect Solana'))
    await w.advance(3_000)
    await w.settle()
    expect(connected()).toEqual(['eip155'])
    expect(screen.getByText('Ghost · Ethereum')).toBeInTheDocument()
  })

  test('[V.22] default: AccountSettings is about the shown account', async () => {
    await start()
    await w.open(accountView)
    await press(/^Bitcoin/)
    await w.open(accountSettingsView)
    expect(card().getByText('Address').closest('li')).toHaveTextContent(sampleAccounts.bip122[0])
    await w.user.click(button('Copy address'))
    expect(w.t.environment.page.copied).toEqual([sampleAccounts.bip122[0]])
    expect(buttons().slice(-2)).toEqual(['Disconnect Bitcoin', 'Disconnect all'])
  })
})

describe('Networks, with several namespaces', () => {
  test('[V.29] default: each stands under its family; the search knows families', async () => {
    await start()
    await w.open(networksView)
    const rows = buttons().filter((name) => name !== 'Clear search')
    expect(rows.slice(0, 5)).toEqual([
      'Ethereum',
      'OP Mainnet',
      'Solana',
      'Solana Devnet',
      'Polkadot',
    ])
    const families = card().getAllByRole('heading', { level: 3 })
    expect(families.map(({ textContent }) => textContent)).toEqual([
      'Ethereum',
      'Solana',
      'Polkadot',
      'Bitcoin',
      'Cosmos',
    ])
    await w.user.type(card().getByRole('searchbox'), 'polka')
    await w.advance(300)
    expect(said()).toBe('2 networks found')
  })

  test('[S2.10] behaviour: a network of another connected namespace is one press away, its wallet is not asked', async () => {
    await start()
    await w.open(networksView)
    await press('Bitcoin')
    expect(active()).toBe(sampleNetworks.bip122[0].caipNetworkId)
    expect(w.in('bip122').calls).toEqual(['connect'])
    await w.open(networksView)
    await press('Bitcoin Testnet')
    expect(w.in('bip122').calls.at(-1)).toBe(`switch ${sampleNetworks.bip122[1].caipNetworkId}`)
    expect(active()).toBe(sampleNetworks.bip122[1].caipNetworkId)
    for (const namespace of ['eip155', 'solana', 'polkadot', 'cosmos'] as const) {
      expect(w.in(namespace).calls).toEqual(['connect'])
    }
  })

  test('[V.31, S2.09, S2.07] behaviour: without an account there, one is connected in place, and then the kit is there', async () => {
    w = await namespacesWorld({
      wallets: [...ghostIn(['eip155']), ...ghostIn(['cosmos'], { name: 'Nova' })],
    })
    await act(async () => void (await w.t.connect(w.in('eip155'))))
    await w.open(networksView)
    await press(/^Cosmos Testnet/)
    expect(w.stack()).toEqual(['Networks', 'SwitchActiveChain'])
    await press('Connect Cosmos wallet')
    expect(w.stack().at(-1)).toBe('Connect')
    expect(buttons()).toContain('Nova')
    expect(buttons()).not.toContain('Ghost')
    await press('Nova')
    await w.settle()
    expect(said()).toBe('Connected to Nova')
    expect([connected(), active()]).toEqual([
      ['eip155', 'cosmos'],
      sampleNetworks.cosmos[1].caipNetworkId,
    ])
    expect(w.in('eip155').calls).toEqual(['connect'])
  })

  test('[S4.08] behaviour: a wallet that goes elsewhere moves its own namespace alone', async () => {
    await start()
    await act(async () => {
      w.in('solana').changeNetwork(sampleNetworks.solana[1].caipNetworkId)
      await w.t.settle(6)
    })
    const { namespaces } = w.t.state(connectionsStore)
    const networkIn = (one: ChainNamespace) => namespaces[one].connections[0]?.caipNetworkId
    expect(networkIn('solana')).toBe(sampleNetworks.solana[1].caipNetworkId)
    expect(active()).toBe(sampleNetworks.cosmos[0].caipNetworkId)
    for (const namespace of ['eip155', 'polkadot', 'bip122', 'cosmos'] as const) {
      expect(networkIn(namespace)).toBe(sampleNetworks[namespace][0].caipNetworkId)
    }
  })
})

describe('Connect, with several namespaces', () => {
  test('[V.04] behaviour: a namespace leaves its own wallets alone, in the catalogue too', async () => {
    w = await namespacesWorld({
      wallets: chainNamespaces.map((one) => ghostIn([one], { name: `In ${one}` })[0]!),
      listings: [
        listing('evm', { chains: ['eip155:1'] }),
        listing('dot', { chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'] }),
      ],
    })
    await w.open(connectView, { namespace: 'polkadot' })
    expect(buttons().filter((name) => /^In |^Wallet (?!on your phone)/.test(String(name)))).toEqual(
      ['In polkadot', 'Wallet dot'],
    )
    await w.open(allWalletsView, { namespace: 'polkadot' })
    expect(buttons().filter((name) => String(name).startsWith('In '))).toEqual(['In polkadot'])
    await w.open(connectView)
    expect(buttons().filter((name) => String(name).startsWith('In '))).toHaveLength(5)
  })
})
