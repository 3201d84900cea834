import {
  type CaipNetwork,
  type CaipNetworkId,
  defineManifest,
  definePlugin,
  implement,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../../kernel/exports/index.ts'
import { fakeActivity } from '../../../plugins/activity/fake-activity.ts'
import { ActivityService } from '../../../plugins/activity/contract.ts'
import {
  type OnRampProvider,
  onRampProviders,
  OnRampService,
} from '../../../plugins/onramp/contract.ts'
import { onramp, type OnRampOptions } from '../../../plugins/onramp/index.ts'
import { onRampStore } from '../../../plugins/onramp/onramp-store.ts'
import { createTestKernel, type TestKernelOptions } from '../../kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../kit/mock-wallet.ts'
import { sampleNetworks } from '../../kit/sample-networks.ts'

const meldPage = 'https://buy.meld.test/?lang=en'
export const meld = { url: meldPage, publicKey: 'pk_1' }
export const mainnet = sampleNetworks.eip155[0]
export const solanaMainnet = sampleNetworks.solana[0]
/** Of a namespace that is served, and not among coinbase's. */
export const binance: CaipNetwork = {
  ...mainnet,
  id: 56,
  caipNetworkId: 'eip155:56',
  name: 'BNB Smart Chain',
}

export type Order = Awaited<ReturnType<ActivityService['loadOnRamp']>>[number]
export const orderOf = (id: string, status: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED'): Order => ({
  id,
  metadata: {
    minedAt: '2030-01-01T00:00:00.000Z',
    chain: mainnet.caipNetworkId,
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
  },
  transfers: [],
})

/** Answers what it is told; a function may reject. */
export function fakeOrders() {
  const asked: (string | undefined)[] = []
  let answer: () => Promise<readonly Order[]> = async () => []
  const service = fakeActivity({
    async loadOnRamp(account, signal) {
      asked.push(account)
      signal.throwIfAborted()
      return answer()
    },
  })
  const manifest = defineManifest({
    id: 'activity',
    apiVersion: PLUGIN_API_VERSION,
    provides: { service: ActivityService },
  })
  return {
    asked,
    service,
    orders(next: readonly Order[] | (() => Promise<readonly Order[]>)) {
      answer = typeof next === 'function' ? next : async () => next
    },
    plugin: definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, () => ({ service })),
    })),
  }
}

/** A provider of others. */
export function providerPlugin(provider: OnRampProvider): Plugin {
  return definePlugin(
    defineManifest({
      id: 'acme/kiosk',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['onramp:provider'],
      contributes: [onRampProviders.of(provider)],
    }),
  )
}

export interface OnRampWorldOptions {
  readonly options?: OnRampOptions | undefined
  readonly feature?: unknown
  readonly plugins?: readonly Plugin[]
  readonly settings?: TestKernelOptions['settings']
  readonly expectsFaults?: TestKernelOptions['expectsFaults']
}

export const evmWallet = () => mockWallet({ namespace: 'eip155', id: 'fern', name: 'Fern' })
const solanaWallet = () => mockWallet({ namespace: 'solana', id: 'kelp', name: 'Kelp' })
export const networks = [...sampleNetworks.eip155, binance, ...sampleNetworks.solana]

/** What of the world the views and the service share. */
const worldOf = (
  { options = { meld }, feature = ['meld', 'coinbase'], ...world }: OnRampWorldOptions,
  plugins: readonly Plugin[],
): TestKernelOptions => ({
  plugins: [onramp(options), mockNamespace('eip155'), mockNamespace('solana'), ...plugins],
  features: { onramp: feature as never },
  endpoints: { blockchain: 'https://chain.test' },
  networks,
  settings: world.settings,
  expectsFaults: world.expectsFaults,
})

/** A connected account, and the service as the views have it. */
export async function onRampWorld(world: OnRampWorldOptions = {}) {
  const activity = fakeOrders()
  const evm = evmWallet()
  const solana = solanaWallet()
  const plugins = [activity.plugin, evm.plugin, solana.plugin, ...(world.plugins ?? [])]
  const t = createTestKernel(worldOf(world, plugins))
  await t.start()
  await t.connect(evm)
  const service = await t.service(OnRampService)
  const loadActivity = async () => activity.service
  const never = new AbortController().signal
  return {
    t,
    service,
    activity,
    wallets: { evm, solana },
    state: () => t.state(onRampStore),
    names: () => t.state(onRampStore).providers.map(({ name }) => name),
    select: (name: string, signal = never) => service.select(name, loadActivity, signal),
    async switchTo(network: CaipNetworkId) {
      const service = await t.service(NetworkService)
      await service.switchNetwork(network)
      await t.settle()
    },
    bodies: (path: string) =>
      t.http.requests.filter(({ url }) => url.pathname === path).map(({ body }) => body),
    warnings: () =>
      t.environment.log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message),
  }
}
export type OnRampWorld = Awaited<ReturnType<typeof onRampWorld>>

export const pagePath = '/v1/generators/onrampurl'
export const optionsPath = '/v1/onramp/options'
export const quotePath = '/v1/onramp/quote'

/** Golden answers. */
export const goldenOptions = {
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '20.00', max: '500.00' },
        { id: 'ach_bank_account', min: '600.00', max: '9000.00' },
      ],
    },
    { id: 'JPY', payment_method_limits: [{ id: 'card', min: '1000', max: '100000' }] },
  ],
  purchaseCurrencies: [
    {
      id: '0e1',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: 1, contract_address: '' }],
    },
    {
      id: '0e2',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'polygon', display_name: 'Polygon', chain_id: '137', contract_address: '0xab' },
      ],
    },
  ],
}
export const goldenQuote = {
  quoteId: 'q1',
  purchaseAmount: { amount: '98.5', currency: 'USDC' },
  paymentTotal: { amount: '100.00', currency: 'USD' },
  coinbaseFee: { amount: '1.50', currency: 'USD' },
}
