import { expect, test } from '@jest/globals'
import {
  accountsChanged,
  type ChainNamespace,
  chainNamespaces,
  connectionClosed,
  connectionNetworkChanged,
  connectionOpened,
  type RpcRequest,
} from '../kernel/exports/index.ts'
import { mockNamespace, mockWallet } from '../test/kit/mock-wallet.ts'
import { sampleNetworks } from '../test/kit/sample-networks.ts'
import { createWalletKernel } from '../test/kit/wallet-kernel.ts'
import { createTestKernel } from '../test/kit/create-test-kernel.ts'
import { createKitProvider } from './kit-provider.ts'

const one = '0x1111111111111111111111111111111111111111'
const two = '0x2222222222222222222222222222222222222222'
const line = { connectorId: 'w', namespace: 'eip155' } as const
const opened = connectionOpened({
  connection: {
    ...line,
    accounts: [{ address: one }],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'W' },
  },
  isRestored: false,
})

function setUp(namespace: 'eip155' | 'solana' = 'eip155', expectsFaults = false) {
  const test = createTestKernel({ expectsFaults })
  const { kernel } = test
  const asked: RpcRequest[] = []
  const rpc = {
    async request(request: RpcRequest) {
      asked.push(request)
      return 'answer'
    },
  }
  const connect = async () => kernel.emit(opened)
  return { test, kernel, asked, provider: createKitProvider({ namespace, kernel, rpc, connect }) }
}

test('default: requests go to the wallet by the policies of the kit', async () => {
  const { test, provider, asked } = setUp()
  expect(await provider.request({ method: 'personal_sign', params: ['0x', one] })).toBe('answer')
  expect(asked).toEqual([{ method: 'personal_sign', params: ['0x', one], namespace: 'eip155' }])
  await test.dispose()
})

test('SEC-17 fault: two requests in one call are -32600', async () => {
  const { test, provider, asked } = setUp()
  const batch = [{ method: 'eth_call' }, { method: 'eth_sendTransaction' }] as never
  await expect(provider.request(batch)).rejects.toMatchObject({ rpcCode: -32600 })
  expect(asked).toEqual([])
  await test.dispose()
})

test('default: EIP-1193: what the kit knows it answers itself', async () => {
  const { test, provider, asked } = setUp()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([one])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([one])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(asked).toEqual([])
  await test.dispose()
})

test('default: EIP-1193: connect, accountsChanged, chainChanged and disconnect', async () => {
  const { test, kernel, provider } = setUp()
  const heard: unknown[] = []
  const listeners = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'].map((event) => {
    const listener = (value: unknown) => heard.push([event, value])
    provider.on(event, listener)
    return { event, listener }
  })
  kernel.emit(opened)
  kernel.emit(accountsChanged({ ...line, accounts: [{ address: two }, { address: one }] }))
  kernel.emit(connectionNetworkChanged({ ...line, caipNetworkId: 'eip155:8453' }))
  kernel.emit(connectionClosed({ ...line, reason: 'wallet' }))
  expect(heard).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [one]],
    ['accountsChanged', [two, one]],
    ['chainChanged', '0x2105'],
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  for (const { event, listener } of listeners) provider.removeListener(event, listener)
  kernel.emit(opened)
  expect(heard).toHaveLength(6)
  await test.dispose()
})

test('behaviour: another namespace speaks of CAIP-2 references and of its own connection', async () => {
  const { test, kernel, provider } = setUp('solana')
  const heard: unknown[] = []
  provider.on('connect', (value) => heard.push(value))
  kernel.emit(opened)
  kernel.emit(
    connectionOpened({
      connection: {
        connectorId: 's',
        namespace: 'solana',
        accounts: [{ address: 'So1' }],
        caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        wallet: { name: 'S' },
      },
      isRestored: false,
    }),
  )
  expect(heard).toEqual([{ chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }])
  await test.dispose()
})

test('fault: a listener that throws keeps nothing from the others', async () => {
  const { test, kernel, provider } = setUp('eip155', true)
  const heard: unknown[] = []
  provider.on('connect', () => {
    throw new Error('host')
  })
  provider.on('connect', (value) => heard.push(value))
  kernel.emit(opened)
  expect(heard).toHaveLength(1)
  await test.dispose()
})

/** A request of each method that wallets of the namespace sign with, as their standards name them. */
const signing: Readonly<Record<ChainNamespace, readonly (readonly [string, unknown])[]>> = {
  eip155: [['personal_sign', ['0x68', one]]],
  solana: [
    ['solana_signMessage', { message: 'Cn8eVZg', pubkey: 'p' }],
    ['solana_signTransaction', { transaction: 'AA==', pubkey: 'p' }],
  ],
  polkadot: [
    ['polkadot_signMessage', { address: 'a', message: 'hi' }],
    ['polkadot_signTransaction', { address: 'a', transactionPayload: {} }],
  ],
  bip122: [
    ['signMessage', { account: 'a', message: 'hi' }],
    ['signPsbt', { account: 'a', psbt: 'AA==', signInputs: [] }],
    ['sendTransfer', { account: 'a', recipientAddress: 'b', amount: '1' }],
  ],
  cosmos: [
    ['cosmos_signDirect', { signerAddress: 'a', signDoc: {} }],
    ['cosmos_signAmino', { signerAddress: 'a', signDoc: {} }],
  ],
}

test('[S5.05, S5.06] default: each namespace signs by its own wallet and names; those of others are refused', async () => {
  const wallets = chainNamespaces.map((namespace) => mockWallet({ namespace }))
  const t = createWalletKernel({
    settings: {
      namespaces: [...chainNamespaces],
      networks: chainNamespaces.flatMap((namespace) => sampleNetworks[namespace]),
    },
    plugins: [
      ...chainNamespaces.map((namespace) => mockNamespace(namespace)),
      ...wallets.map(({ plugin }) => plugin),
    ],
  })
  await t.begin()
  for (const wallet of wallets) await t.connect(wallet)
  for (const namespace of chainNamespaces) {
    const provider = createKitProvider({
      namespace,
      kernel: t.kernel,
      rpc: t.rpc,
      connect: async () => {},
    })
    const wallet = wallets.find(({ script }) => script.namespace === namespace)
    for (const [method, params] of signing[namespace]) {
      await expect(provider.request({ method, params })).resolves.toBeTruthy()
    }
    const caipNetworkId = sampleNetworks[namespace][0].caipNetworkId
    expect(wallet?.requests).toEqual(
      signing[namespace].map(([method, params]) => ({ method, params, namespace, caipNetworkId })),
    )
    for (const other of chainNamespaces) {
      if (other === namespace) continue
      for (const [method, params] of signing[other]) {
        await expect(provider.request({ method, params })).rejects.toMatchObject({
          code: 'RPC_NOT_ALLOWED',
        })
      }
    }
    expect(wallet?.requests).toHaveLength(signing[namespace].length)
  }
  await t.dispose()
})
