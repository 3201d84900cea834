import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import * as wagmi2 from 'wagmi-core-2'
import * as wagmi3 from 'wagmi-core-3'
import { latchkeyConnector, wagmiNetworks } from '../../config/bridges/exports/wagmi.ts'
import { createKit } from '../../config/create-kit.ts'
import { solanaMainnet } from '../../config/networks.ts'
import { modalOpened } from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { solana } from '../../namespaces/solana/index.ts'
import { until } from '../env/until.ts'
import { fakeEnvironment } from '../kit/fakes.ts'
import { type Chains, startChains } from './chains.ts'
import { type InjectedWallet, injectedWallet } from './injected-wallet.ts'
import { type KitWithWallet, kitWithWallet } from './kit-with-wallet.ts'

// Both have what is asked of them here under the same names.
const versions = [
  ['2', wagmi2 as unknown as typeof wagmi3],
  ['3', wagmi3],
] as const

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
  // A connector hears of nothing where there is no page.
  Object.assign(globalThis, { window: {} })
})
afterAll(() => chains.stop())

/** What wagmi expects of a connector, in the order in which its pages tell it. */
describe.each(versions)('the connector in @wagmi/core %s', (_, wagmi) => {
  let world: KitWithWallet
  let wallet: InjectedWallet
  const stops: (() => void)[] = []
  beforeAll(async () => {
    world = await kitWithWallet(chains, (at) => (wallet = injectedWallet(at)))
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    wallet.verdict('approve')
    world.whenOpened()
    world.kit.close()
    await world.kit.disconnect()
    wallet.local.setChain(chains.chains[0].id)
    await world.kit.switchNetwork(`eip155:${chains.chains[0].id}`)
  })
  afterAll(() => world.stop())

  /** A configuration, and what it has said of itself, each once. */
  function open(listed: readonly [wagmi3.Config['chains'][0], ...wagmi3.Config['chains']]) {
    const config = wagmi.createConfig({
      chains: listed,
      connectors: [latchkeyConnector(world.kit)],
      transports: Object.fromEntries(listed.map(({ id }) => [id, wagmi.http()])),
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const said: (readonly [string, string | undefined, number | undefined])[] = []
    stops.push(
      wagmi.watchAccount(config, {
        onChange: ({ status, address, chainId }) => void said.push([status, address, chainId]),
      }),
    )
    return { config, connector: config.connectors[0], said }
  }
  async function connected() {
    const opened = open(chains.chains)
    await wagmi.connect(opened.config, { connector: opened.connector })
    opened.said.length = 0
    return opened
  }

  test('default: says what it is', () => {
    const { connector } = open(chains.chains)
    expect(connector).toMatchObject({ id: 'latchkey', name: 'Latchkey', type: 'latchkey' })
  })

  test('default: its provider is that of the kit, before a connection too', async () => {
    const { connector } = open(chains.chains)
    expect(await connector.getProvider()).toBe(world.provider)
    expect(await connector.getAccounts()).toEqual([])
    expect(await connector.getChainId()).toBe(chains.chains[0].id)
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('option: chainId: connects there', async () => {
    const { config, connector } = open(chains.chains)
    const { id } = chains.chains[1]
    expect(await wagmi.connect(config, { connector, chainId: id })).toMatchObject({ chainId: id })
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', chainId: id })
    expect(world.kit.getAccount('eip155').chainId).toBe(id)
  })

  test('fault: a visitor who declines that network stays connected on both sides', async () => {
    const { config, connector } = open(chains.chains)
    const [one, two] = chains.chains
    world.whenOpened(async (kit) => {
      await wallet.choose(kit)
      wallet.verdict('reject')
    })
    const answer = await wagmi.connect(config, { connector, chainId: two.id })
    expect(answer.chainId).toBe(one.id)
    expect(wagmi.getAccount(config).status).toBe('connected')
    expect(world.kit.getAccount('eip155').isConnected).toBe(true)
  })

  test('option: withCapabilities: accounts are objects', async () => {
    const { config, connector } = open(chains.chains)
    const { accounts } = await wagmi.connect(config, { connector, withCapabilities: true })
    const { address } = wagmi.getAccount(config)
    expect(accounts).toEqual([{ address, capabilities: {} }])
  })

  test('default: connecting what the kit has connected asks nothing', async () => {
    await wallet.choose(world.kit)
    const { config, connector } = open(chains.chains)
    let openings = 0
    stops.push(world.kit.on(modalOpened, () => void (openings += 1)))
    await wagmi.connect(config, { connector })
    expect(wagmi.getAccount(config).status).toBe('connected')
    expect(openings).toBe(0)
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject({
      name: 'ConnectorAlreadyConnectedError',
    })
  })

  test('fault: reconnecting without a session of the last visit opens nothing', async () => {
    const { config } = open(chains.chains)
    let openings = 0
    stops.push(world.kit.on(modalOpened, () => void (openings += 1)))
    expect(await wagmi.reconnect(config)).toEqual([])
    const [connector] = config.connectors
    const asked = connector.connect({ isReconnecting: true })
    await expect(asked).rejects.toMatchObject({ code: 4100 })
    expect(wagmi.getAccount(config).status).toBe('disconnected')
    expect(openings).toBe(0)
  })

  test('default: a wallet that was connected by the button of the kit is connected in every configuration', async () => {
    const [first, second] = [open(chains.chains), open(chains.chains)]
    await wallet.choose(world.kit)
    for (const { config } of [first, second]) {
      expect(wagmi.getAccount(config)).toMatchObject({
        status: 'connected',
        address: world.kit.getAccount('eip155').address,
        chainId: chains.chains[0].id,
      })
    }
    await wagmi.disconnect(first.config)
    expect(wagmi.getAccount(second.config).status).toBe('disconnected')
  })

  test('default: another account of the wallet is that of wagmi', async () => {
    const { config, said } = await connected()
    const [, other] = wallet.local.addresses as [string, `0x${string}`]
    wallet.local.setAccounts([other])
    await until(() => wagmi.getAccount(config).address === other)
    expect(said).toEqual([['connected', other, chains.chains[0].id]])
    const signature = await wagmi.signMessage(config, { message: 'Hello' })
    expect(await wagmi.verifyMessage(config, { address: other, message: 'Hello', signature })).toBe(
      true,
    )
  })

  test('fault: an account of another network is never seen on this one', async () => {
    const { said } = await connected()
    const [one, two] = chains.chains
    const { address } = world.kit.getAccount('eip155')
    await world.kit.switchNetwork(`eip155:${two.id}`)
    expect(said).toEqual([['connected', address, two.id]])
    wallet.local.setChain(one.id)
    await until(() => said.length > 1)
    expect(said.slice(1)).toEqual([['connected', address, one.id]])
  })

  test('default: a wallet without accounts is disconnected, and may come back', async () => {
    const { config, said } = await connected()
    wallet.local.setAccounts([])
    await until(() => wagmi.getAccount(config).status === 'disconnected')
    expect(said).toEqual([['disconnected', undefined, undefined]])
    await wallet.choose(world.kit)
    const { address } = world.kit.getAccount('eip155')
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address })
  })

  test('fault: a wallet that does not answer to the end is left all the same', async () => {
    const { config } = await connected()
    const { kit } = world
    const leave = kit.disconnect
    try {
      kit.disconnect = (options) =>
        leave(options).then(() => Promise.reject(new Error('The wallet reported an error.')))
      await wagmi.disconnect(config)
    } finally {
      kit.disconnect = leave
    }
    expect(wagmi.getAccount(config).status).toBe('disconnected')
  })

  test('default: a switch resolves with the chain of the configuration', async () => {
    const { config } = await connected()
    const [, two] = chains.chains
    expect(await wagmi.switchChain(config, { chainId: two.id })).toBe(two)
    expect(wagmi.getChainId(config)).toBe(two.id)
  })

  test('fault: a network that wagmi, or the kit, does not list is a SwitchChainError', async () => {
    const { config, connector } = await connected()
    await expect(connector.switchChain({ chainId: 99 })).rejects.toBeInstanceOf(SwitchChainError)
    expect(config.state.chainId).toBe(chains.chains[0].id)
    const foreign = { ...chains.chains[0], id: 99 }
    const wider = open([...chains.chains, foreign])
    await wagmi.connect(wider.config, { connector: wider.connector })
    const refused = wagmi.switchChain(wider.config, { chainId: 99 })
    await expect(refused).rejects.toMatchObject({ name: 'SwitchChainError', cause: { code: 4902 } })
  })

  test('fault: what the visitor declines is a UserRejectedRequestError with 4001', async () => {
    const { config } = await connected()
    wallet.verdict('reject')
    const rejected = { name: 'UserRejectedRequestError', code: 4001 }
    await expect(wagmi.switchChain(config, { chainId: chains.chains[1].id })).rejects.toMatchObject(
      rejected,
    )
    await expect(wagmi.signMessage(config, { message: 'Hello' })).rejects.toMatchObject(rejected)
    const sent = await wagmi
      .sendTransaction(config, { to: wallet.local.addresses[1] as `0x${string}`, value: 1n })
      .catch((error: unknown) => error as { walk(is: (cause: unknown) => boolean): unknown })
    expect(
      (sent as { walk(is: (cause: unknown) => boolean): unknown }).walk(
        (cause) => cause instanceof UserRejectedRequestError,
      ),
    ).toMatchObject(rejected)
  })

  test('default: EIP-5792: capabilities, and batches with their end', async () => {
    const { config } = await connected()
    const [{ id: chainId }] = chains.chains
    expect(await wagmi.getCapabilities(config)).toHaveProperty([`${chainId}`])
    const to = wallet.local.addresses[1] as `0x${string}`
    const { id } = await wagmi.sendCalls(config, { calls: [{ to, value: 1n }] })
    expect(await wagmi.waitForCallsStatus(config, { id, pollingInterval: 50 })).toMatchObject({
      status: 'success',
    })
  })

  test('fault: a server, which makes a configuration for each request, is not heard by any', async () => {
    Reflect.deleteProperty(globalThis, 'window')
    const { config } = open(chains.chains)
    Object.assign(globalThis, { window: {} })
    await wallet.choose(world.kit)
    expect(wagmi.getAccount(config).status).toBe('disconnected')
  })
})

describe('what the connector is made of', () => {
  test('fault: a kit without eip155, or no kit, is refused at once', async () => {
    const kit = createKit(
      { projectId: 'p', namespaces: [solana()], networks: [solanaMainnet] },
      fakeEnvironment(),
    )
    expect(() => latchkeyConnector(kit)).toThrow(
      expect.objectContaining({ code: 'ADAPTER_NOT_FOUND' }),
    )
    await kit.dispose()
    for (const wrong of [undefined, null, {}, 'kit']) {
      expect(() => latchkeyConnector(wrong as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      )
    }
  })
})

describe.each(versions)('the networks of @wagmi/core %s', (_, wagmi) => {
  const [own, other] = ['https://node.test/key', 'https://second.test']
  const source = () => {
    const [one, two] = chains.chains
    return {
      chains: [one, two] as const,
      transports: {
        [one.id]: wagmi.fallback([
          wagmi.http(own),
          wagmi.webSocket('wss://x.test'),
          wagmi.http(other),
        ]),
        [two.id]: wagmi.webSocket('wss://x.test'),
      },
    }
  }
  const expected = () => ({ [`eip155:${chains.chains[0].id}`]: [own, other] })

  test('default: chains and nodes are those of the parameters, or of the configuration', () => {
    const given = source()
    const { networks, customRpcUrls } = wagmiNetworks(given)
    expect(networks).toBe(given.chains)
    expect(customRpcUrls).toEqual(expected())
    const config = wagmi.createConfig({
      ...given,
      storage: null,
      multiInjectedProviderDiscovery: false,
    })
    expect(wagmiNetworks(config)).toEqual({ networks: config.chains, customRpcUrls: expected() })
  })

  test('default: a kit takes them, and tells no wallet of those nodes', async () => {
    const kit = createKit(
      { projectId: 'p', namespaces: [eip155()], ...wagmiNetworks(source()) },
      fakeEnvironment(),
    )
    expect(kit.settings.networks.map(({ id }) => id)).toEqual(chains.chains.map(({ id }) => id))
    expect(kit.settings.customRpcUrls).toEqual(expected())
    expect(JSON.stringify(kit.settings.networks)).not.toContain('node.test')
    await kit.dispose()
  })

  test('fault: what is no configuration is refused', () => {
    for (const wrong of [undefined, null, {}, 'config']) {
      expect(() => wagmiNetworks(wrong as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      )
    }
  })
})
