import { describe, expect, test } from '@jest/globals'
import {
  type CaipNetwork,
  type ConnectorEvent,
  type ConnectorRequest,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { type FakeEvmProvider, fakeEvmProvider } from '../../test/kit/fake-evm-provider.ts'
import { fakeClock } from '../../test/kit/fakes.ts'
import { createEip1193Connector } from './eip1193-connector.ts'
import { captureProvider } from './captured-provider.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const never = () => new Promise(() => {})

const network = (id: number, members: Partial<CaipNetwork> = {}): CaipNetwork => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
  ...members,
})

function setUp(provider: FakeEvmProvider = fakeEvmProvider(), rpcUrls = ['https://node.test']) {
  const clock = fakeClock()
  const captured = captureProvider(provider)
  if (!captured) throw new Error('not a provider')
  const connector = createEip1193Connector({
    id: 'test.wallet',
    type: 'ANNOUNCED',
    wallet: { name: 'Test Wallet', identifier: 'test.wallet' },
    provider: captured,
    clock,
    publicRpcUrls: async () => rpcUrls,
  })
  const events: ConnectorEvent[] = []
  connector.events$.subscribe((event) => events.push(event))
  const controller = new AbortController()
  const { signal } = controller
  const request: ConnectorRequest = { namespaces: ['eip155'], networks: [network(1)], signal }
  return { provider, clock, connector, events, controller, signal, request }
}

async function connected(...parameters: Parameters<typeof setUp>) {
  const world = setUp(...parameters)
  await world.connector.connect(world.request)
  return world
}

const failWith = (error: unknown) => () => {
  throw error
}

describe('connecting', () => {
  test('[S7.20] default: asks for accounts and chain, and tells what the wallet said', async () => {
    const provider = fakeEvmProvider({ accounts: [ada.toLowerCase(), bob], chainId: '0x0A' })
    const { connector, request } = setUp(provider)
    expect(await connector.connect(request)).toEqual([
      {
        connectorId: 'test.wallet',
        namespace: 'eip155',
        accounts: [{ address: ada }, { address: bob }],
        caipNetworkId: 'eip155:10',
        wallet: { name: 'Test Wallet', identifier: 'test.wallet' },
      },
    ])
    expect(provider.methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('[S7.20] default: reconnecting asks eth_accounts, so that no prompt appears', async () => {
    const { connector, provider, request } = setUp()
    expect(await connector.reconnect(request)).toHaveLength(1)
    expect(provider.methods).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('[S7.20] behaviour: no account at reconnecting means not authorised', async () => {
    const { connector, provider, request } = setUp(fakeEvmProvider({ accounts: [] }))
    expect(await connector.reconnect(request)).toEqual([])
    expect(provider.methods).toEqual(['eth_accounts'])
  })

  test.each([
    ['null', null],
    ['an object', {}],
    ['a list of objects', [{}]],
    ['0x', ['0x']],
    ['41 digits', [`0x${'a'.repeat(41)}`]],
    ['one bad among good', [ada, 'bad']],
    ['no account', []],
    ['10,000 addresses', Array.from({ length: 10_000 }, () => ada)],
    ['101 addresses', Array.from({ length: 101 }, () => ada)],
    ['a list with a getter', Object.defineProperty([], 0, { get: failWith(new Error('no')) })],
  ])('[S8.24] SEC-40 fault: eth_requestAccounts answers %s', async (_, answer) => {
    const { connector, provider, request } = setUp()
    provider.answer('eth_requestAccounts', () => answer)
    await expect(connector.connect(request)).rejects.toThrow('Failed to connect')
    expect(provider.listeners).toBe(0)
  })

  test.each(['0x', 'abc', -1, '-1', {}, null, `0x1${'0'.repeat(64)}`])(
    '[S7.20] SEC-41 fault: eth_chainId answers %p',
    async (answer) => {
      const { connector, provider, request } = setUp()
      provider.answer('eth_chainId', () => answer)
      await expect(connector.connect(request)).rejects.toThrow('Failed to connect')
      expect(provider.listeners).toBe(0)
    },
  )

  test('REL-23 fault: a refusal is a UserRejectedRequestError', async () => {
    const { connector, provider, request } = setUp()
    provider.answer('eth_requestAccounts', failWith({ code: 4001, message: 'no' }))
    await expect(connector.connect(request)).rejects.toBeInstanceOf(UserRejectedRequestError)
  })

  test('REL-10 fault: a wallet that never answers holds reconnecting up for 5 s at most', async () => {
    const { connector, provider, request, clock } = setUp()
    provider.answer('eth_accounts', never)
    let outcome = 'waiting'
    connector.reconnect(request).catch((error: { code: string }) => (outcome = error.code))
    await clock.advance(4_999)
    expect(outcome).toBe('waiting')
    await clock.advance(1)
    expect(outcome).toBe('WALLET_TIMEOUT')
    expect(clock.pending).toBe(0)
  })

  test('REL-15 fault: an approval after the visitor gave up changes nothing', async () => {
    const { connector, provider, request, controller, events } = setUp()
    let approve = (_: unknown) => {}
    provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const attempt = connector.connect(request)
    controller.abort(new Error('closed'))
    await expect(attempt).rejects.toThrow('closed')
    approve([ada])
    await fakeClock().advance(0)
    expect(provider.methods).toEqual(['eth_requestAccounts'])
    expect(provider.listeners).toBe(0)
    expect(events).toEqual([])
  })

  test('REL-14 fault: an open prompt serves the next attempt; the wallet is not asked twice', async () => {
    const { connector, provider, request, controller } = setUp()
    let approve = (_: unknown) => {}
    provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const first = connector.connect(request)
    controller.abort(new Error('closed'))
    await expect(first).rejects.toThrow('closed')
    const second = connector.connect({ ...request, signal: new AbortController().signal })
    approve([ada])
    expect(await second).toMatchObject([{ accounts: [{ address: ada }] }])
    expect(provider.methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('REL-14 fault: −32002 says to open the wallet', async () => {
    const { connector, provider, request } = setUp()
    provider.answer('eth_requestAccounts', failWith({ code: -32002, message: 'pending' }))
    await expect(connector.connect(request)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('SEC-135 fault: the request function found first is used, not one that replaced it', async () => {
    const provider = fakeEvmProvider()
    const { connector, request } = setUp(provider)
    const stolen: unknown[] = []
    provider.request = async (call) => {
      stolen.push(call)
      return [bob]
    }
    expect(await connector.connect(request)).toMatchObject([{ accounts: [{ address: ada }] }])
    expect(stolen).toEqual([])
  })
})

describe('requests', () => {
  test('default: go to the wallet as they are', async () => {
    const { connector, provider, signal } = await connected()
    provider.answer('personal_sign', () => '0xsigned')
    const params = ['0x68656c6c6f', ada]
    await expect(connector.request({ method: 'personal_sign', params }, signal)).resolves.toBe(
      '0xsigned',
    )
    expect(provider.calls.at(-1)).toEqual({ method: 'personal_sign', params })
  })

  test('[SEC-86] fault: for another network than the wallet is on it is not asked', async () => {
    const { connector, provider, signal } = await connected()
    provider.answer('eth_sendTransaction', () => '0xhash')
    const asked = provider.calls.length
    const request = { method: 'eth_sendTransaction', params: [{}] }
    await expect(
      connector.request({ ...request, caipNetworkId: 'eip155:11155111' }, signal),
    ).rejects.toMatchObject({ rpcCode: 4901 })
    expect(provider.calls).toHaveLength(asked)
    await expect(
      connector.request({ ...request, caipNetworkId: 'eip155:1' }, signal),
    ).resolves.toBe('0xhash')
  })

  test('REL-23 fault: errors are normalised', async () => {
    const { connector, provider, signal } = await connected()
    provider.answer('eth_sendTransaction', failWith({ code: -32603, message: 'User denied it' }))
    await expect(
      connector.request({ method: 'eth_sendTransaction', params: [{}] }, signal),
    ).rejects.toBeInstanceOf(UserRejectedRequestError)
    await expect(connector.request({ method: 'eth_unheardOf' }, signal)).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })

  test('REL-14 REL-22 fault: a doubled request shares the answer of the open one', async () => {
    const { connector, provider, signal } = await connected()
    let sign = (_: unknown) => {}
    let count = 0
    provider.answer('personal_sign', () => {
      count += 1
      if (count > 1) throw { code: -32002, message: 'Request already pending' }
      return new Promise((resolve) => (sign = resolve))
    })
    const ask = (text: string) =>
      connector.request({ method: 'personal_sign', params: [text, ada] }, signal)
    const first = ask('0x01')
    const second = ask('0x01')
    const other = ask('0x02')
    await expect(other).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    sign('0xsigned')
    await expect(Promise.all([first, second])).resolves.toEqual(['0xsigned', '0xsigned'])
  })

  test('REL-20 fault: a change of account cancels what was to be signed, and nothing else', async () => {
    const { connector, provider, signal } = await connected()
    provider.answer('eth_signTypedData_v4', never)
    let block = (_: unknown) => {}
    provider.answer('eth_blockNumber', () => new Promise((resolve) => (block = resolve)))
    const signature = connector.request({ method: 'eth_signTypedData_v4', params: [] }, signal)
    const reading = connector.request({ method: 'eth_blockNumber' }, signal)
    provider.emit('accountsChanged', [ada.toLowerCase(), bob])
    provider.emit('accountsChanged', [bob])
    await expect(signature).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    block('0x1')
    await expect(reading).resolves.toBe('0x1')
  })

  test('REL-20 fault: what it has handed to the network is told after a change of account', async () => {
    const { connector, provider, signal } = await connected()
    let approve = (_: unknown) => {}
    provider.answer('eth_sendTransaction', () => new Promise((resolve) => (approve = resolve)))
    const request = { method: 'eth_sendTransaction', params: [], isSubmission: true }
    const sending = connector.request(request, signal)
    provider.emit('accountsChanged', [bob])
    provider.emit('accountsChanged', [])
    approve('0xhash')
    await expect(sending).resolves.toBe('0xhash')
  })

  test('behaviour: the signal ends the wait at once', async () => {
    const { connector, provider, controller, signal } = await connected()
    provider.answer('personal_sign', never)
    const before = provider.listeners
    const signature = connector.request({ method: 'personal_sign', params: [] }, signal)
    controller.abort(new Error('closed'))
    await expect(signature).rejects.toThrow('closed')
    expect(provider.listeners).toBe(before)
  })
})

describe('switching the network', () => {
  test('default: asks the wallet, then looks where it is', async () => {
    const { connector, provider, signal, events } = await connected()
    await connector.switchNetwork(network(10), signal)
    expect(provider.calls.slice(2)).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
      { method: 'eth_chainId', params: undefined },
    ])
    expect(events).toEqual([
      { type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:10' },
    ])
  })

  test('[S7.21] behaviour: an unknown chain is described to the wallet, switched to and looked at', async () => {
    const urls = ['https://one.test', 'https://two.test']
    const { connector, provider, signal } = await connected(fakeEvmProvider(), urls)
    await connector.switchNetwork(network(137), signal)
    expect(provider.calls.slice(2)).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
      {
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId: '0x89',
            rpcUrls: urls,
            chainName: 'Chain 137',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            blockExplorerUrls: ['https://explorer.test'],
            iconUrls: [],
          },
        ],
      },
      { method: 'eth_chainId', params: undefined },
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
      { method: 'eth_chainId', params: undefined },
    ])
  })

  test('[S7.21] SEC-80 behaviour: an explorer that is not https is not told', async () => {
    const { connector, provider, signal } = await connected()
    const url = 'javascript:alert(1)'
    await connector.switchNetwork(
      network(137, { blockExplorers: { default: { name: 'x', url } } }),
      signal,
    )
    const added = provider.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(JSON.stringify(added)).not.toContain('blockExplorerUrls')
  })

  test.each([
    ['4902', { code: 4902 }],
    ['5000', { code: 5000 }],
    ['-32603 with 4902 inside', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['32603 with 4902 inside', { code: 32603, data: { originalError: { code: 4902 } } }],
    ['4902 as cause', { cause: { code: 4902 } }],
    ['4902 in info', { info: { error: { code: 4902 } } }],
    ['words alone', new Error('Unrecognized chain ID "0x89". Try adding the chain')],
  ])('[S7.21] fault: %s means that the chain is unknown', async (_, error) => {
    const { connector, provider, signal } = await connected()
    let isKnown = false
    provider.answer('wallet_addEthereumChain', () => {
      isKnown = true
      return null
    })
    provider.answer('wallet_switchEthereumChain', () => {
      if (!isKnown) throw error
      provider.answer('eth_chainId', () => '0x89')
      return null
    })
    await connector.switchNetwork(network(137), signal)
    expect(isKnown).toBe(true)
  })

  test('[S7.21] fault: another refusal does not add the chain', async () => {
    const { connector, provider, signal } = await connected()
    provider.answer('wallet_switchEthereumChain', failWith({ code: 4001, message: 'no' }))
    await expect(connector.switchNetwork(network(137), signal)).rejects.toBeInstanceOf(
      UserRejectedRequestError,
    )
    expect(provider.methods).not.toContain('wallet_addEthereumChain')
  })

  test("[S8.20] fault: 'Chain is not supported' when adding fails", async () => {
    const { connector, provider, signal } = await connected()
    provider.answer('wallet_addEthereumChain', failWith({ code: -32603, message: 'broken' }))
    await expect(connector.switchNetwork(network(137), signal)).rejects.toThrow(
      'Chain is not supported',
    )
  })

  test("[S8.20] fault: 'Chain is not supported' when no node may be told to a wallet", async () => {
    const { connector, provider, signal } = await connected(fakeEvmProvider(), [])
    await expect(connector.switchNetwork(network(137), signal)).rejects.toThrow(
      'Chain is not supported',
    )
    expect(provider.methods).not.toContain('wallet_addEthereumChain')
  })

  test('[S8.20] behaviour: who declines to add the chain has declined, nothing failed', async () => {
    const { connector, provider, signal } = await connected()
    provider.answer('wallet_addEthereumChain', failWith({ code: 4001, message: 'no' }))
    await expect(connector.switchNetwork(network(137), signal)).rejects.toBeInstanceOf(
      UserRejectedRequestError,
    )
  })

  test('SEC-48 fault: a wallet that answers null and stays is not believed', async () => {
    const { connector, provider, signal, clock, events } = await connected()
    provider.answer('wallet_switchEthereumChain', () => null)
    let outcome = 'waiting'
    connector
      .switchNetwork(network(10), signal)
      .catch((error: { code: string }) => (outcome = error.code))
    await clock.advance(999)
    expect(outcome).toBe('waiting')
    await clock.advance(1)
    expect(outcome).toBe('NETWORK_NOT_SWITCHED')
    expect(events).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('REL-18 fault: a switch without its event is seen by looking again within 1 s', async () => {
    const { connector, provider, signal, clock, events } = await connected()
    provider.answer('wallet_switchEthereumChain', () => null)
    const switching = connector.switchNetwork(network(10), signal)
    await clock.advance(500)
    provider.answer('eth_chainId', () => '0xa')
    await clock.advance(500)
    await expect(switching).resolves.toBeUndefined()
    expect(events).toMatchObject([{ type: 'networkChanged', caipNetworkId: 'eip155:10' }])
  })

  test('behaviour: the event of the arrival ends the wait', async () => {
    const { connector, provider, signal, clock } = await connected()
    provider.answer('wallet_switchEthereumChain', () => null)
    const switching = connector.switchNetwork(network(10), signal)
    await clock.advance(10)
    provider.answer('eth_chainId', () => '0xa')
    provider.emit('chainChanged', '0xa')
    await expect(switching).resolves.toBeUndefined()
    expect(clock.pending).toBe(0)
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'behaviour: %s that is given up is over once the wallet answers, and asks it nothing further',
    async (method) => {
      const { connector, provider, signal, controller, clock } = await connected()
      let answer: (value: unknown) => void = () => {}
      provider.answer(method, () => new Promise((resolve) => (answer = resolve)))
      const before = provider.listeners
      let isOver = false
      const switching = connector.switchNetwork(network(137), signal).finally(() => {
        isOver = true
      })
      switching.catch(() => {})
      await clock.advance(0)
      controller.abort(new Error('closed'))
      await clock.advance(60_000)
      expect([isOver, provider.listeners]).toEqual([false, before])
      answer(null)
      await expect(switching).rejects.toThrow('closed')
      expect(provider.methods.at(-1)).toBe(method)
    },
  )
})

describe('what the wallet tells by itself', () => {
  test('default: another account of the same wallet', async () => {
    const { provider, events, clock } = await connected()
    provider.emit('accountsChanged', [bob.toLowerCase()])
    await clock.advance(0)
    expect(events).toEqual([
      { type: 'accountsChanged', namespace: 'eip155', accounts: [{ address: bob }] },
    ])
  })

  test('[S4.06] behaviour: an empty list disconnects', async () => {
    const { provider, events, clock } = await connected()
    provider.emit('accountsChanged', [])
    await clock.advance(0)
    expect(events).toEqual([{ type: 'disconnected', namespaces: ['eip155'] }])
    expect(provider.listeners).toBe(0)
  })

  test('[S4.06] behaviour: an empty list with the accounts right behind it does not', async () => {
    const { provider, events, clock } = await connected()
    provider.emit('accountsChanged', [])
    provider.emit('accountsChanged', [bob])
    await clock.advance(0)
    expect(events).toMatchObject([{ type: 'accountsChanged' }])
  })

  test.each([null, 'x', {}, ['bad'], [ada]])(
    'fault: accountsChanged with %j says nothing new',
    async (value) => {
      const { provider, events, clock } = await connected()
      provider.emit('accountsChanged', value)
      await clock.advance(1_000)
      expect(events).toEqual([])
    },
  )

  test('REL-17 fault: of 1,000 chain events in a second the last counts, two a second are told', async () => {
    const { provider, events, clock } = await connected()
    for (let index = 0; index < 1_000; index += 1) {
      provider.emit('chainChanged', index % 2 === 0 ? '0xa' : '0x89')
      await clock.advance(1)
    }
    expect(events.length).toBeLessThanOrEqual(2)
    await clock.advance(500)
    expect(events.at(-1)).toMatchObject({ type: 'networkChanged', caipNetworkId: 'eip155:137' })
    expect(clock.pending).toBe(0)
  })

  test('REL-17 fault: a chain event that cannot be read does not hide the one before', async () => {
    const { provider, events, clock } = await connected()
    provider.emit('chainChanged', '0xa')
    provider.emit('chainChanged', 'garbage')
    await clock.advance(0)
    expect(events).toMatchObject([{ caipNetworkId: 'eip155:10' }])
  })

  test('REL-19 fault: 1013 is a hiccup; the wallet comes back within 3 s', async () => {
    const { provider, events, clock } = await connected()
    provider.emit('disconnect', { code: 1013, message: 'Try again later' })
    await clock.advance(2_999)
    provider.emit('connect', { chainId: '0xa' })
    await clock.advance(10_000)
    expect(events.map(({ type }) => type)).toEqual(['interrupted', 'resumed', 'networkChanged'])
  })

  test('REL-19 fault: a hiccup without an end is a disconnect after 3 s', async () => {
    const { provider, events, clock } = await connected()
    provider.emit('disconnect', { code: 1013 })
    provider.emit('disconnect', { code: 1013 })
    await clock.advance(2_999)
    expect(events).toEqual([{ type: 'interrupted', namespace: 'eip155' }])
    await clock.advance(1)
    expect(events.at(-1)).toEqual({ type: 'disconnected', namespaces: ['eip155'] })
    expect(provider.listeners).toBe(0)
  })

  test.each([[{ code: 4900 }], [undefined], ['gone']])(
    'default: disconnect with %j ends the connection',
    async (error) => {
      const { provider, events } = await connected()
      provider.emit('disconnect', error)
      expect(events).toEqual([{ type: 'disconnected', namespaces: ['eip155'] }])
    },
  )

  test('default: disconnecting asks nothing, leaves no listener, and nothing is told after it', async () => {
    const { connector, provider, events, clock } = await connected()
    const asked = provider.methods.length
    provider.emit('chainChanged', '0xa')
    await connector.disconnect(['eip155'])
    provider.emit('accountsChanged', [bob])
    await clock.advance(10_000)
    expect(provider.methods).toHaveLength(asked)
    expect(provider.listeners).toBe(0)
    expect(events).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('behaviour: connecting again leaves one set of listeners', async () => {
    const { connector, provider, request } = await connected()
    const once = provider.listeners
    for (let round = 0; round < 50; round += 1) await connector.connect(request)
    expect(provider.listeners).toBe(once)
  })
})
