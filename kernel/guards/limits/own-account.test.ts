import { expect, test } from '@jest/globals'
import { withOwnAccount } from './own-account.ts'

const own = '0xada'

test.each<readonly [string, unknown, unknown]>([
  ['personal_sign', ['0x62', '0xb0b'], ['0x62', own]],
  ['personal_sign', ['0x62'], ['0x62', own]],
  ['eth_signTypedData_v4', ['0xb0b', '{}'], [own, '{}']],
  ['eth_sendTransaction', [{ from: '0xb0b', to: '0x1' }], [{ from: own, to: '0x1' }]],
  ['eth_sendTransaction', [{ to: '0x1' }], [{ from: own, to: '0x1' }]],
  ['wallet_sendCalls', [{ calls: [], from: '0xb0b' }], [{ calls: [], from: own }]],
  ['solana_signMessage', { message: 'b', pubkey: '0xb0b' }, { message: 'b', pubkey: own }],
  ['polkadot_signMessage', { message: 'b', address: '0xb0b' }, { message: 'b', address: own }],
  ['sendTransfer', { account: '0xb0b', amount: '1' }, { account: own, amount: '1' }],
  ['signMessage', { account: '0xb0b', message: 'b' }, { account: own, message: 'b' }],
  [
    'signMessage',
    { account: '0xb0b', address: '0xb0b', message: 'b' },
    { account: own, address: own, message: 'b' },
  ],
])(
  '[SEC-94] default: who signs by %s is the account that is connected',
  (method, params, expected) => {
    expect(withOwnAccount(method, params, own)).toStrictEqual(expected)
  },
)

const zero = `0x${'0'.repeat(40)}`
const bob = `0x${'b0'.repeat(20)}`

test.each<readonly [string, unknown, unknown]>([
  ['eth_call', [{ data: '0x33' }, 'latest'], [{ data: '0x33', from: zero }, 'latest']],
  ['eth_call', [{ from: null }], [{ from: zero }]],
  ['eth_estimateGas', [{ to: '0x1' }], [{ to: '0x1', from: zero }]],
  ['eth_estimateUserOperationGas', [{}, bob], [{ sender: zero }, bob]],
  ['eth_getBalance', [bob, 'latest'], [bob, 'latest']],
  ['eth_createAccessList', [{ to: '0x1' }], [{ to: '0x1', from: zero }]],
  ...['', 0, false, 'latest', '0xb0b', `0x${'0'.repeat(39)}z`, `x${bob}`, {}, []].map(
    (from) => ['eth_call', [{ from }], [{ from: zero }]] as const,
  ),
  ['eth_call', [{ from: bob }], [{ from: bob }]],
  [
    'eth_simulateV1',
    [{ blockStateCalls: [{ calls: [{ to: '0x1' }, { from: bob }] }, {}] }, 'latest'],
    [
      {
        blockStateCalls: [{ calls: [{ to: '0x1', from: zero }, { from: bob }] }, {}],
      },
      'latest',
    ],
  ],
])(
  '[SEC-86] default: %s without a caller is called by the zero address',
  (method, params, expected) => {
    expect(withOwnAccount(method, params, own)).toEqual(expected)
    expect(withOwnAccount(method, params, undefined)).toEqual(expected)
  },
)

test.each<readonly [string, string, unknown]>([
  ['an object where the method asks for a list', 'personal_sign', { 1: '0xb0b' }],
  ['a text where it asks for a transaction', 'eth_sendTransaction', ['0xb0b']],
  ['nothing', 'eth_sendTransaction', undefined],
  ['the name of what every object has', 'constructor', ['0xb0b']],
])('[SEC-94] fault: %s stays what it is', (_, method, params) => {
  expect(withOwnAccount(method, params, own)).toEqual(params)
})

test.each<readonly [string, string, unknown]>([
  ['no params', 'eth_call', undefined],
  ['no account', 'eth_getBalance', []],
  ['no account', 'eth_getAccount', []],
  ['null for an account', 'eth_getBalance', [null, 'latest']],
  ['an empty account', 'eth_getTransactionCount', ['']],
  ['a block for an account', 'eth_getProof', ['latest']],
  ['no account by name', 'eth_getCode', undefined],
  ['a list for an account', 'eth_getStorageAt', [[bob]]],
  ['no call', 'eth_call', []],
  ['null', 'eth_call', [null, { to: '0x1' }]],
  ['a list within the list', 'eth_call', [[{ to: '0x1' }]]],
  ['an object in the place of the list', 'eth_estimateGas', { 0: { to: '0x1' } }],
  ['a text', 'eth_createAccessList', ['0x1']],
  ['bytes', 'eth_call', [new Uint8Array(20)]],
  ['blocks that are no list', 'eth_simulateV1', [{ blockStateCalls: { '*': { calls: [] } } }]],
  ['calls that are no list', 'eth_simulateV1', [{ blockStateCalls: [{ calls: { to: '0x1' } }] }]],
  ['a call that is none', 'eth_simulateV1', [{ blockStateCalls: [{ calls: [null] }] }]],
])('[SEC-86] fault: %s in the place of who is called with is refused', (_, method, params) => {
  expect(() => withOwnAccount(method, params, own)).toThrow(
    expect.objectContaining({ rpcCode: -32602 }),
  )
})

const service = { paymasterService: { url: 'https://evil.example' } }

test.each<readonly [string, string, unknown]>([
  ['a batch', 'wallet_sendCalls', { calls: [], capabilities: service }],
  ['a call of a batch', 'wallet_sendCalls', { calls: [{}, { capabilities: service }] }],
  ['a payment', 'eth_sendTransaction', { capabilities: service }],
  ['a payment itself', 'eth_sendTransaction', service],
  ['a batch, by a name that is not known', 'wallet_sendCalls', { capabilities: { heard: {} } }],
])('[SEC-86] fault: a service that hears of the account is refused in %s', (_, method, request) => {
  for (const params of [[request], [{}, request]]) {
    expect(() => withOwnAccount(method, params, own)).toThrow(
      expect.objectContaining({ rpcCode: -32602 }),
    )
  }
})

test('[SEC-86] default: capabilities by which the wallet asks no one else are left as they are', () => {
  const capabilities = { atomic: { required: true }, dataSuffix: { value: '0x12' } }
  expect(withOwnAccount('wallet_sendCalls', [{ calls: [], capabilities }], own)).toEqual([
    { calls: [], capabilities, from: own },
  ])
})

test('[SEC-94] fault: without an account nothing is put in', () => {
  expect(withOwnAccount('personal_sign', ['0x62', '0xb0b'], undefined)).toEqual(['0x62', '0xb0b'])
})
