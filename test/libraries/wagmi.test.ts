import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { parseEther, verifyMessage } from 'viem'
import * as wagmi2 from 'wagmi-core-2'
import * as wagmi3 from 'wagmi-core-3'
import { latchkeyConnector } from '../../config/bridges/exports/wagmi.ts'
import { until } from '../env/until.ts'
import { type Chains, startChains } from './chains.ts'
import { type KitWithWallet, kitWithWallet, walletKinds } from './kit-with-wallet.ts'

const receiver = '0x000000000000000000000000000000000000dEaD'
// Both have what is asked of them here under the same names.
const versions = [
  ['2', wagmi2 as unknown as typeof wagmi3],
  ['3', wagmi3],
] as const
const cases = versions.flatMap(([version, wagmi]) =>
  walletKinds.map(([kind, factory]) => [version, kind, wagmi, factory] as const),
)

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())

describe.each(cases)('@wagmi/core %s over %s', (_version, _kind, wagmi, factory) => {
  let world: KitWithWallet
  const stops: (() => void)[] = []
  beforeAll(async () => {
    // The library of the pairing writes a log where it finds a window.
    Reflect.deleteProperty(globalThis, 'window')
    world = await kitWithWallet(chains, factory)
    // A connector hears of nothing where there is no page.
    Object.assign(globalThis, { window: {} })
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })
  afterAll(() => world.stop())

  const entries = new Map<string, string>()
  const storage = wagmi.createStorage({
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  })

  /** As a page that opens: a configuration, which follows what is connected. */
  function open() {
    const [one, two] = chains.chains
    const config = wagmi.createConfig({
      chains: [one, two],
      connectors: [latchkeyConnector(world.kit)],
      transports: { [one.id]: wagmi.http(), [two.id]: wagmi.http() },
      multiInjectedProviderDiscovery: false,
      pollingInterval: 50,
      storage,
    })
    const statuses: string[] = []
    stops.push(
      wagmi.watchAccount(config, {
        onChange: ({ status }) => void (statuses.at(-1) === status || statuses.push(status)),
      }),
    )
    const [connector] = config.connectors
    return { config, connector, statuses, one, two }
  }

  test('fault: a visitor who closes the modal rejected the request', async () => {
    const { config, connector } = open()
    world.whenOpened((kit) => kit.close())
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    world.whenOpened()
  })

  test('default: connects, signs, sends, switches', async () => {
    const { config, connector, statuses, one, two } = open()
    const { accounts, chainId } = await wagmi.connect(config, { connector })
    expect(chainId).toBe(one.id)
    const [address] = accounts as readonly [`0x${string}`]
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address })
    expect(statuses).toEqual(['connecting', 'connected'])

    const signature = await wagmi.signMessage(config, { message: 'Hello' })
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    const value = parseEther('0.01')
    const hash = await wagmi.sendTransaction(config, { to: receiver, value })
    const receipt = await wagmi.waitForTransactionReceipt(config, { hash })
    expect(receipt.status).toBe('success')

    expect(await wagmi.switchChain(config, { chainId: two.id })).toMatchObject({ id: two.id })
    expect(wagmi.getAccount(config).chainId).toBe(two.id)
    expect(world.kit.getNetwork().chainId).toBe(two.id)
    // The visitor, or the app, switches in the kit.
    await world.kit.switchNetwork(`eip155:${one.id}`)
    await until(() => wagmi.getAccount(config).chainId === one.id)
  })

  test('fault: what the visitor declines is a UserRejectedRequestError', async () => {
    const { config } = open()
    await wagmi.reconnect(config)
    world.wallet.verdict('reject')
    const signing = wagmi.signMessage(config, { message: 'Hello' })
    await expect(signing).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    world.wallet.verdict('approve')
  })

  test('default: a page that opens again is connected again, by the app and by the kit', async () => {
    const { config } = open()
    const [connection] = await wagmi.reconnect(config)
    expect(connection?.accounts).toHaveLength(1)
    for (const stop of stops.splice(0)) stop()
    await world.reload()
    const reloaded = open()
    await wagmi.reconnect(reloaded.config)
    expect(wagmi.getAccount(reloaded.config).status).toBe('connected')
  })

  test('default: disconnects from its side, from the side of the wallet, and hears of a new connection', async () => {
    const { config, connector, statuses } = open()
    await wagmi.reconnect(config)
    await wagmi.disconnect(config)
    await until(() => !world.kit.getAccount('eip155').isConnected)
    expect(wagmi.getAccount(config).status).toBe('disconnected')

    await wagmi.connect(config, { connector })
    await world.wallet.end(world.kit)
    await until(() => wagmi.getAccount(config).status === 'disconnected')
    expect(world.kit.getAccount('eip155').isConnected).toBe(false)

    // By the button of the kit, of which the app knows nothing.
    await world.wallet.choose(world.kit)
    await until(() => wagmi.getAccount(config).status === 'connected')
    expect(statuses.at(-1)).toBe('connected')
  })
})
