import { eip155 } from '../../namespaces/eip155/index.ts'
import { solana } from '../../namespaces/solana/index.ts'
import type { CaipAddress } from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernelOptions } from '../../test/kit/create-test-kernel.ts'
import { mockWallet, type MockWalletOptions } from '../../test/kit/mock-wallet.ts'
import { TokenBalances } from './contract.ts'
import { balances } from './index.ts'

/** For tests: an account of a connected wallet, and a service that lists what it is told to. */

export const ada = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const adaOnEthereum: CaipAddress = `eip155:1:${ada}`
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** An entry of the service's list. */
export const entry = (members: Readonly<Record<string, unknown>> = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${usdc}`,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.test/usdc.png',
  ...members,
})
export const nativeEntry = (numeric = '1.5', price = 2000) =>
  entry({
    name: 'Ethereum',
    symbol: 'ETH',
    address: undefined,
    price,
    value: Number(numeric) * price,
    quantity: { decimals: '18', numeric },
    iconUrl: undefined,
  })

export const balancePath = `/v1/account/${ada}/balance`

export async function balancesWorld({
  wallet: walletOptions,
  ...options
}: TestKernelOptions & { readonly wallet?: Partial<MockWalletOptions> | undefined } = {}) {
  const wallet = mockWallet({ namespace: 'eip155', accounts: [ada], ...walletOptions })
  const t = createTestKernel({
    endpoints: { blockchain: 'https://chain.test' },
    ...options,
    plugins: [eip155(), solana(), wallet.plugin, ...balances(), ...(options.plugins ?? [])],
  })
  t.http.on('GET', '/v1/supported-chains', {
    json: {
      http: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    },
  })
  await t.start()
  await t.connect(wallet)
  const service = await t.service(TokenBalances)
  return {
    t,
    wallet,
    service,
    /** What the service answers from now on. */
    list: (...entries: readonly unknown[]) =>
      t.http.on('GET', balancePath, { json: { balances: entries } }),
    fail: (answer: Parameters<typeof t.http.on>[2] = { status: 400 }) =>
      t.http.on('GET', balancePath, answer),
    /** The questions to the service, without what every call has. */
    asked: () =>
      t.http.requests
        .filter(({ url }) => url.pathname.endsWith('/balance'))
        .map(({ url }) => {
          const { projectId, st, sv, ...query } = Object.fromEntries(url.searchParams)
          return query
        }),
    askedOfWallet: () => wallet.requests.map(({ method, params }) => ({ method, params })),
  }
}
