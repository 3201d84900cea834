import { afterEach, describe, expect, test } from '@jest/globals'
import {
  type ChainNamespace,
  chainNamespaces,
  connectionClosed,
  connectionNetworkChanged,
  connectionOpened,
  connectionRestoring,
  accountsChanged,
  defineManifest,
  definePlugin,
  KitError,
  networkSwitched,
  PLUGIN_API_VERSION,
  rpcPolicies,
  type RpcVerdict,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEvmProvider } from '../../test/kit/fake-evm-provider.ts'
import { mockNamespace, mockWallet, type MockWalletOptions } from '../../test/kit/mock-wallet.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createWalletKernel, type WalletKernel } from '../../test/kit/wallet-kernel.ts'
import { createHostRequests } from './host-requests.ts'
import { createKitProvider } from './kit-provider.ts'

const one = '0x1111111111111111111111111111111111111111'
const two = '0x2222222222222222222222222222222222222222'

const kernels: WalletKernel[] = []
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})

interface World {
  readonly namespace?: ChainNamespace
  readonly wallet?: Partial<MockWalletOptions>
  /** What a policy of a plugin says of every request. */
  readonly verdict?: RpcVerdict
  readonly restored?: Promise<void>
  readonly connect?: () => Promise<unknown>
}

/** A provider over a kernel with one wallet in each of two networks, whose nodes answer their method. */
async function setUp({ namespace = 'eip155', wallet: options, verdict, ...host }: World = {}) {
  const wallet = mockWallet({ namespace, accounts: [one], ...options })
  const policy = definePlugin(
    defineManifest({
      id: 'acme/policy',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['policy:review'],
      contributes: [rpcPolicies.of({ id: 'policy', judge: () => verdict })],
    }),
  )
  const t = createWalletKernel({
    plugins: [mockNamespace(namespace), wallet.plugin, policy],
    networks: sampleNetworks[namespace],
  })
  kernels.push(t)
  t.http.on('POST', /./, ({ body, url }) => {
    const { id, method } = body as { id: number; method: string }
    return { json: { jsonrpc: '2.0', id, result: `${method} of ${url.pathname}` } }
  })
  await t.begin()
  const { kernel } = t
  const provider = createKitProvider({
    namespace,
    kernel,
    loadRequests: () =>
      createHostRequests({
        namespace,
        kernel,
        service: (token) => kernel.service(token),
        restored: Promise.resolve(),
        connect: () => t.connect(wallet),
        disconnect: () => t.connections.disconnect(namespace),
        ...host,
      }),
  })
  const ask = (method: string, params?: unknown) => provider.request({ method, params })
  const asked = () => wallet.requests.map(({ method }) => method)
  return { t, wallet, provider, ask, asked, connect: () => t.connect(wallet) }
}

/** As libraries see it: an `Error` with a number. */
const errorOf = async (request: Promise<unknown>) => {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  return error as Error & { readonly code: number; readonly data?: unknown }
}

describe('requests, before a connection', () => {
  test('default: EIP-1193: no account, the network of the kit, and its node reads', async () => {
    const { ask, asked } = await setUp()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x1')
    for (const method of ['eth_call', 'eth_getBalance', 'net_version', 'web3_clientVersion']) {
      expect(await ask(method, [])).toBe(`${method} of /eip155/1`)
    }
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(await ask('eth_blockNumber')).toBe('eth_blockNumber of /eip155/10')
    expect(asked()).toEqual([])
  })

  test('default: what needs a wallet is 4100', async () => {
    const { ask } = await setUp()
    for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_watchAsset', 'eth_new']) {
      expect(await errorOf(ask(method))).toMatchObject({ code: 4100 })
    }
  })

  test('default: EIP-1102, EIP-2255: asking for accounts connects, once a last visit was tried', async () => {
    for (const [method, answer] of [
      ['eth_requestAccounts', [one]],
      [
        'wallet_requestPermissions',
        [expect.objectContaining({ parentCapability: 'eth_accounts' })],
      ],
    ] as const) {
      let restore = () => {}
      const restored = new Promise<void>((resolve) => {
        restore = resolve
      })
      const { ask, asked, wallet, t } = await setUp({ restored })
      const answered = ask(method, [{ eth_accounts: {} }])
      await t.settle()
      expect(wallet.prompts).toBe(0)
      restore()
      expect(await answered).toEqual(answer)
      expect(await ask(method, [{ eth_accounts: {} }])).toEqual(answer)
      expect(wallet.prompts).toBe(1)
      // The wallet of this test knows nothing of permissions.
      expect(asked()).toEqual(method === 'eth_requestAccounts' ? [] : [method])
    }
  })

  test('default: what needs a wallet waits for that of the last visit', async () => {
    let restore = () => {}
    const restored = new Promise<void>((resolve) => {
      restore = resolve
    })
    const { ask, asked, connect, t } = await setUp({ restored })
    const answered = ask('personal_sign', ['0x00', one])
    await t.settle()
    await connect()
    restore()
    await answered
    expect(asked()).toEqual(['personal_sign'])
  })

  test.each([
    ['the same account', one, true],
    ['another account', two, false],
  ])(
    '[SEC-86] fault: a request for the account of the last visit is asked of %s: %#',
    async (_, remembered, isAsked) => {
      let restore = () => {}
      const restored = new Promise<void>((resolve) => {
        restore = resolve
      })
      const { ask, asked, connect, t } = await setUp({ restored })
      t.kernel.emit(
        connectionRestoring({
          namespace: 'eip155',
          status: 'reconnecting',
          remembered: `eip155:1:${remembered}`,
        }),
        'wallet',
      )
      const answered = ask('personal_sign', ['0x00', remembered]).catch((error: unknown) => error)
      await connect()
      await t.settle()
      expect(asked()).toEqual([])
      restore()
      if (isAsked) await answered
      else {
        expect(await answered).toMatchObject({
          code: 4100,
          message: expect.stringContaining('The account of the last visit did not come back'),
        })
      }
      // What is asked from then on is for the account that is there.
      if (!isAsked) await ask('personal_sign', ['0x00', one])
      expect(asked()).toEqual(['personal_sign'])
    },
  )

  test('fault: a visitor who closes the modal declined', async () => {
    const closed = new KitError('Modal closed', { code: 'MODAL_CLOSED' })
    const { ask } = await setUp({ connect: () => Promise.reject(closed) })
    for (const method of ['eth_requestAccounts', 'wallet_requestPermissions']) {
      expect(await errorOf(ask(method))).toMatchObject({ code: 4001, cause: closed })
    }
  })
})

describe('requests, with a wallet', () => {
  const unknown = [
    ...['eth_sign', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTransaction'],
    ...['wallet_watchAsset', 'wallet_showCallsStatus', 'wallet_requestExecutionPermissions'],
    ...['eth_subscribe', 'vendor_thing'],
  ]
  const answers = Object.fromEntries(
    [...unknown, 'eth_call', 'net_version'].map((method) => [method, `${method}!`]),
  )

  test('[S5.06] default: a wallet that asks its user itself gets what no policy denies', async () => {
    const { ask, asked, connect } = await setUp({ wallet: { answers } })
    await connect()
    for (const method of unknown) expect(await ask(method)).toBe(`${method}!`)
    expect(asked()).toEqual(unknown)
  })

  test('default: it reads, and what it does not know a node reads', async () => {
    const { ask, connect } = await setUp({ wallet: { answers } })
    await connect()
    expect(await ask('eth_call')).toBe('eth_call!')
    expect(await ask('eth_blobBaseFee')).toBe('eth_blobBaseFee of /eip155/1')
    expect(await errorOf(ask('vendor_other'))).toMatchObject({ code: 4200 })
  })

  test('default: a paired wallet signs, and a node reads', async () => {
    const { ask, asked, connect } = await setUp({ wallet: { answers, type: 'WALLET_CONNECT' } })
    await connect()
    expect(await ask('eth_call')).toBe('eth_call of /eip155/1')
    expect(await ask('net_version')).toBe('net_version of /eip155/1')
    expect(await ask('wallet_watchAsset')).toBe('wallet_watchAsset!')
    expect(asked()).toEqual(['wallet_watchAsset'])
  })

  test('[S5.06, S6.02] behaviour: the embedded wallet gets what its lists name, and a node reads the rest', async () => {
    const { ask, asked, connect } = await setUp({ wallet: { answers, type: 'AUTH' } })
    await connect()
    expect(await ask('eth_call')).toBe('eth_call!')
    expect(await ask('net_version')).toBe('net_version of /eip155/1')
    expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toHaveLength(1)
    for (const method of [...unknown, 'personal_sign']) {
      const error = await errorOf(ask(method))
      expect(error).toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
    }
    expect(asked()).toEqual(['eth_call'])
  })

  test('default: EIP-3085, EIP-3326: a switch follows the rules of the kit', async () => {
    const { ask, wallet, connect } = await setUp()
    await connect()
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(await ask('wallet_addEthereumChain', [{ chainId: '0x1', chainName: 'One' }])).toBeNull()
    expect(wallet.calls).toEqual(['connect', 'switch eip155:10', 'switch eip155:1'])
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
      expect(await errorOf(ask(method, [{ chainId: '0x99' }]))).toMatchObject({ code: 4902 })
      for (const params of [
        undefined,
        [],
        [{ chainId: 10 }],
        [{ chainId: '10' }],
        { chainId: '0xa' },
      ])
        expect(await errorOf(ask(method, params))).toMatchObject({ code: -32602 })
    }
    expect(wallet.requests).toEqual([])
  })

  test('default: EIP-2255: revoked accounts are disconnected; permissions of other kinds are the wallet’s', async () => {
    const answers = { wallet_revokePermissions: 'revoked', wallet_getPermissions: [] }
    const { ask, asked, connect } = await setUp({ wallet: { answers } })
    await connect()
    expect(await ask('wallet_getPermissions')).toEqual([])
    const ofExecution = [{ permissionsContext: '0x1' }]
    expect(await ask('wallet_revokePermissions', ofExecution)).toBe('revoked')
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
    expect(asked()).toEqual(['wallet_getPermissions', 'wallet_revokePermissions'])
  })

  test.each(['deny', 'confirm'] as const)(
    '[S6.04] fault: a policy that says %s stops what goes to the wallet, to a node and to the kit',
    async (verdict) => {
      const { ask, asked, connect, wallet, t } = await setUp({ wallet: { answers }, verdict })
      expect(await errorOf(ask('eth_call'))).toMatchObject({ code: 4200 })
      await connect()
      for (const method of ['eth_call', 'personal_sign', 'vendor_thing', 'eth_blobBaseFee']) {
        expect(await errorOf(ask(method))).toMatchObject({ code: 4200 })
      }
      const switching = ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
      expect(await errorOf(switching)).toMatchObject({ code: 4200 })
      expect(asked()).toEqual([])
      expect(wallet.calls).toEqual(['connect'])
      expect(t.http.requests).toEqual([])
    },
  )

  test('REL-20 behaviour: money that the host sends is awaited over a change of the account', async () => {
    const { ask, connect, wallet, t } = await setUp({
      wallet: { answers: { eth_sendTransaction: '0xhash' } },
    })
    await connect()
    wallet.answer('hang')
    const outcomes = Promise.allSettled([ask('personal_sign'), ask('eth_sendTransaction', [{}])])
    await t.settle()
    wallet.changeAccounts([two])
    await t.settle()
    wallet.answer('accept')
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { code: 4100 } },
      { status: 'fulfilled', value: '0xhash' },
    ])
  })
})

describe('errors', () => {
  test.each([
    [4001, { code: 4001, message: 'User rejected the request.' }],
    [4001, { code: 5000, message: 'User rejected.' }],
    [4100, { code: 4100, message: 'Not authorised' }],
    [4200, { code: -32601, message: 'No such method' }],
    [4900, { code: 4900, message: 'Offline' }],
    [4901, { code: 4901, message: 'Elsewhere' }],
    [4902, { code: 4902, message: 'Unrecognized chain' }],
    [-32002, { code: -32002, message: 'Already open' }],
    [-32602, { code: -32602, message: 'Bad' }],
    [-32603, { code: -32603, message: 'Broken', data: { originalError: { hint: 1 } } }],
    [-32000, { code: -32000, message: 'insufficient funds for gas * price + value' }],
    [3, { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }],
    [5710, { code: 5710, message: 'Not there', data: { chainId: '0x1' } }],
  ])('default: EIP-1193: %i with the words and the data of the wallet', async (code, thrown) => {
    const request = Object.assign(new Error(thrown.message), thrown)
    const { ask, connect } = await setUp({ wallet: { failures: { request } } })
    await connect()
    const error = await errorOf(ask('personal_sign'))
    expect(error).toMatchObject({ ...thrown, code })
    expect('data' in error).toBe('data' in thrown)
    expect(error.stack).toContain(thrown.message)
    expect(error.cause).toBeInstanceOf(KitError)
  })

  test('default: what is no request of one method never gets anywhere', async () => {
    const { provider, asked, connect } = await setUp()
    await connect()
    for (const [request, code] of [
      [[{ method: 'eth_call' }, { method: 'eth_call' }], -32600],
      [undefined, -32600],
      ['eth_call', -32600],
      [{}, -32600],
      [{ method: ['eth_call'] }, -32600],
      [{ method: 'eth_call', params: 'latest' }, -32602],
    ] as const) {
      expect(await errorOf(provider.request(request as never))).toMatchObject({ code })
    }
    expect(asked()).toEqual([])
  })

  test('fault: an error that nobody foresaw is -32603 and keeps its cause', async () => {
    const bug = new TypeError('x is not a function')
    const { ask } = await setUp({ connect: () => Promise.reject(bug) })
    expect(await errorOf(ask('eth_requestAccounts'))).toMatchObject({
      code: -32603,
      message: 'x is not a function',
      cause: bug,
    })
  })
})

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
const events = ['connect', 'accountsChanged', 'chainChanged', 'disconnect', 'message']

describe('events', () => {
  function listening(namespace: ChainNamespace = 'eip155', expectsFaults = false) {
    const test = createTestKernel({ expectsFaults, networks: sampleNetworks.eip155 })
    const { kernel } = test
    const loadRequests = () => Promise.reject(new Error('asks nothing'))
    const provider = createKitProvider({ namespace, kernel, loadRequests })
    const heard: unknown[] = []
    const listeners = events.map((event) => {
      const listener = (value: unknown) => heard.push([event, value])
      provider.on(event, listener)
      return { event, listener }
    })
    const stop = () => {
      for (const { event, listener } of listeners) provider.removeListener(event, listener)
    }
    return { test, kernel, provider, heard, stop }
  }

  test('default: EIP-1193: each change once, in one order, before and after a connection', async () => {
    const { test, kernel, heard, stop } = listening()
    kernel.emit(networkSwitched({ from: 'eip155:1', to: 'eip155:10' }))
    kernel.emit(opened)
    // The kit goes where the wallet is.
    kernel.emit(networkSwitched({ from: 'eip155:10', to: 'eip155:1' }))
    kernel.emit(accountsChanged({ ...line, accounts: [{ address: two }, { address: one }] }))
    kernel.emit(accountsChanged({ ...line, accounts: [{ address: two }, { address: one }] }))
    kernel.emit(connectionNetworkChanged({ ...line, caipNetworkId: 'eip155:10' }))
    kernel.emit(networkSwitched({ from: 'eip155:1', to: 'eip155:10' }))
    kernel.emit(connectionClosed({ ...line, reason: 'wallet' }))
    kernel.emit(networkSwitched({ from: 'eip155:10', to: 'eip155:1' }))
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['connect', { chainId: '0x1' }],
      ['chainChanged', '0x1'],
      ['accountsChanged', [one]],
      ['accountsChanged', [two, one]],
      ['chainChanged', '0xa'],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900, message: expect.any(String) })],
      ['chainChanged', '0x1'],
    ])
    expect(heard.flat().some((value) => value instanceof Error)).toBe(true)
    stop()
    kernel.emit(opened)
    expect(heard).toHaveLength(9)
    await test.dispose()
  })

  test('default: listeners as with Node’s EventEmitter: chained, twice when added twice', async () => {
    const { test, kernel, provider, stop } = listening()
    let count = 0
    const listener = () => {
      count += 1
    }
    expect(provider.on('connect', listener).on('connect', listener)).toBe(provider)
    kernel.emit(opened)
    expect(count).toBe(2)
    expect(provider.removeListener('connect', listener)).toBe(provider)
    provider.removeListener('connect', () => {})
    kernel.emit(connectionClosed({ ...line, reason: 'wallet' }))
    kernel.emit(opened)
    expect(count).toBe(3)
    provider.removeListener('connect', listener)
    stop()
    await test.dispose()
  })

  test('behaviour: another namespace speaks of CAIP-2 references and of its own connection', async () => {
    const { test, kernel, heard, stop } = listening('solana')
    kernel.emit(opened)
    const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const connection = {
      connectorId: 's',
      namespace: 'solana' as const,
      accounts: [{ address: 'So1' }],
      caipNetworkId: `solana:${reference}` as const,
      wallet: { name: 'S' },
    }
    kernel.emit(connectionOpened({ connection, isRestored: false }))
    expect(heard).toEqual([
      ['connect', { chainId: reference }],
      ['chainChanged', reference],
      ['accountsChanged', ['So1']],
    ])
    stop()
    await test.dispose()
  })

  test('fault: a listener that throws keeps nothing from the others', async () => {
    const { test, kernel, provider, heard, stop } = listening('eip155', true)
    provider.on('connect', () => {
      throw new Error('host')
    })
    provider.on('connect', (value) => heard.push(value))
    kernel.emit(opened)
    expect(heard).toContainEqual({ chainId: '0x1' })
    stop()
    await test.dispose()
  })

  test('default: `message` is what the connected wallet says, and no other', async () => {
    const { t, wallet, provider, connect } = await setUp()
    const native = fakeEvmProvider()
    Object.assign(wallet.connector, { provider: () => native })
    const heard: unknown[] = []
    const listener = (message: unknown) => heard.push(message)
    provider.on('message', listener)
    native.emit('message', 'before')
    await connect()
    const message = { type: 'eth_subscription', data: { subscription: '0x1', result: 1 } }
    native.emit('message', message)
    expect(heard).toEqual([message])
    await t.connections.disconnect()
    native.emit('message', 'after')
    expect(heard).toEqual([message])
    await connect()
    provider.removeListener('message', listener)
    expect(native.listeners).toBe(0)
  })
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

test('[S5.05, S5.06] default: each namespace signs by its own wallet and names, and asks no other', async () => {
  const wallets = chainNamespaces.map((namespace) => mockWallet({ namespace }))
  const t = createWalletKernel({
    settings: { namespaces: [...chainNamespaces] },
    networks: chainNamespaces.flatMap((namespace) => sampleNetworks[namespace]),
    plugins: [
      ...chainNamespaces.map((namespace) => mockNamespace(namespace)),
      ...wallets.map(({ plugin }) => plugin),
    ],
  })
  kernels.push(t)
  await t.begin()
  for (const wallet of wallets) await t.connect(wallet)
  for (const namespace of chainNamespaces) {
    const { kernel } = t
    const provider = createKitProvider({
      namespace,
      kernel,
      loadRequests: () =>
        createHostRequests({
          namespace,
          kernel,
          service: (token) => kernel.service(token),
          restored: Promise.resolve(),
          connect: async () => {},
          disconnect: async () => {},
        }),
    })
    const wallet = wallets.find(({ script }) => script.namespace === namespace)
    const others = chainNamespaces.filter((other) => other !== namespace)
    for (const [method, params] of signing[namespace]) {
      await expect(provider.request({ method, params })).resolves.toBeTruthy()
    }
    const caipNetworkId = sampleNetworks[namespace][0].caipNetworkId
    expect(wallet?.requests).toMatchObject(
      signing[namespace].map(([method, params]) => ({ method, params, namespace, caipNetworkId })),
    )
    const before = wallets.map(({ requests }) => requests.length)
    for (const [method, params] of others.flatMap((other) => signing[other])) {
      expect(await errorOf(provider.request({ method, params }))).toMatchObject({ code: 4200 })
    }
    // Those went to the wallet of this namespace, which does not know them.
    const after = wallets.map(({ requests }) => requests.length)
    expect(after.filter((count, index) => count !== before[index])).toHaveLength(1)
    expect(wallet?.requests.every((request) => request.namespace === namespace)).toBe(true)
  }
})
