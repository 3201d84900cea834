import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bareSources } from '../../test/devnet/service/bare-sources.ts'
import { OnRampService } from './contract.ts'
import { onramp } from './index.ts'
import { onRampStore } from './onramp-store.ts'
import { startService } from '../../test/devnet/service/service.ts'
import { describeNetwork } from '../../test/devnet/chains/local-networks.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment } from '../../test/kit/fakes.ts'
import { mockNamespace } from '../../test/kit/mock-wallet.ts'
import { evmWallet, mainnet } from '../../test/scenarios/onramp/onramp-world.ts'

type Service = Awaited<ReturnType<typeof startService>>
let service: Service
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
beforeAll(async () => {
  const chain = { id: 1, name: 'Local', nativeCurrency, testnet: false }
  service = await startService({
    ...bareSources,
    networks: [describeNetwork(chain, 'http://127.0.0.1:1')],
    nodes: new Map([['eip155:1', { url: 'http://127.0.0.1:1' }]]),
    onRampPageUrl: 'http://127.0.0.1:1/buy',
  })
})
afterAll(() => service.stop())

test('[S7.08, S7.09, S7.19] default: options, quote and page of the stand-in, by the one table of calls', async () => {
  const wallet = evmWallet()
  const t = createTestKernel({
    plugins: [onramp(), mockNamespace('eip155'), wallet.plugin],
    features: { onramp: ['coinbase'] },
    environment: { ...fakeEnvironment(), fetch: globalThis.fetch },
    endpoints: { blockchain: service.url },
    networks: [mainnet],
  })
  await t.start()
  await t.connect(wallet)
  const onRamp = await t.service(OnRampService)
  await onRamp.loadOptions()
  const { purchaseCurrencies, paymentCurrencies } = t.state(onRampStore)
  expect(purchaseCurrencies).toMatchObject([
    { symbol: 'ETH', networks: [{ display_name: 'Local', chain_id: '1', contract_address: '' }] },
  ])
  expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR', 'JPY'])
  expect(t.environment.log.lines).toEqual([])

  onRamp.enterAmount('2500')
  await onRamp.loadQuote()
  expect(t.state(onRampStore).purchaseAmount).toBe('0.985')
  service.control({ route: 'postOnRampQuote', preset: 'without-amount' })
  await onRamp.loadQuote()
  expect(t.state(onRampStore)).toMatchObject({
    purchaseAmount: null,
    error: expect.stringContaining('no quote'),
  })

  const url = await onRamp.select(
    'coinbase',
    async () => Promise.reject(new Error('no activity')),
    new AbortController().signal,
  )
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    provider: 'coinbase',
    address: wallet.script.accounts[0]?.address,
    network: mainnet.caipNetworkId,
    asset: 'ETH',
    amount: '2500',
  })
  expect(service.log.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/v1/onramp/options', 200],
    ['POST', '/v1/onramp/quote', 200],
    ['POST', '/v1/onramp/quote', 200],
    ['POST', '/v1/generators/onrampurl', 200],
  ])
  await t.dispose()
})
