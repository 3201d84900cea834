import { base58 } from '@scure/base'

type Method = (...inputs: readonly any[]) => unknown

export interface FakeStandardWallet {
  /** What registers. */
  readonly native: { name: string; features: Record<string, Record<string, unknown>> } & object
  /** Features that were called, and with what. */
  readonly calls: readonly { readonly feature: string; readonly inputs: readonly unknown[] }[]
  readonly listeners: number
  /** Another answer of a feature from now on. */
  answer(feature: string, method: Method): void
  /** The `change` of `standard:events`. */
  change(properties: unknown): void
}

export interface FakeStandardWalletOptions {
  readonly name?: string | undefined
  readonly chains?: readonly string[] | undefined
  readonly accounts?: readonly object[] | undefined
  /** Its features besides connecting and events. */
  readonly features?: Readonly<Record<string, Method>> | undefined
}

/** An account as wallets of the standard show it. */
export const standardAccount = (
  address: string,
  chains: readonly string[] = ['solana:mainnet'],
) => ({
  address,
  publicKey: base58.decode(address),
  chains,
  features: [],
})

/** A wallet of the Wallet Standard in the raw, every answer of which a test may change. */
export function fakeStandardWallet(options: FakeStandardWalletOptions = {}): FakeStandardWallet {
  const { name = 'Fake', chains = ['solana:mainnet', 'solana:devnet'], accounts = [] } = options
  const calls: { feature: string; inputs: readonly unknown[] }[] = []
  const listeners = new Set<(properties: unknown) => void>()
  const methods: Record<string, Method> = {
    'standard:connect': async () => ({ accounts }),
    'standard:disconnect': async () => {},
    ...options.features,
  }
  const features = Object.fromEntries(
    Object.keys(methods).map((feature) => {
      const call: Method = (...inputs) => {
        calls.push({ feature, inputs })
        return methods[feature]?.(...inputs)
      }
      return [feature, { version: '1.0.0', [feature.split(':')[1] ?? '']: call }]
    }),
  )
  const on = (_: string, listener: (properties: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    native: {
      name,
      ...{ version: '1.0.0', icon: 'data:image/svg+xml,<svg/>', chains, accounts },
      features: { ...features, 'standard:events': { version: '1.0.0', on } },
    },
    calls,
    get listeners() {
      return listeners.size
    },
    answer(feature, method) {
      methods[feature] = method
    },
    change(properties) {
      for (const listener of [...listeners]) listener(properties)
    },
  }
}

/** Registers as wallets do that come after the page. */
export function registerStandardWallet(window: EventTarget, native: object): void {
  const detail = (api: { register(wallet: object): unknown }) => api.register(native)
  window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
}
