import { afterEach, describe, expect, test } from '@jest/globals'
import {
  accountsChanged,
  connectionOpened,
  connectionsStore,
  defineManifest,
  definePlugin,
  implement,
  noticesStore,
  PLUGIN_API_VERSION,
  trackedEvents,
} from '../../kernel/exports/index.ts'
import { selectChainState } from '../../kernel/exports/internal.ts'
import { networksStore } from '../../kernel/exports/index.ts'
import { testSettings } from '../../test/kit/test-settings.ts'
import { fakeEnvironment, fakePage, fakeStorage } from '../../test/kit/fakes.ts'
import { SignInWithConnection } from '../sign-in/contract.ts'
import { embeddedWalletId } from './contract.ts'
import { accountTypeSet } from './embedded-wallet.plugin.ts'
import {
  type EmbeddedWorld,
  type EmbeddedWorldOptions,
  embeddedWorld,
} from '../../test/scenarios/embedded-wallet/embedded-world.ts'
import {
  type FakeFrame,
  fakeFrame,
  never,
  refuse,
} from '../../test/scenarios/embedded-wallet/fake-frame.ts'

const worlds: EmbeddedWorld[] = []
async function start(options: EmbeddedWorldOptions = {}) {
  const world = await embeddedWorld(options)
  worlds.push(world)
  return world
}
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.end()
})

const namesOf = (frame: FakeFrame) => frame.posted.map(({ name }) => name)
const solanaMain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const statusOf = ({ t }: EmbeddedWorld, namespace: 'eip155' | 'solana' = 'eip155') =>
  t.state(connectionsStore).namespaces[namespace].status
const accountsOf = ({ t }: EmbeddedWorld, namespace: 'eip155' | 'solana' = 'eip155') =>
  t.state(connectionsStore).namespaces[namespace].connections[0]?.accounts
const chainOf = ({ t }: EmbeddedWorld, namespace: 'eip155' | 'solana' = 'eip155') =>
  selectChainState(
    {
      connections: t.state(connectionsStore),
      networks: t.state(networksStore),
      settings: testSettings(),
      kernel: t.kernel,
    },
    namespace,
  )

/** Another visit on the same storage and the same site. */
async function reload(
  world: EmbeddedWorld,
  options: EmbeddedWorldOptions & { readonly whileAway?: () => void } = {},
) {
  const { storage } = world.environment
  worlds.splice(worlds.indexOf(world), 1)
  await world.end()
  options.whileAway?.()
  const frame = options.frame ?? fakeFrame(world.frame.state)
  const next = await start({ environment: fakeEnvironment({ storage }), ...options, frame })
  const restoring = next.t.connections.reconnect()
  return { ...next, restoring }
}

describe('connecting', () => {
  test('[S7.31, S9.28] default: one question per namespace, that of the active network first, as the default account', async () => {
    const world = await start()
    const connections = await world.logIn()
    expect(world.frame.of('GET_USER')).toEqual([
      { chainId: 1, preferredAccountType: 'smartAccount', rpcUrl: 'https://rpc.test/1' },
      { chainId: solanaMain, preferredAccountType: 'eoa', rpcUrl: 'https://rpc.test/solana' },
    ])
    const { eoa, smartAccount, solana } = world.frame.state
    expect(connections).toEqual([
      {
        connectorId: embeddedWalletId,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [
          { address: smartAccount, type: 'smartAccount' },
          { address: eoa, type: 'eoa' },
        ],
        wallet: { name: 'Email', type: 'AUTH' },
        smartAccount: { networkIds: [], isDeployed: true },
      },
      {
        connectorId: embeddedWalletId,
        namespace: 'solana',
        caipNetworkId: solanaMain,
        accounts: [{ address: solana, type: 'eoa' }],
        wallet: { name: 'Email', type: 'AUTH' },
      },
    ])
  })

  test('[S9.28] option: defaultAccountTypes', async () => {
    const { frame, logIn } = await start({ settings: { defaultAccountTypes: { eip155: 'eoa' } } })
    await logIn()
    expect(frame.of('GET_USER')[0]).toMatchObject({ preferredAccountType: 'eoa' })
  })

  test('behaviour: a further namespace that fails is left out', async () => {
    const { frame, logIn } = await start()
    const { solana } = frame.state
    frame.answers.GET_USER = ({ chainId }) => {
      if (chainId === solanaMain) throw { message: 'No key for it' }
      return { address: frame.state.eoa, chainId }
    }
    const connections = await logIn()
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(solana).toBeTruthy()
  })

  test('fault: without a login it is the frame’s refusal', async () => {
    const world = await start()
    await expect(world.connect()).rejects.toMatchObject({ message: 'Not logged in' })
    expect(statusOf(world)).toBe('disconnected')
    expect(world.stored()).toEqual({})
  })

  test('[S3.10] fault: an answer for another namespace connects nobody', async () => {
    const world = await start()
    world.frame.answers.GET_USER = () => ({
      address: world.frame.state.solana,
      chainId: solanaMain,
    })
    await expect(world.connect('eip155')).rejects.toThrow('An error occurred')
    expect(statusOf(world)).toBe('disconnected')
  })

  test('[S8.24] fault: an attempt that is given up leaves no login, whatever is answered later', async () => {
    const world = await start()
    const wallet = await world.wallet()
    await wallet.connectOtp('123456')
    const late: (() => void)[] = []
    world.frame.answers.GET_USER = ({ chainId }) =>
      new Promise((resolve) =>
        late.push(() => resolve({ address: world.frame.state.eoa, chainId })),
      )
    const connecting = world.connect()
    await world.t.settle()
    world.t.connections.cancel()
    await expect(connecting).rejects.toThrow('Failed to connect')
    for (const answer of late) answer()
    await world.t.settle()
    expect(statusOf(world)).toBe('disconnected')
    expect(world.stored()).not.toHaveProperty('login-used')
    expect(world.frame.waiting).toBe(0)
  })

  test('[S1.10] default: where smart accounts are offered is asked once connected; an error means nowhere', async () => {
    const world = await start()
    world.frame.state.smartAccountNetworks = [1, 10]
    await world.logIn()
    await world.t.settle()
    expect(world.stored()).toMatchObject({ 'smart-account-networks': [1, 10] })
    expect((await world.wallet()).user.getSnapshot().smartAccountChainIds).toEqual([1, 10])
    expect(chainOf(world).networkState.smartAccountEnabledNetworks).toEqual([
      'eip155:1',
      'eip155:10',
    ])
    world.frame.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = refuse()
    await world.connect()
    await world.t.settle()
    expect(chainOf(world).networkState.smartAccountEnabledNetworks).toEqual([])
  })

  test('[S7.31] behaviour: whether a smart account is deployed is asked where the answer did not say it', async () => {
    const world = await start({ frame: fakeFrame({ isDeployed: undefined }) })
    await world.logIn()
    await world.t.settle()
    expect(world.frame.of('INIT_SMART_ACCOUNT')).toHaveLength(1)
    expect(chainOf(world).accountState.smartAccountDeployed).toBe(false)
    expect((await world.wallet()).user.getSnapshot().isSmartAccountDeployed).toBe(false)
  })

  test('[S3.21, S3.20] default: hosts read type, provider, user and deployment; facts know no person', async () => {
    const world = await start({ frame: fakeFrame({ userName: 'ada-lovelace' }) })
    await (await world.wallet()).connectSocial('google', 'https://secure.test/done')
    await world.connect('eip155')
    await world.t.settle()
    expect(chainOf(world).accountState).toMatchObject({
      preferredAccountType: 'smartAccount',
      socialProvider: 'google',
      smartAccountDeployed: true,
      user: { email: 'ada@example.com' },
      connectedWalletInfo: { name: 'Google', social: 'google', type: 'AUTH' },
    })
    const facts = JSON.stringify(world.t.kernel.recorded())
    expect(facts).not.toMatch(/ada@example|ada-lovelace/)
    expect(world.t.emitted(connectionOpened)).toHaveLength(1)
  })

  test('[S1.25] fault: in a restricted zone connecting asks nobody', async () => {
    const page = fakePage({ timeZone: 'PRC' })
    const world = await start({ environment: fakeEnvironment({ page }) })
    await expect(world.connect()).rejects.toMatchObject({ code: 'REGION_RESTRICTED' })
    expect(world.frame.opened).toBe(0)
  })

  test('behaviour: two kits have a frame, a login and a storage each', async () => {
    const one = await start()
    const other = await start()
    await one.logIn()
    expect(other.frame.opened).toBe(0)
    expect(statusOf(other)).toBe('disconnected')
    expect(other.stored()).toEqual({})
    await other.logIn()
    await one.t.connections.disconnect()
    expect(statusOf(other)).toBe('connected')
    expect(other.frame.of('SIGN_OUT')).toEqual([])
  })
})

describe('reloading', () => {
  test('[S4.12, S4.02] default: without a stored login the frame is not opened', async () => {
    const world = await start()
    await world.t.connections.reconnect()
    expect(statusOf(world)).toBe('disconnected')
    expect(world.frame.opened).toBe(0)
  })

  test('[S4.12, S7.31, S3.26] REL-28 default: the frame is asked, with its token, whether and who; nobody is prompted', async () => {
    const first = await start()
    await first.logIn()
    first.frame.sayToken('token-1')
    await first.t.settle()
    const accounts = accountsOf(first)
    const world = await reload(first)
    expect(statusOf(world)).toBe('reconnecting')
    await world.restoring
    await world.t.settle()
    expect(world.frame.posted).toEqual([
      { name: 'IS_CONNECTED', payload: { token: 'token-1' } },
      { name: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', payload: undefined },
      { name: 'GET_CHAIN_ID', payload: undefined },
      {
        name: 'GET_USER',
        payload: { chainId: 1, preferredAccountType: 'smartAccount', rpcUrl: 'https://rpc.test/1' },
      },
      { name: 'GET_USER', payload: expect.objectContaining({ chainId: solanaMain }) },
    ])
    expect(statusOf(world)).toBe('connected')
    expect(accountsOf(world)).toEqual(accounts)
    expect((await world.wallet()).user.getSnapshot()).toMatchObject({
      email: 'ada@example.com',
      displayName: 'ada@example.com',
    })
  })

  test('[S9.28, S3.26] behaviour: the network and the type that were chosen come back', async () => {
    const first = await start()
    first.frame.state.smartAccountNetworks = [1, 10]
    await first.logIn()
    await first.t.networks.switchNetwork('eip155:10')
    await first.setAccountType('eoa')
    const world = await reload(first)
    await world.restoring
    expect(world.frame.of('GET_USER')[0]).toMatchObject({
      chainId: 10,
      preferredAccountType: 'eoa',
    })
    expect(accountsOf(world)?.[0]?.type).toBe('eoa')
  })

  test('[S7.31] behaviour: a frame that went elsewhere meanwhile takes the account and the kit along', async () => {
    const first = await start()
    await first.logIn()
    const world = await reload(first, { whileAway: () => (first.frame.state.chainId = 10) })
    await world.restoring
    await world.t.settle()
    expect(world.frame.of('GET_USER')[0]).toMatchObject({ chainId: 10 })
    const { namespaces } = world.t.state(connectionsStore)
    expect(namespaces.eip155.connections[0]?.caipNetworkId).toBe('eip155:10')
    expect(world.t.state(networksStore).active).toBe('eip155:10')
    expect(world.stored()).toMatchObject({ 'last-used-chain': 'eip155:10' })
  })

  test.each<[string, FakeFrame['answers']['GET_CHAIN_ID']]>([
    ['is on a network that the kit has not', () => ({ chainId: 137 })],
    ['does not say where it is', refuse('unknown request')],
    ['says nothing readable', () => ({ chainId: {} })],
  ])(
    '[S7.31] fault: where the frame %s the network of the last visit counts',
    async (_, answer) => {
      const first = await start()
      await first.logIn()
      await first.t.networks.switchNetwork('eip155:10')
      const frame = fakeFrame(first.frame.state)
      frame.answers.GET_CHAIN_ID = answer
      const world = await reload(first, { frame })
      await world.restoring
      await world.t.settle()
      expect(world.frame.of('GET_USER')[0]).toMatchObject({ chainId: 10 })
      expect(world.t.state(networksStore).active).toBe('eip155:10')
    },
  )

  test('[S4.02] option: enableReconnect false asks nobody and drops the login', async () => {
    const first = await start()
    await first.logIn()
    const world = await reload(first, { settings: { enableReconnect: false } })
    await world.restoring
    expect(statusOf(world)).toBe('disconnected')
    expect(world.frame.opened).toBe(0)
    expect(world.stored()).toEqual({})
  })

  test('REL-28 fault: a login that the frame does not know any more is cleared, and the visitor is told', async () => {
    for (const answer of [() => ({ isConnected: false }), refuse('expired'), () => 'nonsense']) {
      const first = await start()
      await first.logIn()
      const frame = fakeFrame(first.frame.state)
      frame.answers.IS_CONNECTED = answer
      const world = await reload(first, { frame })
      await world.restoring
      await world.t.settle()
      expect(namesOf(frame)).toEqual(['IS_CONNECTED'])
      expect(statusOf(world)).toBe('disconnected')
      expect(world.stored()).toEqual({})
      expect(world.t.state(noticesStore).toast?.text).toMatch('session has expired')
    }
  })

  test('[SEC-137] fault: with any token, however it is refused, one way and one text', async () => {
    const seen: object[] = []
    for (const token of [undefined, 'token-1', 'x'.repeat(1_000)]) {
      for (const words of ['unknown token', 'token expired', 'the token is of somebody else']) {
        const first = await start()
        await first.logIn()
        if (token) first.frame.sayToken(token)
        await first.t.settle()
        const frame = fakeFrame(first.frame.state)
        frame.answers.IS_CONNECTED = refuse(words)
        const world = await reload(first, { frame })
        await world.restoring
        await world.t.settle()
        const { toast, alerts } = world.t.state(noticesStore)
        const facts = world.t.kernel.recorded().map(({ type, payload }) => ({ type, payload }))
        const asked = namesOf(frame)
        seen.push({ asked, stored: world.stored(), toast: toast?.text, alerts, facts })
      }
    }
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  test('REL-27 fault: a frame that does not answer ends the restore, and the login stays for the next visit', async () => {
    const first = await start()
    await first.logIn()
    const frame = fakeFrame(first.frame.state)
    frame.answers.IS_CONNECTED = never
    const world = await reload(first, { frame })
    await world.t.settle()
    await world.environment.clock.advance(8_000)
    await world.restoring
    expect(statusOf(world)).toBe('disconnected')
    expect(frame.waiting).toBe(0)
    expect(world.stored()).toMatchObject({ 'login-used': true })
  })

  test('[S4.10] fault: whoever logs out while the login comes back is logged out, in the frame as well', async () => {
    const first = await start()
    await first.logIn()
    const frame = fakeFrame(first.frame.state)
    let answer = () => {}
    frame.answers.IS_CONNECTED = () =>
      new Promise((resolve) => {
        answer = () => resolve({ isConnected: true })
      })
    const world = await reload(first, { frame })
    await world.t.settle()
    await world.t.connections.disconnect()
    answer()
    await world.restoring
    expect(statusOf(world)).toBe('disconnected')
    expect(world.stored()).toEqual({})
    expect(namesOf(frame)).toContain('SIGN_OUT')
  })

  test('[S3.26] SEC-125 fault: whatever lies in the storage, the kit starts and asks only with what it can read', async () => {
    const naughty = [
      '',
      'null',
      '{',
      '[]',
      '{"v":1}',
      '{"v":9,"at":1,"value":true}',
      '\u0000',
      'ÿ'.repeat(5_000),
    ]
    const values = [null, 1, 'x', [], {}, { length: 1e9 }, '__proto__', ['eip155:1'], true]
    const records = values.map((value) => JSON.stringify({ v: 1, at: 1, value, life: 'login' }))
    const names = [
      'login-used',
      'email',
      'last-used-chain',
      'social-username',
      'social-provider',
      'session-token',
      'smart-account-networks',
      lastMailKey,
      'preferred-account-type/eip155',
    ]
    const first = await start()
    await first.logIn()
    const { entries } = first.environment.storage
    const good = new Map(entries)
    worlds.pop()
    await first.end()
    // One visit for each text: whatever it is, it lies in every place.
    for (const text of [...naughty, ...records]) {
      const storage = fakeStorage(Object.fromEntries(good))
      for (const name of names) storage.set(`latchkey/test/embedded-wallet/${name}`, text)
      const frame = fakeFrame(first.frame.state)
      const world = await start({ environment: fakeEnvironment({ storage }), frame })
      await world.t.connections.reconnect()
      expect(['connected', 'disconnected']).toContain(statusOf(world))
      worlds.pop()
      await world.end()
    }
    // And each key alone, in a login that is there otherwise.
    for (const name of names.slice(1)) {
      const storage = fakeStorage(Object.fromEntries(good))
      storage.set(
        `latchkey/test/embedded-wallet/${name}`,
        JSON.stringify({ v: 1, at: 1, value: {} }),
      )
      const frame = fakeFrame(first.frame.state)
      const world = await start({ environment: fakeEnvironment({ storage }), frame })
      const user = (await world.wallet()).user.getSnapshot()
      const { smartAccountChainIds, ...texts } = user
      expect(Array.isArray(smartAccountChainIds)).toBe(true)
      for (const text of Object.values(texts))
        expect(['string', 'undefined']).toContain(typeof text)
      await world.t.connections.reconnect()
      expect(statusOf(world)).toBe('connected')
      worlds.pop()
      await world.end()
    }
  })
})

const lastMailKey = 'last-email-login-time'

describe('ending', () => {
  test('[S4.10, S4.11, S7.31] SEC-127 default: the storage is empty before the frame is told; a silent one is left after 3000 ms', async () => {
    const world = await start({ frame: fakeFrame({ userName: 'ada' }) })
    await (await world.wallet()).connectSocial('google', 'https://secure.test/done')
    await world.connect()
    world.frame.sayToken('token')
    let atSignOut: unknown
    world.frame.answers.SIGN_OUT = () => {
      atSignOut = world.stored()
      return new Promise(() => {})
    }
    const ending = world.t.connections.disconnect()
    await world.t.settle()
    await world.environment.clock.advance(2_990)
    expect(statusOf(world)).toBe('connected')
    await world.environment.clock.advance(10)
    await ending
    expect(atSignOut).toEqual({})
    expect(statusOf(world)).toBe('disconnected')
    expect(world.stored()).toEqual({})
    expect(world.frame.waiting).toBe(0)
    expect((await world.wallet()).user.getSnapshot()).toEqual({ smartAccountChainIds: [] })
  })

  test('behaviour: the frame is told with the last namespace only', async () => {
    const world = await start()
    await world.logIn()
    await world.t.connections.disconnect('solana')
    expect(world.frame.of('SIGN_OUT')).toEqual([])
    expect(world.stored()).toMatchObject({ 'login-used': true })
    await world.t.connections.disconnect('eip155')
    expect(world.frame.of('SIGN_OUT')).toHaveLength(1)
  })

  test('behaviour: another tab that logs out takes this one along, without telling the frame twice', async () => {
    const world = await start()
    await world.logIn()
    const { storage } = world.environment
    for (const key of [...storage.entries.keys()].filter((one) =>
      one.includes('/embedded-wallet/'),
    )) {
      storage.writeFromOtherTab(key, null)
    }
    await world.t.settle()
    expect(statusOf(world)).toBe('disconnected')
    expect(world.frame.of('SIGN_OUT')).toEqual([])
    expect((await world.wallet()).user.getSnapshot()).toEqual({ smartAccountChainIds: [] })
  })

  test('behaviour: a login that ended in the frame ends here with its next refusal', async () => {
    const world = await start()
    await world.logIn()
    world.frame.state.isLoggedIn = false
    world.frame.answers.RPC_REQUEST = refuse('Not logged in')
    await expect(world.t.rpc.request({ method: 'eth_call', params: [] })).rejects.toThrow()
    await world.t.settle()
    expect(statusOf(world)).toBe('disconnected')
    expect(world.stored()).toEqual({})
  })

  test('fault: a node’s refusal asks nothing further, and an error in between ends nobody', async () => {
    const world = await start()
    await world.logIn()
    world.frame.answers.RPC_REQUEST = refuse('execution reverted', 3)
    await expect(world.t.rpc.request({ method: 'eth_call' })).rejects.toThrow('execution reverted')
    expect(world.frame.of('IS_CONNECTED')).toEqual([])
    world.frame.answers.RPC_REQUEST = refuse('Something else')
    world.frame.answers.IS_CONNECTED = refuse('Busy')
    await expect(world.t.rpc.request({ method: 'eth_call' })).rejects.toThrow()
    await world.t.settle()
    expect(world.frame.of('IS_CONNECTED')).toHaveLength(1)
    expect(statusOf(world)).toBe('connected')
  })

  test('REL-16 fault: with a storage that is denied the login works, for this visit', async () => {
    const storage = fakeStorage()
    storage.deny()
    const world = await start({ environment: fakeEnvironment({ storage }) })
    await world.logIn()
    expect(statusOf(world)).toBe('connected')
    await world.t.connections.disconnect()
    expect(statusOf(world)).toBe('disconnected')
  })

  test('behaviour: the feature may go and come: nothing of it stays behind', async () => {
    const world = await start()
    await world.logIn()
    await world.t.reconfigure({ features: {} })
    expect(statusOf(world)).toBe('disconnected')
    expect(world.t.connections.connectorOf('eip155')).toBeUndefined()
    await world.t.reconfigure({ features: { email: true } })
    await world.connect()
    expect(statusOf(world)).toBe('connected')
  })
})

describe('moving', () => {
  test('[S7.31] default: to another network: the frame moves, then says who is there', async () => {
    const world = await start()
    await world.logIn()
    await world.t.settle()
    const before = world.frame.posted.length
    await world.t.networks.switchNetwork('eip155:10')
    expect(world.frame.posted.slice(before, before + 2)).toEqual([
      { name: 'SWITCH_NETWORK', payload: { chainId: 10, rpcUrl: 'https://rpc.test/10' } },
      { name: 'GET_USER', payload: expect.objectContaining({ chainId: 10 }) },
    ])
    expect(world.stored()).toMatchObject({ 'last-used-chain': 'eip155:10' })
    // No smart account there: the one that everybody has.
    expect(accountsOf(world)).toEqual([{ address: world.frame.state.eoa, type: 'eoa' }])
  })

  test('fault: a frame that is elsewhere afterwards, or refuses, moves nothing', async () => {
    const world = await start()
    await world.logIn()
    for (const answer of [() => ({ chainId: 1 }), refuse('Not this one')]) {
      world.frame.answers.SWITCH_NETWORK = answer
      await expect(world.t.networks.switchNetwork('eip155:10')).rejects.toBeTruthy()
      expect(world.t.state(networksStore).active).toBe('eip155:1')
      expect(accountsOf(world)?.[0]?.type).toBe('smartAccount')
    }
    delete world.frame.answers.SWITCH_NETWORK
    world.frame.answers.GET_USER = () => ({ address: world.frame.state.eoa, chainId: 1 })
    await expect(world.t.networks.switchNetwork('eip155:10')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(world.t.state(networksStore).active).toBe('eip155:1')
  })

  test('[S1.10, S4.18, S3.09, S7.31] default: from the smart account to the other and back, each with its address', async () => {
    const world = await start()
    await world.logIn()
    const { eoa, smartAccount } = world.frame.state
    expect(await world.setAccountType('eoa')).toBe('eoa')
    expect(world.stored()).toMatchObject({ 'preferred-account-type/eip155': 'eoa' })
    expect(accountsOf(world)?.[0]).toEqual({ address: eoa, type: 'eoa' })
    expect(await world.setAccountType('smartAccount')).toBe('smartAccount')
    expect(accountsOf(world)?.[0]).toEqual({ address: smartAccount, type: 'smartAccount' })
    expect(world.frame.of('SET_PREFERRED_ACCOUNT')).toEqual([
      { type: 'eoa' },
      { type: 'smartAccount' },
    ])
    expect(world.t.emitted(accountsChanged)).toHaveLength(2)
  })

  test('default: SET_PREFERRED_ACCOUNT_TYPE is counted with the type and the network', async () => {
    const world = await start()
    await world.logIn()
    await world.setAccountType('eoa')
    const [entry] = world.t.kernel
      .point(trackedEvents)
      .getSnapshot()
      .filter(({ pluginId }) => pluginId === 'embedded-wallet')
    const [payload] = world.t.emitted(accountTypeSet)
    expect(entry?.value.toTrack(payload, () => undefined as never)).toEqual({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'eoa', network: 'eip155:1' },
    })
  })

  test('[S4.18] fault: what the frame refuses leaves the EOA, in state and storage', async () => {
    const world = await start()
    await world.logIn()
    await world.setAccountType('eoa')
    world.frame.answers.SET_PREFERRED_ACCOUNT = refuse('Not today')
    expect(await world.setAccountType('smartAccount')).toBe('eoa')
    expect(accountsOf(world)?.[0]?.type).toBe('eoa')
    expect(world.stored()).toMatchObject({ 'preferred-account-type/eip155': 'eoa' })
  })

  test('[S4.18] fault: it falls back from a smart account too, by GET_USER where no other account is known', async () => {
    const world = await start()
    world.frame.answers.GET_USER = ({ chainId, preferredAccountType }) => ({
      address:
        preferredAccountType === 'eoa' ? world.frame.state.eoa : world.frame.state.smartAccount,
      chainId,
      preferredAccountType,
    })
    await world.connect('eip155')
    expect(accountsOf(world)?.[0]?.type).toBe('smartAccount')
    world.frame.answers.SET_PREFERRED_ACCOUNT = refuse()
    expect(await world.setAccountType('smartAccount')).toBe('eoa')
    expect(accountsOf(world)).toEqual([{ address: world.frame.state.eoa, type: 'eoa' }])
  })

  test('[S8.28] fault: without an address or the connector: ‘Address or auth connector not found’', async () => {
    const world = await start()
    for (const namespace of ['eip155', 'bip122'] as never[]) {
      await expect(world.setAccountType('eoa', namespace)).rejects.toThrow(
        'Address or auth connector not found',
      )
    }
    await world.logIn()
    await expect(world.setAccountType('payment' as never)).rejects.toMatchObject({
      code: 'INVALID_ACCOUNT_TYPE',
    })
    expect(world.frame.of('SET_PREFERRED_ACCOUNT')).toEqual([])
  })

  test('behaviour: of changes at once the last one stays', async () => {
    const world = await start()
    await world.logIn()
    await Promise.all([
      world.setAccountType('eoa'),
      world.setAccountType('smartAccount'),
      world.setAccountType('eoa'),
    ])
    expect(accountsOf(world)?.[0]?.type).toBe('eoa')
  })

  test('fault: a change that is under way when the visitor leaves brings nothing back', async () => {
    const world = await start()
    await world.logIn()
    let answer = () => {}
    world.frame.answers.SET_PREFERRED_ACCOUNT = () =>
      new Promise((resolve) => {
        answer = () => resolve({ type: 'eoa', address: world.frame.state.eoa })
      })
    const changing = world.setAccountType('eoa')
    await world.t.settle()
    await world.t.connections.disconnect()
    answer()
    await expect(changing).rejects.toBeTruthy()
    expect(world.stored()).toEqual({})
    expect(statusOf(world)).toBe('disconnected')
  })
})

describe('signing in with the connection', () => {
  const asked = { message: signInMessage() }
  function signInPlugin(members: Partial<SignInWithConnection>) {
    const withConnection: SignInWithConnection = {
      isOn: true,
      forPairing: async () => undefined,
      acceptCacaos: async () => [],
      forEmbedded: async () => asked,
      acceptEmbedded: async () => true,
      ...members,
    }
    const manifest = defineManifest({
      id: 'sign-in',
      apiVersion: PLUGIN_API_VERSION,
      provides: { withConnection: SignInWithConnection },
    })
    return definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, () => ({ withConnection })),
    }))
  }
  const signing = (frame: FakeFrame) => {
    frame.answers.GET_USER = ({ chainId }) =>
      typeof chainId === 'string'
        ? { address: frame.state.solana, chainId }
        : { address: frame.state.eoa, chainId, message: 'text', signature: '0xsigned' }
  }

  test('default: the message goes with the login on eip155 alone, what was signed comes back before the connection', async () => {
    const accepted: unknown[] = []
    const world = await start({
      plugins: [
        signInPlugin({
          async acceptEmbedded(request, answer) {
            accepted.push([request, answer])
            return true
          },
        }),
      ],
    })
    signing(world.frame)
    await world.logIn()
    expect(world.frame.of('GET_USER').map(({ siwxMessage }) => siwxMessage)).toEqual([
      asked.message,
      undefined,
    ])
    expect(accepted).toEqual([
      [asked, { address: world.frame.state.eoa, message: 'text', signature: '0xsigned' }],
    ])
  })

  test('default: it goes with the answer of the popup as well', async () => {
    const world = await start({ plugins: [signInPlugin({})] })
    await (await world.wallet()).connectSocial('google', 'https://secure.test/done')
    expect(world.frame.of('CONNECT_SOCIAL')[0]).toMatchObject({ siwxMessage: asked.message })
  })

  test('fault: a sign-in that fails, or brings no signature, keeps nobody from connecting', async () => {
    for (const members of [
      { forEmbedded: () => Promise.reject(new Error('host')) },
      { acceptEmbedded: () => Promise.reject(new Error('host')) },
      { forEmbedded: async () => undefined },
    ]) {
      const world = await start({ plugins: [signInPlugin(members)] })
      signing(world.frame)
      await world.logIn()
      expect(statusOf(world)).toBe('connected')
    }
  })

  test('behaviour: a reload asks for no signature', async () => {
    const first = await start()
    await first.logIn()
    const world = await reload(first, { plugins: [signInPlugin({})] })
    await world.restoring
    expect(world.frame.of('GET_USER')[0]).not.toHaveProperty('siwxMessage')
  })
})

function signInMessage() {
  return {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: 'app.test',
    uri: 'https://app.test',
    version: '1',
    nonce: 'abcdefgh',
  }
}
