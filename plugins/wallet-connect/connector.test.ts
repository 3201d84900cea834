import { describe, expect, test } from '@jest/globals'
import type {
  AlertInput,
  ConnectorEvent,
  ConnectorRequest,
  PairingState,
  WalletListing,
} from '../../kernel/exports/index.ts'
import { fakeClock, fakePage, settle } from '../../test/kit/fakes.ts'
import { createPairingConnector } from './connector.ts'
import { fakeProvider, fakeSession } from './fake-provider.ts'
import { createPairing } from './pairing.ts'
import { addresses, network, networks, solanaLegacy } from './test-networks.ts'

const ada = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const evmSession = (members: Parameters<typeof fakeSession>[1] = {}) =>
  fakeSession([`eip155:1:${ada}`], members)
const wallet: WalletListing = { id: 'w', name: 'Wallet', mobile_link: 'wallet://' }

function setUp({
  isManual = false,
  bitcoinType,
}: {
  readonly isManual?: boolean
  readonly bitcoinType?: 'payment' | 'ordinal' | undefined
} = {}) {
  const clock = fakeClock()
  const page = fakePage({ window: undefined })
  const fake = fakeProvider()
  const pairing = createPairing({ clock, page, isManual })
  const alerts: AlertInput[] = []
  const clientIds: string[] = []
  const events: ConnectorEvent[] = []
  const states: PairingState[] = []
  const lost: number[] = []
  let opens = 0
  const connector = createPairingConnector({
    override: undefined,
    bitcoinType,
    publicRpcUrls: async (id) => [`https://public.test/${id}`, 'http://plain.test'],
    clock,
    page,
    pairing,
    async openProvider() {
      opens += 1
      return fake.provider
    },
    raiseAlert: (alert) => alerts.push(alert),
    onLost: () => lost.push(1),
    keepClientId: (id) => clientIds.push(id),
  })
  connector.events$.subscribe((event) => events.push(event))
  const { service } = pairing
  service.state.subscribe(() => states.push(service.state.getSnapshot()))
  const request = (members: Partial<ConnectorRequest> = {}): ConnectorRequest => ({
    namespaces: ['eip155'],
    networks: [networks.eip155, networks.polygon],
    signal: new AbortController().signal,
    ...members,
  })
  const start = (members?: Partial<ConnectorRequest>) => {
    const connecting = connector.connect(request(members))
    connecting.catch(() => {})
    return connecting
  }
  return {
    ...fake,
    clock,
    page,
    connector,
    pairing: service,
    alerts,
    clientIds,
    events,
    states,
    lost,
    opens: () => opens,
    request,
    start,
    async open(session: unknown = evmSession(), members?: Partial<ConnectorRequest>) {
      const connecting = start(members)
      await settle()
      fake.proposals.at(-1)?.approve(session)
      return connecting
    },
  }
}

const signal = new AbortController().signal
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => error,
  )

describe('the link', () => {
  test('[C.11] default: it is shown, and gone once the wallet approved', async () => {
    const t = setUp()
    const connecting = t.start()
    await settle()
    expect(t.pairing.state.getSnapshot()).toMatchObject({
      status: 'ready',
      link: t.proposals[0]?.link,
      expiresAt: t.clock.now() + 240_000,
    })
    t.proposals[0]?.approve(evmSession())
    expect(await connecting).toMatchObject([{ namespace: 'eip155', accounts: [{ address: ada }] }])
    expect(t.pairing.state.getSnapshot()).toEqual({ status: 'idle' })
    expect(t.clock.pending).toBe(0)
  })

  test('[C.11, S9.29] default: all is proposed as optional, with the version of the session', async () => {
    const t = setUp()
    void t.start()
    await settle()
    expect(t.proposals[0]?.options).toMatchObject({
      optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:137'] } },
      sessionProperties: { sdkVersion: 'html-wagmi-4.2.2' },
    })
    expect(Object.keys(t.proposals[0]?.options ?? {}).sort()).toEqual([
      'optionalNamespaces',
      'sessionProperties',
    ])
  })

  test('[C.11] behaviour: nothing of the last session slips into the next proposal', async () => {
    const t = setUp()
    await t.open(fakeSession([`eip155:1:${ada}`, 'eip155:10:x', 'tezos:x:y']))
    void t.start()
    await settle()
    expect(t.proposals[1]?.added).toBeUndefined()
  })

  test('[S9.09] REL-6 behaviour: at 240 000 ms a fresh one takes its place, not before', async () => {
    const t = setUp()
    const connecting = t.start()
    await settle()
    const [first] = t.proposals
    await t.clock.advance(239_999)
    expect(t.pairing.state.getSnapshot().link).toBe(first?.link)
    await t.clock.advance(1)
    await settle()
    expect(t.proposals).toHaveLength(2)
    expect(t.pairing.state.getSnapshot()).toMatchObject({
      status: 'ready',
      link: t.proposals[1]?.link,
      expiresAt: t.clock.now() + 240_000,
    })
    expect(t.states.map(({ status }) => status)).toEqual([
      'preparing',
      'ready',
      'expired',
      'preparing',
      'ready',
    ])
    first?.approve(evmSession({ topic: 'late' }))
    await settle()
    expect(t.provider.session).toBeUndefined()
    t.proposals[1]?.approve(evmSession({ topic: 'fresh' }))
    expect(await connecting).toHaveLength(1)
  })

  test('[S9.09] REL-25 behaviour: a page that slept over the end renews when it is back', async () => {
    const t = setUp()
    void t.start()
    await settle()
    const late = t.clock.now() + 600_000
    t.clock.now = () => late
    t.page.change({ hidden: false })
    await settle()
    expect(t.pairing.state.getSnapshot().link).toBe(t.proposals[1]?.link)
  })

  test('[S9.09] fault: a link is not shown for an hour more where the clock was an hour ahead', async () => {
    const t = setUp()
    void t.start()
    await settle()
    const earlier = t.clock.now() - 3_600_000
    t.clock.now = () => earlier
    await t.clock.advance(240_000)
    await settle()
    expect(t.pairing.state.getSnapshot().link).toBe(t.proposals[1]?.link)
  })

  test('[S9.09] REL-8 behaviour: after an attempt that ran out and was closed, the next shows a fresh one', async () => {
    const t = setUp()
    const abort = new AbortController()
    const closed = outcome(t.start({ signal: abort.signal }))
    await settle()
    await t.clock.advance(240_000)
    const { link } = t.pairing.state.getSnapshot()
    abort.abort(new Error('closed'))
    await closed
    expect(t.pairing.state.getSnapshot()).toEqual({ status: 'idle' })
    const connecting = t.start()
    await settle()
    expect(t.pairing.state.getSnapshot()).toMatchObject({ status: 'ready' })
    expect(t.pairing.state.getSnapshot().link).not.toBe(link)
    t.proposals.at(-1)?.approve(evmSession())
    expect(await connecting).toHaveLength(1)
  })

  test('[S9.09] behaviour: the library’s own end of a proposal brings a fresh link', async () => {
    const t = setUp()
    void t.start()
    await settle()
    t.proposals[0]?.reject({ message: 'Proposal expired', code: 0 })
    await settle()
    expect(t.pairing.state.getSnapshot().link).toBe(t.proposals[1]?.link)
  })

  test('[S9.09, V.08] behaviour: a fresh one can be asked for, and without an attempt nothing happens', async () => {
    const t = setUp()
    t.pairing.renew()
    void t.start()
    await settle()
    t.pairing.renew()
    await settle()
    expect(t.proposals).toHaveLength(2)
    expect(t.pairing.state.getSnapshot().link).toBe(t.proposals[1]?.link)
  })

  test('[C.11] SEC-74 behaviour: as text it is redacted', async () => {
    const t = setUp()
    void t.start()
    await settle()
    const text = JSON.stringify(t.pairing.state.getSnapshot())
    expect(text).toContain('wc:…redacted')
    expect(text).not.toContain('symKey')
  })

  test('[S1.03] option: manualWCControl shows the link of a pairing that the host started', async () => {
    const t = setUp({ isManual: true })
    const connecting = t.start()
    await settle()
    expect(t.proposals).toHaveLength(0)
    t.say('display_uri', 'wc:host@2?symKey=00')
    await settle()
    expect(t.pairing.state.getSnapshot().link).toBe('wc:host@2?symKey=00')
    t.say('connect', { session: evmSession() })
    expect(await connecting).toHaveLength(1)
  })
})

describe('an attempt to connect', () => {
  test.each([4001, 5000, 5001, 5002, 5003, 12001])(
    '[C.11] behaviour: the wallet refuses with %i, which is no failure of anybody',
    async (code) => {
      const t = setUp()
      const connecting = t.start()
      await settle()
      t.proposals[0]?.reject({ code, message: 'No' })
      expect(await outcome(connecting)).toMatchObject({ code: 'USER_REJECTED' })
      expect(t.pairing.state.getSnapshot()).toMatchObject({
        status: 'failed',
        error: { code: 'USER_REJECTED' },
      })
      expect(t.alerts).toEqual([])
    },
  )

  test('[S9.09] behaviour: after a refusal the next attempt shows a fresh link', async () => {
    const t = setUp()
    void t.start()
    await settle()
    t.proposals[0]?.reject({ code: 5000, message: 'No' })
    await settle()
    void t.start()
    await settle()
    expect(t.pairing.state.getSnapshot().link).toBe(t.proposals[1]?.link)
    expect(t.opens()).toBe(1)
  })

  test('[S8.24] SEC-74 fault: any other reason is "Failed to connect", without the secret', async () => {
    const t = setUp()
    const connecting = t.start()
    await settle()
    t.proposals[0]?.reject(new Error('cannot read wc:0001@2?symKey=00ff now'))
    const error = await outcome(connecting)
    expect(error).toMatchObject({
      message: 'Failed to connect',
      code: 'CONNECT_FAILED',
      details: 'cannot read wc:…redacted now',
    })
  })

  test('[C.11] fault: what the relay was asked by is not in why it failed', async () => {
    const t = setUp()
    const connecting = t.start()
    await settle()
    t.proposals[0]?.reject(new Error('wss://relay.test/?auth=eyJh&projectId=p1 closed'))
    expect(await outcome(connecting)).toMatchObject({ details: 'wss://relay.test/?… closed' })
  })

  test('[C.11] REL-22 behaviour: one at a time, a second one ends the first', async () => {
    const t = setUp()
    const first = t.start()
    await settle()
    const second = t.start()
    expect(await outcome(first)).toMatchObject({ code: 'CONNECT_REPLACED' })
    await settle()
    expect(t.provider.client.proposal.getAll()).toHaveLength(1)
    expect(t.pairing.state.getSnapshot().link).toBe(t.proposals[1]?.link)
    t.proposals[1]?.approve(evmSession())
    expect(await second).toHaveLength(1)
  })

  test('[C.11] REL-15, REL-37 behaviour: an aborted one ends at once and leaves nothing', async () => {
    const t = setUp()
    const abort = new AbortController()
    const connecting = t.start({ signal: abort.signal })
    await settle()
    const reason = new Error('Modal closed')
    abort.abort(reason)
    expect(await outcome(connecting)).toBe(reason)
    expect(t.pairing.state.getSnapshot()).toEqual({ status: 'idle' })
    t.proposals[0]?.approve(evmSession())
    await settle()
    expect(t.provider.session).toBeUndefined()
    expect(t.clock.pending).toBe(0)
    expect(t.events).toEqual([])
  })

  test('[C.11] REL-15 behaviour: aborted before there was a link, its late link is not shown', async () => {
    const t = setUp()
    let accept = () => {}
    t.answers.propose = () => new Promise((resolve) => (accept = resolve))
    const abort = new AbortController()
    void t.start({ signal: abort.signal })
    await settle()
    abort.abort(new Error('Modal closed'))
    t.answers.propose = () => Promise.resolve()
    const second = t.start()
    await settle()
    const shown = t.pairing.state.getSnapshot().link
    accept()
    await settle()
    expect(t.proposals).toHaveLength(2)
    expect(t.pairing.state.getSnapshot().link).toBe(shown)
    expect(t.provider.client.proposal.getAll()).toHaveLength(1)
    t.proposals.find(({ link }) => link === shown)?.approve(evmSession())
    expect(await second).toHaveLength(1)
  })

  test('[C.11] fault: a relay that does not take the proposal in 15 s is unreachable', async () => {
    const t = setUp()
    t.answers.propose = () => new Promise(() => {})
    const connecting = t.start()
    await settle()
    await t.clock.advance(15_000)
    expect(await outcome(connecting)).toMatchObject({
      code: 'RELAY_UNREACHABLE',
      retryable: true,
    })
    expect(t.pairing.state.getSnapshot()).toMatchObject({ status: 'failed' })
  })

  test('[S8.30] fault: none of the requested chains, and the wallet is told that it is over', async () => {
    const t = setUp()
    const error = await outcome(t.open(fakeSession([`eip155:10:${ada}`])))
    expect(error).toMatchObject({
      message: 'The connector does not support any of the requested chains',
    })
    expect(t.disconnected).toEqual(['topic-1'])
    await settle()
    expect(t.provider.session).toBeUndefined()
  })

  test('[S8.30] fault: without requested networks nothing is proposed', async () => {
    const t = setUp()
    expect(await outcome(t.start({ networks: [] }))).toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
    expect(t.opens()).toBe(0)
  })

  test('[C.11] SEC-129 fault: no usable account is left', async () => {
    const t = setUp()
    expect(await outcome(t.open(fakeSession(['eip155:1:nobody'])))).toMatchObject({
      message: 'The connector does not support any of the requested chains',
    })
    expect(t.disconnected).toEqual(['topic-1'])
  })

  test('[C.11] behaviour: all namespaces of one session connect, the preferred first', async () => {
    const t = setUp()
    const all = Object.values(networks)
    const accounts = all.map(
      ({ caipNetworkId, chainNamespace }) => `${caipNetworkId}:${addresses[chainNamespace]}`,
    )
    const connections = await t.open(fakeSession(accounts), {
      namespaces: ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'],
      networks: all,
      caipNetworkId: networks.cosmos.caipNetworkId,
    })
    expect(connections.map(({ namespace }) => namespace)).toEqual([
      'cosmos',
      'eip155',
      'solana',
      'polkadot',
      'bip122',
    ])
  })

  test('[C.11] behaviour: the client id is known while paired', async () => {
    const t = setUp()
    await t.open()
    await settle()
    expect(t.clientIds).toEqual(['did:key:z6Mk'])
  })

  test('[S1.03] behaviour: the wallet reached by its link is opened for later requests', async () => {
    const t = setUp()
    const connecting = t.start()
    await settle()
    t.pairing.linkOpened(wallet, 'mobile')
    t.proposals[0]?.approve(evmSession())
    await connecting
    await settle()
    const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
    expect(t.storage.get(key)).toEqual({ href: 'wallet://', name: 'Wallet' })
    await t.open(evmSession({ topic: 'topic-2' }))
    await settle()
    expect(t.storage.has(key)).toBe(false)
    expect(t.disconnected).toEqual(['topic-1'])
  })
})

describe('requests', () => {
  const sign = { method: 'personal_sign', params: ['0x6869', ada] }

  test('[C.11] default: they go out on the session’s chain with an expiry the wire allows', async () => {
    const t = setUp()
    await t.open()
    expect(await t.connector.request(sign, signal)).toBe('0xsigned')
    expect(t.requests).toEqual([
      { topic: 'topic-1', chainId: 'eip155:1', request: sign, expiry: 3600 },
    ])
  })

  test('[C.11] behaviour: solana is spoken to under the id that the session holds', async () => {
    const t = setUp()
    const session = fakeSession([`${solanaLegacy}:${addresses.solana}`], {
      methods: ['solana_signMessage'],
    })
    await t.open(session, { namespaces: ['solana'], networks: [networks.solana] })
    await t.connector.request(
      { method: 'solana_signMessage', caipNetworkId: networks.solana.caipNetworkId },
      signal,
    )
    expect(t.requests[0]?.chainId).toBe(solanaLegacy)
  })

  test('[C.11] fault: never on another chain, nor with a method that was not granted', async () => {
    const t = setUp()
    await t.open()
    const elsewhere = { ...sign, caipNetworkId: 'eip155:137' as const }
    expect(await outcome(t.connector.request(elsewhere, signal))).toMatchObject({ rpcCode: 4901 })
    const other = { method: 'eth_sign', params: [] }
    expect(await outcome(t.connector.request(other, signal))).toMatchObject({ rpcCode: 4200 })
    const solana = { ...sign, namespace: 'solana' as const }
    expect(await outcome(t.connector.request(solana, signal))).toMatchObject({ rpcCode: 4100 })
    expect(t.requests).toEqual([])
  })

  test('[C.11] behaviour: what the session itself says needs no wallet', async () => {
    const t = setUp()
    await t.open()
    expect(await t.connector.request({ method: 'eth_accounts' }, signal)).toEqual([ada])
    expect(await t.connector.request({ method: 'eth_chainId' }, signal)).toBe('0x1')
    expect(t.requests).toEqual([])
  })

  test.each([
    [{ code: 4001, message: 'User rejected' }, 'USER_REJECTED'],
    [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
    [new Error('Request expired. Please try again.'), 'REQUEST_EXPIRED'],
    [{ code: 8000, message: 'Expired' }, 'REQUEST_EXPIRED'],
    [{ code: -32603, message: 'boom' }, 'INTERNAL_RPC_ERROR'],
  ])('[S8.35] REL-7 fault: %j is %s', async (error, code) => {
    const t = setUp()
    await t.open()
    t.answers.request = () => Promise.reject(error)
    expect(await outcome(t.connector.request(sign, signal))).toMatchObject({ code })
    expect(t.events).toEqual([])
  })

  test('[C.11] behaviour: requests leave one after the other, lest the library number two alike', async () => {
    const t = setUp()
    await t.open()
    const answers: ((value: unknown) => void)[] = []
    t.answers.request = () => new Promise((resolve) => answers.push(resolve))
    t.holdSent()
    const asking = [t.connector.request(sign, signal), t.connector.request(sign, signal)]
    await settle()
    expect(t.requests).toHaveLength(1)
    t.sent()
    await settle()
    expect(t.requests).toHaveLength(2)
    const third = t.connector.request(sign, signal)
    await settle()
    expect(t.requests).toHaveLength(2)
    await t.clock.advance(1_000)
    expect(t.requests).toHaveLength(3)
    answers.forEach((answer, index) => answer(index))
    expect(await Promise.all([...asking, third])).toEqual([0, 1, 2])
    await settle()
    expect(t.clock.pending).toBe(0)
  })

  test('[C.11] behaviour: a request that was cancelled before its turn is never sent', async () => {
    const t = setUp()
    await t.open()
    t.answers.request = () => new Promise(() => {})
    t.holdSent()
    void t.connector.request(sign, signal)
    const abort = new AbortController()
    const second = outcome(t.connector.request(sign, abort.signal))
    await settle()
    const reason = new Error('cancelled')
    abort.abort(reason)
    expect(await second).toBe(reason)
    await t.clock.advance(1_000)
    expect(t.requests).toHaveLength(1)
  })

  test('[C.11] behaviour: an aborted request ends at once, whatever the wallet says later', async () => {
    const t = setUp()
    await t.open()
    let answer = (_: unknown) => {}
    t.answers.request = () => new Promise((_, reject) => (answer = reject))
    const abort = new AbortController()
    const requesting = t.connector.request(sign, abort.signal)
    const reason = new Error('cancelled')
    abort.abort(reason)
    expect(await outcome(requesting)).toBe(reason)
    answer(new Error('No matching key'))
    await settle()
    expect(t.events).toEqual([])
  })

  test.each([
    new Error('No matching key. session topic does not exist: topic-1'),
    { code: 7001, message: 'No session' },
    'Record was recently deleted - session: topic-1',
    new Error('Expired. session topic: topic-1'),
  ])('[S4.07] REL-4 fault: %p means that the session is gone', async (error) => {
    const t = setUp()
    await t.open()
    await settle()
    t.answers.request = () => Promise.reject(error)
    expect(await outcome(t.connector.request(sign, signal))).toMatchObject({ code: 'SESSION_GONE' })
    expect(t.events).toEqual([{ type: 'disconnected', namespaces: ['eip155'] }])
    expect(t.lost).toHaveLength(1)
    expect(t.alerts).toEqual([])
    await settle()
    expect(t.provider.session).toBeUndefined()
    expect(await t.open(evmSession({ topic: 'topic-2' }))).toHaveLength(1)
  })
})

describe('switching the network', () => {
  const both = [`eip155:1:${ada}`, `eip155:137:${bob}`]
  const withSwitch = ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']

  test('[S4.08] default: an approved network is the session’s default chain from now on', async () => {
    const t = setUp()
    await t.open(fakeSession(both), { caipNetworkId: 'eip155:1' })
    await t.connector.switchNetwork(networks.polygon, signal)
    expect(t.defaultChains).toEqual(['eip155:137'])
    expect(t.requests).toEqual([])
    expect(t.events).toEqual([
      { type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:137' },
      {
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: [{ address: bob }, { address: ada }],
      },
    ])
    await t.connector.request({ method: 'personal_sign' }, signal)
    expect(t.requests[0]?.chainId).toBe('eip155:137')
  })

  test('[S4.08] behaviour: another one is asked for, and counts once the session holds it', async () => {
    const t = setUp()
    const methods = withSwitch
    await t.open(evmSession({ methods }))
    t.answers.request = async () => {
      t.provider.session = fakeSession(both, { methods })
      t.say('session_update', { topic: 'topic-1' })
      return null
    }
    await t.connector.switchNetwork(networks.polygon, signal)
    expect(t.requests.map(({ request }) => request)).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
    ])
    expect(t.events.map(({ type }) => type)).toContain('connectionChanged')
    expect(t.events.at(-2)).toMatchObject({ type: 'networkChanged', caipNetworkId: 'eip155:137' })
  })

  test('[S7.21] behaviour: a wallet that does not know it is told of it, with https nodes alone', async () => {
    const polygon = {
      ...networks.polygon,
      blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
    }
    const t = setUp()
    const methods = withSwitch
    await t.open(evmSession({ methods }))
    let isKnown = false
    t.answers.request = async ({ method }) => {
      if (method === 'wallet_addEthereumChain') isKnown = true
      else if (!isKnown) throw { code: 4902, message: 'Unrecognized chain ID' }
      else {
        t.provider.session = fakeSession(both, { methods })
        t.say('session_update', { topic: 'topic-1' })
      }
      return null
    }
    await t.connector.switchNetwork(polygon, signal)
    expect(t.requests[1]?.request).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x89',
          chainName: 'eip155 137',
          nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
          rpcUrls: ['https://public.test/eip155:137'],
          blockExplorerUrls: ['https://explorer.test'],
          iconUrls: [],
        },
      ],
    })
    expect(t.defaultChains).toEqual(['eip155:137'])
  })

  test.each([
    ['no explorer', undefined],
    ['an explorer that is not https', { default: { name: 'x', url: 'javascript:alert(1)' } }],
  ])(
    '[S7.21] SEC-80 fault: of a network with %s the list is left out',
    async (_, blockExplorers) => {
      const t = setUp()
      await t.open(evmSession({ methods: withSwitch }))
      t.answers.request = async () => {
        throw { code: 4902, message: 'Unrecognized chain ID' }
      }
      await outcome(t.connector.switchNetwork({ ...networks.polygon, blockExplorers }, signal))
      const { params } = t.requests[1]!.request as { readonly params: readonly [object] }
      expect(Object.keys(params[0]).sort()).toEqual([
        'chainId',
        'chainName',
        'iconUrls',
        'nativeCurrency',
        'rpcUrls',
      ])
    },
  )

  test('[S8.20] fault: a wallet that will not learn it', async () => {
    const t = setUp()
    await t.open(evmSession({ methods: withSwitch }))
    t.answers.request = async () => {
      throw { code: 4902, message: 'Unrecognized chain ID' }
    }
    const error = await outcome(t.connector.switchNetwork(networks.polygon, signal))
    expect(error).toMatchObject({ message: 'Chain is not supported' })
  })

  test('[S4.08] fault: null proves nothing, after 5 s the network is refused', async () => {
    const t = setUp()
    await t.open(evmSession({ methods: withSwitch }))
    t.answers.request = async () => null
    const switching = outcome(t.connector.switchNetwork(networks.polygon, signal))
    await settle()
    await t.clock.advance(5_000)
    expect(await switching).toMatchObject({ rpcCode: 4901 })
    expect(t.events).toEqual([])
  })

  test('[C.24] fault: a namespace that is left while its network is switched stays left', async () => {
    const t = setUp()
    const cosmos = `${networks.cosmos.caipNetworkId}:${addresses.cosmos}`
    const accounts = [`eip155:1:${ada}`, cosmos]
    await t.open(fakeSession(accounts, { methods: withSwitch }), {
      namespaces: ['eip155', 'cosmos'],
      networks: [networks.eip155, networks.polygon, networks.cosmos],
    })
    t.answers.request = async () => null
    const switching = outcome(t.connector.switchNetwork(networks.polygon, signal))
    await settle()
    await t.connector.disconnect(['eip155'])
    t.provider.session = fakeSession([...accounts, `eip155:137:${ada}`], { methods: withSwitch })
    t.say('session_update', { topic: 'topic-1' })
    expect(await switching).toMatchObject({ rpcCode: 4100 })
    await t.connector.disconnect(['cosmos'])
    expect(t.disconnected).toEqual(['topic-1'])
  })

  test('[S4.08] fault: without the method, or in another namespace, it is refused unasked', async () => {
    const t = setUp()
    await t.open()
    expect(await outcome(t.connector.switchNetwork(networks.polygon, signal))).toMatchObject({
      rpcCode: 4901,
    })
    expect(await outcome(t.connector.switchNetwork(networks.cosmos, signal))).toMatchObject({
      rpcCode: 4100,
    })
    expect(t.requests).toEqual([])
  })
})

describe('what comes from the wallet', () => {
  test('[S4.06] behaviour: accounts and networks are told on', async () => {
    const t = setUp()
    await t.open()
    const tell = (name: string, data: unknown) =>
      t.say('session_event', {
        topic: 'topic-1',
        params: { event: { name, data }, chainId: 'eip155:1' },
      })
    tell('accountsChanged', [bob])
    tell('chainChanged', 1)
    tell('chainChanged', 10)
    tell('accountsChanged', [])
    expect(t.events).toEqual([
      { type: 'accountsChanged', namespace: 'eip155', accounts: [{ address: bob }] },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [] },
    ])
  })

  test('[C.11] behaviour: an update that takes a namespace away ends that one only', async () => {
    const t = setUp()
    const cosmos = `${networks.cosmos.caipNetworkId}:${addresses.cosmos}`
    await t.open(fakeSession([`eip155:1:${ada}`, cosmos]), {
      namespaces: ['eip155', 'cosmos'],
      networks: [networks.eip155, networks.cosmos],
    })
    t.provider.session = fakeSession([cosmos])
    t.say('session_update', { topic: 'topic-1' })
    expect(t.events).toEqual([{ type: 'disconnected', namespaces: ['eip155'] }])
    t.provider.session = fakeSession([])
    t.say('session_update', { topic: 'topic-1' })
    expect(t.events.at(-1)).toEqual({ type: 'disconnected', namespaces: ['cosmos'] })
    expect(t.disconnected).toEqual(['topic-1'])
  })

  test.each(['session_delete', 'session_expire'])(
    '[S4.07] behaviour: %s ends all its namespaces, once',
    async (name) => {
      const t = setUp()
      await t.open()
      t.say(name, { topic: 'other' })
      expect(t.events).toEqual([])
      t.say(name, { topic: 'topic-1' })
      t.say(name, { topic: 'topic-1' })
      expect(t.events).toEqual([{ type: 'disconnected', namespaces: ['eip155'] }])
      expect(t.lost).toEqual([])
      expect(await outcome(t.connector.request({ method: 'personal_sign' }, signal))).toMatchObject(
        { rpcCode: 4100 },
      )
    },
  )

  test('[S4.06] behaviour: the account that the wallet turned to stays the active one', async () => {
    const t = setUp()
    const methods = ['eth_accounts']
    const granted = [`eip155:1:${ada}`, `eip155:1:${bob}`]
    await t.open(fakeSession(granted, { methods }))
    const update = (accounts: readonly string[]) => {
      t.provider.session = fakeSession(accounts, { methods })
      t.say('session_update', { topic: 'topic-1' })
    }
    t.say('session_event', {
      topic: 'topic-1',
      params: { event: { name: 'accountsChanged', data: [bob] }, chainId: 'eip155:1' },
    })
    update([...granted, `eip155:137:${ada}`, `eip155:137:${bob}`])
    expect(t.events.at(-1)).toMatchObject({
      type: 'connectionChanged',
      connection: { accounts: [{ address: bob }, { address: ada }] },
    })
    expect(await t.connector.request({ method: 'eth_accounts' }, signal)).toEqual([bob, ada])
    update([`eip155:1:${ada}`])
    expect(t.events.at(-1)).toMatchObject({ connection: { accounts: [{ address: ada }] } })
    update(granted)
    expect(t.events.at(-1)).toMatchObject({
      connection: { accounts: [{ address: ada }, { address: bob }] },
    })
  })

  test('[S4.06] fault: accounts of another network are none of the one in use', async () => {
    const t = setUp()
    const osmosis = network('cosmos', 'osmosis-1')
    const hub = networks.cosmos.caipNetworkId
    const there = 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09'
    const wanted = { namespaces: ['cosmos'], networks: [networks.cosmos, osmosis] } as const
    await t.open(
      fakeSession([`${hub}:${addresses.cosmos}`, `${osmosis.caipNetworkId}:${there}`]),
      wanted,
    )
    const tell = (chainId: string, data: readonly string[]) =>
      t.say('session_event', {
        topic: 'topic-1',
        params: { event: { name: 'accountsChanged', data }, chainId },
      })
    tell(osmosis.caipNetworkId, [there])
    tell(osmosis.caipNetworkId, [])
    tell(hub, [`${osmosis.caipNetworkId}:${there}`])
    expect(t.events).toEqual([])
    await t.connector.switchNetwork(osmosis, signal)
    expect(t.events).toEqual([
      { type: 'networkChanged', namespace: 'cosmos', caipNetworkId: 'cosmos:osmosis-1' },
      { type: 'accountsChanged', namespace: 'cosmos', accounts: [{ address: there }] },
    ])
  })

  test.each([
    ['default: the payment address', undefined],
    ['option: the ordinal address', 'ordinal'],
  ] as const)('[S9.28] %s comes first', async (_, bitcoinType) => {
    const t = setUp({ bitcoinType })
    const ordinal = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
    const inOrder = [
      { address: addresses.bip122, type: 'payment' },
      { address: ordinal, type: 'ordinal' },
    ]
    if (bitcoinType === 'ordinal') inOrder.reverse()
    const told = [
      { address: ordinal, intention: 'ordinal' },
      { address: addresses.bip122, intention: 'payment' },
    ]
    t.answers.request = async () => told
    const accounts = [`${networks.bip122.caipNetworkId}:${addresses.bip122}`]
    const methods = ['getAccountAddresses']
    const opened = await t.open(fakeSession(accounts, { methods }), {
      namespaces: ['bip122'],
      networks: [networks.bip122],
    })
    expect(opened[0]?.accounts).toEqual(inOrder)
  })

  describe('[S9.28] a wallet of two bitcoin addresses that tells of its accounts', () => {
    const ordinal = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
    const stranger = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const main = networks.bip122.caipNetworkId
    const payment = { address: addresses.bip122, type: 'payment' }
    const forOrdinals = { address: ordinal, type: 'ordinal' }

    async function heardOf(data: readonly string[]) {
      const t = setUp()
      t.answers.request = async () => [
        { address: ordinal, intention: 'ordinal' },
        { address: addresses.bip122, intention: 'payment' },
      ]
      const accounts = [`${main}:${addresses.bip122}`, `${main}:${ordinal}`]
      const session = fakeSession(accounts, { methods: ['getAccountAddresses'] })
      await t.open(session, { namespaces: ['bip122'], networks: [networks.bip122] })
      const params = { event: { name: 'accountsChanged', data }, chainId: main }
      t.say('session_event', { topic: 'topic-1', params })
      const [event] = t.events
      return event?.type === 'accountsChanged' ? event.accounts : undefined
    }

    test.each<[string, readonly string[]]>([
      ['both', [addresses.bip122, ordinal]],
      ['both, the ordinal one first', [ordinal, addresses.bip122]],
      ['the payment address', [addresses.bip122]],
      ['the ordinal address', [ordinal]],
    ])('behaviour: %s: none is lost, each stays what it is for', async (_, data) => {
      expect(await heardOf(data)).toEqual([payment, forOrdinals])
    })

    test('behaviour: another account of its user leaves those of the account before', async () => {
      expect(await heardOf([stranger])).toEqual([{ address: stranger, type: 'payment' }])
    })
  })

  test('[S3.23] fault: bitcoin addresses of another network are none of the one in use', async () => {
    const t = setUp()
    const test4 = network('bip122', '00000000da84f2bafbbc53dee25a72ae')
    const here = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    const ordinal = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
    const main = networks.bip122.caipNetworkId
    t.answers.request = async () => [
      { address: addresses.bip122, intention: 'payment' },
      { address: ordinal, intention: 'ordinal' },
    ]
    const accounts = [`${main}:${addresses.bip122}`, `${test4.caipNetworkId}:${here}`]
    const opened = await t.open(fakeSession(accounts, { methods: ['getAccountAddresses'] }), {
      namespaces: ['bip122'],
      networks: [networks.bip122, test4],
    })
    expect(opened[0]?.accounts.map(({ address }) => address)).toEqual([addresses.bip122, ordinal])
    await t.connector.switchNetwork(test4, signal)
    expect(t.events.at(-1)).toEqual({
      type: 'accountsChanged',
      namespace: 'bip122',
      accounts: [{ address: here, type: 'payment' }],
    })
  })

  test('[S9.09] behaviour: when a session ends while a link is shown, the link is made anew', async () => {
    const t = setUp()
    await t.open()
    void t.start()
    await settle()
    t.say('session_delete', { topic: 'topic-1' })
    await settle()
    expect(t.proposals).toHaveLength(3)
    expect(t.pairing.state.getSnapshot().link).toBe(t.proposals[2]?.link)
  })
})

describe('coming back and leaving', () => {
  test('[C.11] behaviour: a stored session is restored without a proposal', async () => {
    const t = setUp()
    t.provider.session = evmSession()
    expect(await t.connector.reconnect(t.request())).toMatchObject([{ namespace: 'eip155' }])
    expect(t.proposals).toEqual([])
    await settle()
    expect(t.clientIds).toEqual(['did:key:z6Mk'])
  })

  test.each([
    ['none', undefined, []],
    ['one that has expired', evmSession({ expiry: 1_600_000_000 }), []],
    ['one for other chains', fakeSession([`eip155:10:${ada}`]), ['topic-1']],
    ['one that cannot be read', { topic: 'topic-1', namespaces: 7 }, ['topic-1']],
  ])('[S4.05] fault: %s is not authorised', async (_, session, told) => {
    const t = setUp()
    t.provider.session = session
    expect(await t.connector.reconnect(t.request())).toEqual([])
    await settle()
    expect(t.disconnected).toEqual(told)
    expect(t.provider.session).toBeUndefined()
  })

  test('[S4.11] default: the wallet is told, and nothing is heard of it afterwards', async () => {
    const t = setUp()
    const before = t.listeners()
    await t.open()
    t.storage.set('wc@2:universal_provider:/namespacestopic-1', {})
    await t.connector.disconnect(['eip155'])
    expect(t.disconnected).toEqual(['topic-1'])
    expect([...t.storage.keys()]).toEqual([])
    t.say('session_delete', { topic: 'topic-1' })
    expect(t.events).toEqual([])
    t.connector.dispose()
    expect(t.listeners()).toBe(before)
  })

  test('[S4.11] REL-9 fault: a relay that does not answer is waited for 3000 ms', async () => {
    const t = setUp()
    await t.open()
    t.answers.disconnect = () => new Promise(() => {})
    let isDone = false
    const leaving = t.connector.disconnect(['eip155']).then(() => (isDone = true))
    await settle()
    await t.clock.advance(2_999)
    expect(isDone).toBe(false)
    await t.clock.advance(1)
    await leaving
    expect(t.provider.session).toBeUndefined()
    expect(await t.connector.reconnect(t.request())).toEqual([])
  })

  test('[C.11] behaviour: the session stays until its last namespace is left', async () => {
    const t = setUp()
    const cosmos = `${networks.cosmos.caipNetworkId}:${addresses.cosmos}`
    await t.open(fakeSession([`eip155:1:${ada}`, cosmos]), {
      namespaces: ['eip155', 'cosmos'],
      networks: [networks.eip155, networks.cosmos],
    })
    await t.connector.disconnect(['eip155'])
    expect(t.disconnected).toEqual([])
    expect(
      await outcome(t.connector.request({ method: 'personal_sign', namespace: 'eip155' }, signal)),
    ).toMatchObject({ rpcCode: 4100 })
    await t.connector.disconnect(['cosmos'])
    expect(t.disconnected).toEqual(['topic-1'])
  })

  test('[C.11] REL-33 behaviour: a hundred rounds leave no listener and no timer', async () => {
    const t = setUp()
    await t.open()
    await t.connector.disconnect(['eip155'])
    const before = t.listeners()
    for (let round = 0; round < 100; round += 1) {
      await t.open(evmSession({ topic: `topic-${round}` }))
      await t.connector.disconnect(['eip155'])
    }
    expect(t.listeners()).toBe(before)
    expect(t.clock.pending).toBe(0)
  })

  test('[C.11] REL-33 behaviour: attempts that wait for the host leave no listener', async () => {
    const t = setUp({ isManual: true })
    const first = t.start()
    await settle()
    const before = t.listeners()
    void t.start()
    expect(await outcome(first)).toMatchObject({ code: 'CONNECT_REPLACED' })
    await settle()
    expect(t.listeners()).toBe(before)
  })

  test('[C.11] behaviour: at the kit’s end an attempt ends and the session stays', async () => {
    const t = setUp()
    const connecting = t.start()
    await settle()
    t.connector.dispose()
    expect(await outcome(connecting)).toMatchObject({ code: 'KIT_DISPOSED' })
    expect(t.disconnected).toEqual([])
    expect(t.clock.pending).toBe(0)
  })
})

describe('the line to the relay', () => {
  const prefix = 'WebSocket connection closed abnormally with code: 3000'

  test.each([
    ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
    ['JWT validation error: JWT Token is expired', 'Session Expired'],
    ['Unauthorized: invalid key', 'Invalid Project ID'],
    ['Unauthorized: origin not allowed', 'Invalid app configuration'],
  ])('[S8.19] REL-3 fault: %s raises %s and ends the attempt', async (reason, title) => {
    const t = setUp()
    const connecting = t.start()
    await settle()
    t.failSocket(`${prefix} (${reason})`)
    t.failSocket(`${prefix} (${reason})`)
    expect(await outcome(connecting)).toMatchObject({ message: title })
    expect(t.alerts.map((alert) => alert.title)).toEqual([title])
    if (title === 'Session Expired') {
      expect(t.alerts[0]?.message).toMatch(/clock seems to be (ahead|behind) by more than/)
    }
    expect(t.relay.closed).toBe(1)
    await expect(t.provider.client.core.relayer.confirmOnlineStateOrThrow()).rejects.toThrow(title)
    const sent: unknown[] = []
    t.provider.client.core.relayer.on('relayer_publish', (event) => sent.push(event))
    t.publisherQueue.set('7', { request: { id: '7', method: 'wc_proposeSession' } })
    t.publisherQueue.set('8', { request: { id: '8', method: 'irn_publish' } })
    await t.clock.advance(120_000)
    expect(t.publisherQueue.size).toBe(0)
    expect(sent).toEqual([{ id: '7' }])
    expect(t.relay.opened).toBe(0)
  })

  test('[S8.19] behaviour: the next attempt may try again, and a second refusal is told again', async () => {
    const t = setUp()
    void t.start()
    await settle()
    t.failSocket(`${prefix} (Unauthorized: invalid key)`)
    await settle()
    void t.start()
    await settle()
    await t.provider.client.core.relayer.confirmOnlineStateOrThrow()
    t.failSocket(`${prefix} (Unauthorized: invalid key)`)
    expect(t.alerts).toHaveLength(2)
  })

  test('[C.11] REL-1 behaviour: a dropped line is opened again while a code is shown, slower and slower', async () => {
    const t = setUp()
    void t.start()
    await settle()
    const { link } = t.pairing.state.getSnapshot()
    t.relay.connected = false
    t.answers.open = () => Promise.reject(new Error('down'))
    t.sayOfRelay('relayer_disconnect')
    const tries: number[] = []
    for (const wait of [1_000, 2_000, 4_000, 8_000]) {
      await t.clock.advance(wait - 1)
      tries.push(t.relay.opened)
      await t.clock.advance(1)
      tries.push(t.relay.opened)
    }
    expect(tries).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
    expect(t.pairing.state.getSnapshot().link).toBe(link)
    expect(t.alerts).toEqual([])
  })

  test('[C.11] REL-2 behaviour: fifty drops leave no listener, and tries at one time are one', async () => {
    const t = setUp()
    await t.open()
    const before = t.listeners()
    const { relayer } = t.provider.client.core
    for (let drop = 0; drop < 50; drop += 1) {
      t.sayOfRelay('relayer_disconnect')
      t.sayOfRelay('relayer_disconnect')
      await Promise.all([relayer.connect(), relayer.connect(), relayer.connect()])
      t.sayOfRelay('relayer_connect')
    }
    expect(t.relay.tries).toBe(50)
    expect(t.listeners()).toBe(before)
    expect(t.clock.pending).toBe(0)
    t.connector.dispose()
    await Promise.all([relayer.connect(), relayer.connect()])
    expect(t.relay.tries).toBe(52)
  })

  test('[C.11] REL-25 behaviour: back in view or online, it is opened at once', async () => {
    const t = setUp()
    await t.open()
    t.relay.connected = false
    t.page.change({ online: false })
    expect(t.relay.opened).toBe(0)
    t.page.change({ online: true })
    expect(t.relay.opened).toBe(1)
  })

  test('[C.11] behaviour: without a session or a link nothing is opened', async () => {
    const t = setUp()
    await t.open()
    await t.connector.disconnect(['eip155'])
    t.relay.connected = false
    t.sayOfRelay('relayer_disconnect')
    await t.clock.advance(60_000)
    expect(t.relay.opened).toBe(0)
  })
})
