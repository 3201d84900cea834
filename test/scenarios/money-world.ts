import { parseAddress } from '../../namespaces/eip155/address.ts'
import {
  type ChainNamespace,
  defineManifest,
  definePlugin,
  implement,
  KitError,
  type NamespaceAdapter,
  type NativeBalance,
  type Plugin,
  PLUGIN_API_VERSION,
  type Token,
  type TokenBalance,
  type Transfer,
} from '../../kernel/exports/index.ts'
import { mockNamespace } from '../kit/mock-wallet.ts'

/** A plugin that provides nothing but this service. */
export function providing<T>(token: Token<T>, service: T): Plugin {
  const manifest = defineManifest({
    id: `fake-${token.id.replace(/.*\//, '')}`,
    apiVersion: PLUGIN_API_VERSION,
    provides: { service: token },
  })
  return definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, () => ({ service }) as never),
  }))
}

/** A chain whose transactions end when the test says so. */
export interface FakeChain {
  readonly plugin: Plugin
  /** What wallets were asked to send, and what came in another form. */
  readonly transfers: Transfer[]
  /** How often the chain was asked for the end of a transaction. */
  readonly looks: string[]
  /** What a transfer costs; an error is what the node says. */
  fee: string | Error
  balance: string | Error
  end(id: string, outcome: 'confirmed' | 'reverted' | 'replaced'): void
  /** The wallet sends the same again at another fee: from now on it is this one that is waited for. */
  reprice(id: string, other: string): void
  /** As after 60 s. */
  forget(id: string): void
}

export function fakeChain(
  namespace: ChainNamespace,
  options: {
    readonly adapter?: Partial<NamespaceAdapter>
    readonly symbol?: string
    readonly isOfKit?: boolean
  } = {},
): FakeChain {
  const isEvm = namespace === 'eip155'
  const [decimals, symbol] = isEvm ? [18, 'ETH'] : [9, options.symbol ?? 'SOL']
  const method = isEvm ? 'eth_sendTransaction' : 'solana_signAndSendTransaction'
  type End = 'confirmed' | 'reverted' | 'replaced' | Error
  const waiting = new Map<string, (outcome: End) => void>()
  const repriced = new Map<string, (other: string) => void>()
  const ended = new Map<string, End>()
  const end = (id: string, outcome: End) => {
    ended.set(id, outcome)
    waiting.get(id)?.(outcome)
  }
  const coin = (units: string): NativeBalance => ({ units, decimals, symbol })
  const chain: Omit<FakeChain, 'plugin'> = {
    transfers: [],
    looks: [],
    fee: '21000000000000',
    balance: '1500000000000000000',
    end,
    reprice: (id, other) => repriced.get(id)?.(other),
    forget: (id) => end(id, new KitError('Not known yet', { code: 'TRANSACTION_UNKNOWN' })),
  }
  const adapter: Partial<NamespaceAdapter> = {
    ...(isEvm && { parseAddress: (text) => parseAddress(text) }),
    async send({ transfer, request }) {
      chain.transfers.push(transfer)
      const { to, units } = transfer
      const params = isEvm ? [to, units] : { to, units }
      const answer = await request({ method, params, isSubmission: true })
      return typeof answer === 'string' ? answer : String(Object(answer).signature)
    },
    async sendTransaction({ request, transaction }) {
      return String(await request({ method, params: [transaction], isSubmission: true }))
    },
    async estimateFee() {
      if (chain.fee instanceof Error) throw chain.fee
      return coin(chain.fee)
    },
    waitForReceipt({ transactionId, signal, onRepriced }) {
      chain.looks.push(transactionId)
      if (onRepriced) repriced.set(transactionId, onRepriced)
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        const settle = (outcome: End) =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome)
        const known = ended.get(transactionId)
        if (known) settle(known)
        else waiting.set(transactionId, settle)
      })
    },
    ...options.adapter,
  }
  const plugin = mockNamespace(namespace, {
    isOfKit: options.isOfKit,
    capabilities: { nativeBalance: true, balances: true, send: true, names: isEvm },
    balance: async () => {
      if (chain.balance instanceof Error) throw chain.balance
      return coin(chain.balance)
    },
    adapter,
  })
  return Object.assign(chain, { plugin })
}

export const ether = (numeric = '1.5'): TokenBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 3000,
  price: 2000,
  quantity: { decimals: '18', numeric },
})

export const usdc = (numeric = '25'): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 25,
  price: 1,
  quantity: { decimals: '6', numeric },
})
