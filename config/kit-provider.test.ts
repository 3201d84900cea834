import { expect, test } from '@jest/globals'
import {
  accountsChanged,
  connectionClosed,
  connectionNetworkChanged,
  connectionOpened,
  type RpcRequest,
} from '../kernel/exports/index.ts'
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
