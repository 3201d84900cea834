import { base58, base64 } from '@scure/base'
import { type Disposable, KitError, type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'
import type { ProviderOptions } from './eip1193-provider.ts'

/** An account in the words of the Wallet Standard. */
export interface SolanaProviderAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

interface Change {
  readonly accounts?: readonly SolanaProviderAccount[]
}
type Input = Readonly<Record<string, unknown>>

/** The Solana account of the embedded wallet as a wallet of the Wallet Standard. */
export interface SolanaProvider {
  readonly version: '1.0.0'
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly SolanaProviderAccount[]
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
/** The Wallet Standard names networks, CAIP-2 their first blocks. */
const chains: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

export function createSolanaProvider(options: ProviderOptions): SolanaProvider & Disposable {
  const { routing, sessions, onFault } = options
  const listeners = new Set<(change: Change) => void>()

  const readAccounts = (): readonly SolanaProviderAccount[] => {
    const session = sessions.getSnapshot().solana
    return (session?.accounts ?? []).map(({ address }) =>
      Object.freeze({
        address,
        publicKey: base58.decode(address),
        chains: Object.values(chains),
        features: signing,
      }),
    )
  }
  let accounts = readAccounts()
  const subscription = sessions.state$.subscribe(() => {
    const before = addressesOf(accounts)
    accounts = readAccounts()
    if (addressesOf(accounts) === before) return
    for (const listener of [...listeners]) {
      try {
        listener({ accounts })
      } catch (error) {
        onFault(error)
      }
    }
  })

  const ask = (method: string, params: unknown, chain?: unknown) => {
    const here = sessions.getSnapshot().solana?.caipNetworkId
    // The account is good everywhere, the frame works where the kit is.
    if (chain !== undefined && here !== undefined && chains[here] !== chain && here !== chain) {
      throw rpcErrorOf(4901, { details: 'It is not the active network' }) as RpcError
    }
    return routing.request({ method, params, namespace: 'solana' }) as Promise<
      Readonly<Record<string, string>>
    >
  }
  const bytes = (text: string | undefined, codec: typeof base58): Uint8Array =>
    codec.decode(text ?? '')
  /** Variadic in, a list of the same length out; the visitor decides one after the other. */
  const each =
    <T>(run: (input: Input) => Promise<T>) =>
    async (...inputs: readonly Input[]): Promise<readonly T[]> => {
      const outputs: T[] = []
      for (const input of inputs) outputs.push(await run(input))
      return outputs
    }
  const keyOf = (account: unknown) => (account as SolanaProviderAccount | undefined)?.address
  const textOf = (value: unknown, codec: typeof base58) => {
    if (value instanceof Uint8Array) return codec.encode(value)
    throw rpcErrorOf(-32602, { details: 'expected bytes' }) as RpcError
  }

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async () => {
        if (accounts.length === 0) throw new KitError('Not connected', { code: 'CONNECT_FAILED' })
        return { accounts }
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: Change) => void) {
        if (event !== 'change') return () => {}
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: each(async ({ account, message }) => {
        const params = { message: textOf(message, base58), pubkey: keyOf(account) }
        const { signature } = await ask('solana_signMessage', params)
        return { signedMessage: message, signature: bytes(signature, base58) }
      }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: each(async ({ account, transaction, chain }) => {
        const params = { transaction: textOf(transaction, base64), pubkey: keyOf(account) }
        const answer = await ask('solana_signTransaction', params, chain)
        return { signedTransaction: bytes(answer.transaction, base64) }
      }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: each(
        async ({ account, transaction, chain, options: sendOptions }) => {
          const params = {
            transaction: textOf(transaction, base64),
            pubkey: keyOf(account),
            sendOptions,
          }
          const { signature } = await ask('solana_signAndSendTransaction', params, chain)
          return { signature: bytes(signature, base58) }
        },
      ),
    },
  }

  return {
    version: '1.0.0',
    name: 'Embedded wallet',
    chains: Object.values(chains),
    get accounts() {
      return accounts
    },
    features,
    dispose() {
      subscription.unsubscribe()
      listeners.clear()
    },
  }
}

const addressesOf = (accounts: readonly SolanaProviderAccount[]): string =>
  accounts.map(({ address }) => address).join()
