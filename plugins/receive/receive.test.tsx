import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  accountView,
  defineManifest,
  definePlugin,
  IdentityService,
  implement,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
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
import { qrMatrix } from '../../ui-shell/components/qr-matrix.ts'
import { walletCompatibleNetworksView, walletReceiveView } from './contract.ts'
import { receive } from './index.ts'

let w: ViewWorld
afterEach(() => w.end())

async function start(options: ViewWorldOptions = {}) {
  w = await viewWorld({
    ...options,
    features: { receive: true, ...options.features },
    plugins: [...receive(), ...(options.plugins ?? [])],
  })
  await w.connect()
}
async function open(options?: ViewWorldOptions) {
  await start(options)
  await w.open(walletReceiveView)
  await w.settle()
}
/** The code that is drawn, by the name of the picture. */
const code = (name: string) =>
  card().getByRole('img', { name }).querySelector('.qr-modules')?.getAttribute('d')
const codeOf = (text: string) => qrMatrix(text, false).path

/** Every account has this name. */
function named(name: string): Plugin {
  const manifest = defineManifest({
    id: 'fake-names',
    apiVersion: PLUGIN_API_VERSION,
    provides: { identities: IdentityService },
  })
  return definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, () => ({
      identities: {
        read: async () => ({ name }),
        peek: () => ({ name }),
        subscribe: () => () => {},
      },
    })),
  }))
}

describe('[C.20] receive', () => {
  test('default: an action of Account that opens the view; off with its flag', async () => {
    await start()
    await w.open(accountView)
    await w.user.click(button('Receive'))
    await w.settle()
    expect([w.stack(), title()]).toEqual([['Account', 'WalletReceive'], 'Receive'])
    await act(() => w.t.reconfigure({ features: { receive: false } }))
    await w.settle()
    expect(w.stack()).toEqual(['Account'])
    expect(buttons()).not.toContain('Receive')
  })
})

describe('[V.45] WalletReceive', () => {
  test('SEC-81 default: the code is the bare address; it stands below in groups of four', async () => {
    await open()
    expect(code('Code of your address')).toBe(codeOf(ada))
    const section = card().getByRole('region', { name: 'Your address on Ethereum' })
    expect(section).toHaveTextContent(ada)
    expect(
      [...section.querySelectorAll('.grouped > span')].map((part) => part.textContent),
    ).toEqual(['0x8ba1', 'f109', '551b', 'D432', '8030', '1264', '5Ac1', '36dd', 'd64D', 'BA72'])
  })

  test('behaviour: what is lost on another network is said before it is sent', async () => {
    await open()
    expect(card().getByText('Coins sent on another network may be lost.')).toBeVisible()
  })

  test('default: Copy takes the whole address, and says so', async () => {
    await open()
    await w.user.click(button('Copy address'))
    await w.settle()
    expect(w.page.copied).toEqual([ada])
    expect(await screen.findByText('Address copied')).toBeInTheDocument()
    expect(document.querySelectorAll('.button.primary')).toHaveLength(1)
  })

  test('option: the switch puts a payment link into the code, and takes it out again', async () => {
    await open()
    const link = card().getByRole('switch', { name: 'Payment link' })
    expect(link).toHaveAttribute('aria-checked', 'false')
    await w.user.click(link)
    await w.settle()
    expect(code('Code of a payment link')).toBe(codeOf(`ethereum:${ada}@1`))
    await w.user.click(button('Copy address'))
    expect(w.page.copied).toEqual([ada])
    await w.user.click(link)
    await w.settle()
    expect(code('Code of your address')).toBe(codeOf(ada))
  })

  test('REL-39 behaviour: with the network the link changes', async () => {
    await open()
    await w.user.click(card().getByRole('switch'))
    const networks = await w.t.service(NetworkService)
    await act(() => networks.switchNetwork('eip155:10'))
    await w.settle()
    expect(code('Code of a payment link')).toBe(codeOf(`ethereum:${ada}@10`))
    expect(card().getByRole('region')).toHaveAccessibleName('Your address on OP Mainnet')
  })

  test('behaviour: where wallets read no links, there is no switch', async () => {
    const networks = sampleNetworks.cosmos
    const wallet = mockWallet({ namespace: 'cosmos', id: 'kep', name: 'Kep' })
    await open({
      wallets: [wallet],
      namespaces: [mockNamespace('cosmos')],
      settings: { networks, namespaces: ['cosmos'] },
    })
    expect(code('Code of your address')).toBe(codeOf(sampleAccounts.cosmos[0]))
    expect(card().queryByRole('switch')).toBeNull()
  })

  test('SEC-81 behaviour: the label of a link is the name of the account, and adds no field', async () => {
    const wallet = mockWallet({ namespace: 'solana', id: 'kelp', name: 'Kelp' })
    await open({
      wallets: [wallet],
      plugins: [named('x&amount=21000000')],
    })
    await w.user.click(card().getByRole('switch'))
    await w.settle()
    const link = `solana:${sampleAccounts.solana[0]}?label=x%26amount%3D21000000`
    expect(code('Code of a payment link')).toBe(codeOf(link))
  })

  test('behaviour: a smart account says that it receives on this network only', async () => {
    await open({ wallets: [acme({ accounts: [{ address: ada, type: 'smartAccount' }] })] })
    expect(
      card().getByText('This is a smart account. Receive on Ethereum only.'),
    ).toBeInTheDocument()
    expect(button(/^Networks for this address/)).toHaveTextContent('1 network')
  })

  test('[V.45] default: the networks on which the address may receive', async () => {
    await open()
    const networks = button(/^Networks for this address/)
    expect(networks).toHaveTextContent('2 networks')
    await w.user.click(networks)
    await w.settle()
    expect(w.stack()).toEqual(['WalletReceive', walletCompatibleNetworksView.id])
    const list = card().getByRole('list', { name: 'Networks' })
    expect([...list.querySelectorAll('.row-name')].map((name) => name.textContent)).toEqual([
      'Ethereum',
      'OP Mainnet',
    ])
  })

  test('behaviour: a network that the address is none of is left out', async () => {
    const [first, second] = sampleNetworks.eip155
    await open({
      evm: {
        adapter: {
          parseAddress(text, network) {
            if (network?.caipNetworkId === second.caipNetworkId) throw new Error('not one of mine')
            return text
          },
        },
      },
    })
    await w.open(walletCompatibleNetworksView)
    await w.settle()
    const list = card().getByRole('list', { name: 'Networks' })
    expect([...list.querySelectorAll('.row-name')].map((name) => name.textContent)).toEqual([
      first.name,
    ])
  })

  test('behaviour: without an account Connect takes its place', async () => {
    for (const view of [walletReceiveView, walletCompatibleNetworksView]) {
      w = await viewWorld({ features: { receive: true }, plugins: receive() })
      await w.open(view)
      await w.settle()
      expect(w.stack()).toEqual(['Connect'])
      if (view === walletReceiveView) await w.end()
    }
  })
})
