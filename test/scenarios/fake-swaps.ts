import {
  abortable,
  type AssetChange,
  type CallEffects,
  type CaipAddress,
  defineManifest,
  definePlugin,
  formatCaipAddress,
  fundsMoved,
  implement,
  type Plugin,
  PLUGIN_API_VERSION,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import type { FakeAnswer, FakeFetch, FakeRequest } from '../kit/fakes.ts'
import { TokenBalances } from '../../plugins/balances/contract.ts'
import { ChainData } from '../../plugins/chain-data/contract.ts'
import { query } from '../../plugins/query/index.ts'
import {
  type SubmitOptions,
  type TokenConfirmation,
  type TransactionOutcome,
  TransactionService,
} from '../../plugins/transactions/contract.ts'
import { movedNothing } from '../../plugins/transactions/moved-nothing.ts'

/** What stands around swaps in tests: the service by its calls, what is held, and who sends. */

export const mainnet = 'eip155:1' as const
export const router = '0x1111111254eeb25477b68fb85ed929f73a960582'
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const daiAddress = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

export const eth = {
  name: 'Ether',
  symbol: 'ETH',
  address: `${mainnet}:${nativeAddress}`,
  decimals: 18,
} as const
export const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: `${mainnet}:${usdcAddress}`,
  decimals: 6,
} as const
export const dai = {
  name: 'Dai',
  symbol: 'DAI',
  address: `${mainnet}:${daiAddress}`,
  decimals: 18,
} as const

const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
/** A call of `approve`, as services and we write it. */
export const approveCall = (spender: string, units: bigint): string =>
  `0x095ea7b3${word(spender)}${word(units.toString(16))}`

export interface SentTransaction extends SubmitOptions {
  readonly from: string
  readonly network: string
  readonly to: string
  readonly data: string
  readonly value: string
}

type Json = Record<string, unknown>
type Answer = (request: FakeRequest, usual: Json) => FakeAnswer | undefined

/** 1 ETH is 2500 of the others; a knob changes what one call answers. */
export function fakeSwaps({ account = '' }: { readonly account?: string } = {}) {
  const sent: SentTransaction[] = []
  /** What was asked for as one. */
  const batches: (SubmitOptions & { readonly transactions: readonly unknown[] })[] = []
  const state = {
    /** Whether the wallet takes several transactions as one. */
    canBatch: false,
    allowance: '0',
    rate: 2500n,
    tokens: [eth, usdc, dai] as readonly Json[],
    prices: { ETH: 2500, USDC: 1, DAI: 1 } as Readonly<Record<string, number>>,
    held: [
      { token: eth, numeric: '3', price: 2500 },
      { token: usdc, numeric: '100', price: 1 },
    ] as readonly { token: Json; numeric: string; price?: number }[],
    balancesFail: false,
    /** Before this nobody hears what is held. */
    balancesCome: Promise.resolve(),
    /** What the network says of every token. */
    confirmation: { status: 'confirmed' } as TokenConfirmation,
    /** What the network says that a swap would do; else what was asked for. */
    effects: undefined as CallEffects | undefined,
    /** Transactions that need not be told of again. */
    dismissed: [] as string[],
    /** By the name of the call. */
    knobs: {} as Record<string, Answer | undefined>,
    /** What the wallet does with each transaction, in order; then it agrees. */
    wallet: [] as (() => Promise<string>)[],
    /** How transactions end, in order; then they are confirmed. */
    outcomes: [] as (() => Promise<TransactionOutcome>)[],
  }
  const decimalsOf = (address: string) =>
    Number(state.tokens.find((token) => token.address === address)?.decimals ?? 18)
  const quoted = (from: string, to: string, amount: string): bigint => {
    const isSale = from === eth.address
    const scaled = BigInt(amount) * 10n ** BigInt(decimalsOf(to))
    const unit = 10n ** BigInt(decimalsOf(from))
    return isSale ? (scaled * state.rate) / unit : scaled / unit / state.rate
  }

  let exchanged = { from: '', to: '', amount: '0' }
  /** For the adapter of the networks. */
  async function simulate(): Promise<CallEffects> {
    if (state.effects) return state.effects
    const { from, to, amount } = exchanged
    const change = (token: string, units: bigint): AssetChange =>
      token === eth.address
        ? { kind: 'native', units: units.toString() }
        : { kind: 'erc20', contract: token.split(':')[2]!.toLowerCase(), units: units.toString() }
    const changes = [change(from, -BigInt(amount)), change(to, quoted(from, to, amount))]
    return { status: 'told', isWhole: true, changes, allowances: [] }
  }

  /** Answers the calls B4 to B10. */
  function serve(http: FakeFetch) {
    const on = (method: string, name: string, usual: (request: FakeRequest) => Json) =>
      http.on(method, `/v1/${name}`, (request) => {
        const answer = usual(request)
        return state.knobs[name]?.(request, answer) ?? { json: answer }
      })
    const text = ({ url }: FakeRequest, key: string) => url.searchParams.get(key) ?? ''
    const asked = ({ body }: FakeRequest) => Object(body) as Record<string, string>
    http.on('GET', /^\/public\/getTokenImage\//, { status: 404 })
    on('GET', 'convert/tokens', () => ({ tokens: state.tokens }))
    on('GET', 'convert/gas-price', () => ({
      standard: '10000000000',
      fast: '20000000000',
      instant: '30000000000',
    }))
    on('GET', 'convert/quotes', (request) => {
      const [from, to, amount] = ['from', 'to', 'amount'].map((key) => text(request, key)) as [
        string,
        string,
        string,
      ]
      const toAmount = quoted(from, to, amount).toString()
      return {
        quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount, toAccount: to }],
      }
    })
    on('POST', 'fungible/price', (request) => {
      const addresses = asked(request).addresses as unknown as readonly string[]
      const known = state.tokens.filter(({ address }) => addresses.includes(String(address)))
      return {
        fungibles: known.flatMap(({ name, symbol }) => {
          const price = state.prices[String(symbol)]
          return price === undefined ? [] : [{ name, symbol, price }]
        }),
      }
    })
    on('GET', 'convert/allowance', () => ({ allowance: state.allowance }))
    on('POST', 'convert/build-transaction', (request) => {
      const { from = '', to = '', userAddress, amount = '0' } = asked(request)
      exchanged = { from, to, amount }
      const isNative = from === eth.address
      return {
        tx: {
          from: userAddress,
          to: `${mainnet}:${router}`,
          data: '0x12aa3caf0011',
          amount: isNative ? amount : '0',
          eip155: { gas: '200000', gasPrice: '10000000000' },
        },
      }
    })
    on('GET', 'convert/build-approve', (request) => ({
      tx: {
        from: text(request, 'userAddress'),
        to: text(request, 'from'),
        data: approveCall(router, 2n ** 256n - 1n),
        value: '0',
        eip155: { gas: 50_000, gasPrice: '10000000000' },
      },
    }))
  }

  const chainData = defineManifest({
    id: 'chain-data',
    apiVersion: PLUGIN_API_VERSION,
    provides: { chainData: ChainData },
    permissions: ['http:blockchain'],
  })
  const balances = defineManifest({
    id: 'balances',
    apiVersion: PLUGIN_API_VERSION,
    provides: { balances: TokenBalances },
  })
  const transactions = defineManifest({
    id: 'transactions',
    apiVersion: PLUGIN_API_VERSION,
    provides: { transactions: TransactionService },
  })

  const holdings = (): readonly TokenBalance[] =>
    state.held.map(({ token, numeric, price }) => ({
      name: String(token.name),
      symbol: String(token.symbol),
      chainId: mainnet,
      ...(token.address === eth.address ? {} : { address: token.address as CaipAddress }),
      ...(price === undefined ? {} : { price, value: price * Number(numeric) }),
      quantity: { decimals: String(token.decimals), numeric },
    }))
  const known = () => ({
    status: 'success' as const,
    fetchStatus: 'idle' as const,
    data: state.balancesFail ? undefined : holdings(),
    error: undefined,
    failures: 0,
    updatedAt: 1,
  })

  const plugins: readonly Plugin[] = [
    query,
    definePlugin(chainData, undefined, async () => ({
      default: implement(chainData, (_, { http }) => {
        const all: Pick<ChainData, 'call'> = {
          call: (endpoint, _network, call) => http.call(endpoint, call),
        }
        return { chainData: { ...all, afresh: () => all } }
      }),
    })),
    definePlugin(balances, undefined, async () => ({
      default: implement(balances, () => {
        const readers = new Map<string, { state: ReturnType<typeof known> }>()
        return {
          balances: {
            async read() {
              await state.balancesCome
              if (state.balancesFail) throw new Error('no balances')
              return holdings()
            },
            watch(of) {
              const reader = readers.get(of) ?? { state: known() }
              readers.set(of, reader)
              return { getSnapshot: () => reader.state, subscribe: () => () => {} }
            },
            retryAt: () => undefined,
            peek: () => holdings(),
          },
        }
      }),
    })),
    definePlugin(transactions, undefined, async () => ({
      default: implement(transactions, (_, ctx) => ({
        transactions: {
          transfer: () => Promise.reject(new Error('nobody pays here')),
          confirmToken: async () => state.confirmation,
          movedNothing,
          canBatch: async () => state.canBatch,
          async submitBatch({ transactions: transactionsOfBatch }, options) {
            options.signal.throwIfAborted()
            const answer = state.wallet.shift() ?? (() => Promise.resolve('batch-1'))
            batches.push({ ...options, transactions: transactionsOfBatch })
            return abortable(answer(), options.signal)
          },
          dismiss: (id) => void state.dismissed.push(id),
          async submit({ network, from, transaction }, options) {
            options.signal.throwIfAborted()
            const { to, data, value } = transaction as Omit<SentTransaction, 'network'>
            const hash = `0x${String(sent.length + 1).padStart(64, '0')}`
            const answer = state.wallet.shift() ?? (() => Promise.resolve(hash))
            sent.push({ ...options, network: network.caipNetworkId, from, to, data, value })
            return abortable(answer(), options.signal)
          },
          async outcome({ id, network }, signal) {
            const next = state.outcomes.shift()
            const outcome = next ? await abortable(next(), signal) : 'confirmed'
            // What was approved is allowed from now on, unless a test says what is.
            const last = sent.at(-1)
            if (outcome === 'confirmed' && last?.kind === 'approve' && !state.knobs.allowance) {
              state.allowance = BigInt(`0x${last.data.slice(-64)}`).toString()
            }
            ctx.emit(fundsMoved({ account: formatCaipAddress(network, account) }))
            return { outcome, finalId: id }
          },
        },
      })),
    })),
  ]

  return Object.assign(state, { sent, batches, serve, simulate, plugins })
}

export type FakeSwaps = ReturnType<typeof fakeSwaps>
