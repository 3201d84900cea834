import {
  createToken,
  defineManifest,
  definePlugin,
  implement,
  KitError,
  type NamespaceAdapter,
  namespaceAdapters,
  type Plugin,
  PLUGIN_API_VERSION,
  type TokenAmount,
  type Transfer,
} from '../../kernel/exports/index.ts'
import {
  type TokenConfirmation,
  type TransactionOutcome,
  TransactionService,
} from '../../plugins/transactions/contract.ts'
import { movedNothing } from '../../plugins/transactions/moved-nothing.ts'
import { pay } from '../../plugins/pay/index.ts'

/** For tests: the plugin alone, what it stands on played by fakes that a test can turn. */
export const [payPlugin] = pay().filter(({ manifest }) => manifest.id === 'pay') as [Plugin]

export const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** 12.5 Test Dollar on Ethereum. */
export const bill = (change: object = {}) => ({
  paymentAsset: {
    network: 'eip155:1' as const,
    asset: dollar,
    metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 },
  },
  recipient: shop,
  amount: '12.5',
  ...change,
})

type Answer<T> = T | Error | 'hang'

/** Answers, fails, or waits until the signal aborts. */
function give<T>(answer: Answer<T>, signal?: AbortSignal): Promise<T> {
  if (answer === 'hang') {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  }
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
}

export interface FakeTransactions {
  readonly plugin: Plugin
  readonly transfers: Transfer[]
  /** `checked`: a check of a plugin keeps the wallet from being asked. */
  transfer: Answer<string> | 'checked'
  outcome: Answer<TransactionOutcome>
  /** Under which id a transaction ends; undefined: its own. */
  finalId: string | undefined
  /** What the network says of every token. */
  confirmation: TokenConfirmation
  /** Answers a transfer that hangs. */
  answer(answer: string | Error): void
}

export function fakeTransactions(): FakeTransactions {
  const transfers: Transfer[] = []
  let waiting: { resolve(id: string): void; reject(error: Error): void } | undefined
  const fake: FakeTransactions = {
    transfers,
    transfer: '0xfeed',
    outcome: 'confirmed',
    finalId: undefined,
    confirmation: { status: 'confirmed' },
    answer(answer) {
      if (typeof answer === 'string') waiting?.resolve(answer)
      else waiting?.reject(answer)
    },
    plugin: definePlugin(
      defineManifest({
        id: 'fake-transactions',
        apiVersion: PLUGIN_API_VERSION,
        provides: { transactions: TransactionService },
      }),
      undefined,
      async () => ({
        default: implement(
          defineManifest({
            id: 'fake-transactions',
            apiVersion: PLUGIN_API_VERSION,
            provides: { transactions: TransactionService },
          }),
          () => ({
            transactions: {
              transfer(transfer, { signal, leaving }) {
                transfers.push(transfer)
                const { transfer: how } = fake
                if (how !== 'hang' && how !== 'checked') return give(how)
                return new Promise<string>((resolve, reject) => {
                  waiting = { resolve, reject }
                  const ends = how === 'checked' && leaving ? [signal, leaving] : [signal]
                  const end = AbortSignal.any(ends)
                  end.addEventListener('abort', () => reject(end.reason), { once: true })
                })
              },
              canBatch: async () => false,
              submitBatch: () => Promise.reject(new Error('nobody asked for it')),
              submit: () => Promise.reject(new Error('nobody submits here')),
              outcome: async ({ id }, signal) => ({
                outcome: await give(fake.outcome, signal),
                finalId: fake.finalId ?? id,
              }),
              confirmToken: async () => fake.confirmation,
              movedNothing,
              dismiss: () => {},
            },
          }),
        ),
      }),
    ),
  }
  return fake
}

export interface FakeNamespace {
  readonly plugin: Plugin
  /** In the smallest unit. */
  native: Answer<string>
  tokens: Answer<readonly TokenAmount[]> | Promise<readonly TokenAmount[]>
}

/** An EVM namespace that knows one token. */
export function fakeNamespace(): FakeNamespace {
  const Adapter = createToken<NamespaceAdapter>('fake-eip155/adapter')
  const manifest = defineManifest({
    id: 'fake-eip155',
    apiVersion: PLUGIN_API_VERSION,
    gate: { namespaces: ['eip155'] },
    provides: { adapter: Adapter },
    contributes: [
      namespaceAdapters.of({
        namespace: 'eip155',
        capabilities: { nativeBalance: true, balances: true, send: true },
        adapter: Adapter,
      }),
    ],
  })
  const fake: FakeNamespace = {
    native: '3000000000000000000',
    tokens: [{ token: dollar, units: '25000000', decimals: 6, symbol: 'TUSD' }],
    plugin: definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, () => ({
        adapter: {
          namespace: 'eip155',
          parseAddress(text) {
            const trimmed = text.trim()
            if (/^0x[0-9a-fA-F]{40}$/.test(trimmed)) return trimmed
            throw new KitError('The address is not valid', { code: 'INVALID_ADDRESS' })
          },
          getBalance: async ({ signal }) => ({
            units: await give(fake.native, signal),
            decimals: 18,
            symbol: 'ETH',
          }),
          readTokens: ({ signal }) =>
            fake.tokens instanceof Promise ? fake.tokens : give(fake.tokens, signal),
          signMessage: () => Promise.reject(new Error('nobody signs here')),
        },
      })),
    })),
  }
  return fake
}
