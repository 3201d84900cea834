import type { CaipNetworkId } from '../../../kernel/exports/index.ts'
import type { MockWallet } from '../mock-wallet.ts'
import { asNative, type InjectedWallet, type WalletHost } from './injected-wallet.ts'

/** The names of the Wallet Standard for the networks of CAIP-2. */
const chainNames: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
const chains = Object.values(chainNames)
const mainnet = Object.keys(chainNames)[0] as CaipNetworkId
const transparent = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

interface RegisterApi {
  register(wallet: object): () => void
}

/** A wallet of the Wallet Standard: registers when it comes and whenever a page says that it is ready. */
export function injectSolana(wallet: MockWallet, window: WalletHost): InjectedWallet {
  const { script } = wallet
  const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  const accounts = () =>
    script.isAuthorised
      ? script.accounts.map(({ address }) => ({
          address,
          publicKey: new Uint8Array(32).fill(7),
          chains,
          features,
        }))
      : []
  const signed = { signature: new Uint8Array(64).fill(0x5c) }
  const ask =
    (method: string, outputs: (input: Record<string, unknown>) => object) =>
    (...inputs: readonly Record<string, unknown>[]) =>
      asNative(
        wallet
          .respond({ method, params: inputs })
          .then(() => inputs.map((input) => outputs(input))),
      )

  const provider = {
    version: '1.0.0',
    name: wallet.name,
    icon: wallet.icon ?? transparent,
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: ({ silent = false }: { readonly silent?: boolean } = {}) =>
          asNative(
            script.perform(silent ? 'reconnect' : 'connect', () => {
              if (!silent) script.authorise(mainnet)
              return { accounts: accounts() }
            }),
          ),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => asNative(script.perform('disconnect', () => {})),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (properties: object) => void) =>
          script.listen(() => listener({ accounts: accounts() })),
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: ask('solana_signMessage', ({ message }) => ({
          signedMessage: message,
          ...signed,
        })),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: ask('solana_signTransaction', ({ transaction }) => ({
          signedTransaction: transaction,
        })),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: ask('solana_signAndSendTransaction', () => signed),
      },
    },
  }

  const registrations: (() => void)[] = []
  const callback = ({ register }: RegisterApi) => void registrations.push(register(provider))
  const onReady = (event: Event) =>
    callback((event as Event & { readonly detail: RegisterApi }).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(
    Object.assign(new Event('wallet-standard:register-wallet'), { detail: callback }),
  )
  return {
    provider,
    remove() {
      window.removeEventListener('wallet-standard:app-ready', onReady)
      for (const unregister of registrations) unregister()
    },
  }
}
