import { base58, base64 } from '@scure/base'
import { iconDataUri } from '../../wallet-core/icon.ts'
import {
  invalidParams,
  ProviderError,
  unauthorized,
  userRejected,
} from '../../wallet-core/provider-error.ts'
import type { SolanaKey } from '../../wallet-core/solana-keys.ts'
import type { SolanaRequest } from '../../wallet-core/solana-request.ts'
import { shortAddress } from '../../wallet-core/solana-summary.ts'
import { createSolanaWallet } from '../../wallet-core/solana-wallet.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { type Behaviour, obey, toProviderError } from '../behaviour.ts'
import { createSiteMemory, readTexts } from '../site-memory.ts'
import { createVisitor } from '../visitor.ts'
import { signInText } from './sign-in-text.ts'

type Change = (properties: { accounts: readonly object[] }) => void
type Input = Record<string, any>

/** What the Wallet Standard calls the networks whose ids the local ones have. */
const chainNames: Record<string, string> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
}

/** A wallet of the Wallet Standard with real keys, which asks the visitor on screen. */
export function createStandardWallet(
  settings: WalletSettings,
  behaviour: Behaviour,
  { name, without }: { name: string; without: string[] },
) {
  const wallet = createSolanaWallet(settings)
  const addresses = () => wallet.keys.map(({ address }) => address)
  const visitor = createVisitor(name, behaviour, { rejected: userRejected })
  const listeners = new Set<Change>()
  const log: { feature: string; inputs: readonly unknown[] }[] = []
  const chains = wallet.networks.map(({ caipNetworkId }) => chainNames[caipNetworkId]!)
  const networkOf = (chain: unknown) =>
    wallet.networks.find(({ caipNetworkId }) => chainNames[caipNetworkId] === chain)
  const site = createSiteMemory('local-solana-wallet', ({ accounts }) => ({
    accounts: readTexts(accounts),
  }))
  const shown = () => site.current.accounts

  const toAccount = ({ address, publicKey }: SolanaKey) =>
    Object.freeze({ address, publicKey: publicKey.slice(), chains, features: signingFeatures })
  const accounts = () =>
    shown()
      .flatMap((address) => wallet.keys.filter((key) => key.address === address))
      .map(toAccount)

  function setAccounts(chosen: string[]) {
    if (chosen.join() === shown().join()) return
    site.change({ accounts: chosen })
    tell()
  }
  function tell() {
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }

  /** In the words of WalletConnect, which the wallet of the other page speaks as well. */
  async function perform(input: Input, request: Omit<SolanaRequest, 'chain'>): Promise<any> {
    const network = networkOf(input.chain ?? chains[0])
    if (!network) throw new ProviderError(4901, `The network "${input.chain}" is not supported.`)
    const whole = { ...request, chain: network.caipNetworkId }
    const signer = wallet.signerOf(whole, shown())
    if (!signer) throw unauthorized()
    await visitor.ask({ ...wallet.summarise(whole, signer), network: network.name })
    return wallet.perform(whole, signer)
  }

  const toParams = ({ account, transaction }: Input) => ({
    pubkey: account?.address,
    transaction: base64.encode(bytesOf(transaction, 'transaction')),
  })

  const methods: Record<string, (...inputs: Input[]) => unknown> = {
    async 'standard:connect'({ silent = false } = {}) {
      if (shown().length === 0 && !silent) {
        const details = addresses().map(shortAddress)
        setAccounts([addresses()[await visitor.chooseAccount({ details })]!])
      }
      return { accounts: accounts() }
    },
    'standard:disconnect'() {
      site.change({ accounts: [] })
    },
    'solana:signMessage': (...inputs) =>
      inOrder(inputs, async (input) => {
        const signedMessage = bytesOf(input.message, 'message')
        const params = { message: base58.encode(signedMessage), pubkey: input.account?.address }
        const { signature } = await perform(input, { method: 'solana_signMessage', params })
        return { signedMessage, signature: base58.decode(signature) }
      }),
    'solana:signTransaction': (...inputs) =>
      inOrder(inputs, async (input) => {
        const request = { method: 'solana_signTransaction', params: toParams(input) }
        const { transaction } = await perform(input, request)
        return { signedTransaction: base64.decode(transaction) }
      }),
    'solana:signAndSendTransaction': (...inputs) =>
      inOrder(inputs, async (input) => {
        const request = { method: 'solana_signAndSendTransaction', params: toParams(input) }
        const { signature } = await perform(input, request)
        return { signature: base58.decode(signature) }
      }),
    'solana:signIn': (...inputs) =>
      inOrder(inputs, async (input) => {
        if (shown().length === 0) await methods['standard:connect']!({})
        const address = String(input.address ?? shown()[0])
        const text = signInText({ ...input, domain: input.domain ?? location.host, address })
        const signedMessage = new TextEncoder().encode(text)
        const params = { message: base58.encode(signedMessage), pubkey: address }
        const { signature } = await perform({}, { method: 'solana_signMessage', params })
        const account = accounts().find((each) => each.address === address)
        return { account, signedMessage, signature: base58.decode(signature) }
      }),
  }
  const signingFeatures = Object.keys(methods).filter((each) => each.startsWith('solana:'))

  /** What every feature does before it does what it is for. */
  const call =
    (feature: string) =>
    async (...inputs: Input[]): Promise<unknown> => {
      log.push({ feature, inputs: inputs.map(plain) })
      return obey(behaviour, feature, toProviderError, () => methods[feature]!(...inputs))
    }

  const versions = { supportedTransactionVersions: Object.freeze(['legacy', 0]) }
  const features = Object.keys(methods)
    .filter((each) => !without.includes(each))
    .map((each) => [
      each,
      Object.freeze({
        version: '1.0.0',
        [each.split(':')[1]!]: call(each),
        ...(each.endsWith('Transaction') ? versions : {}),
      }),
    ])
  const provider = Object.freeze({
    version: '1.0.0',
    name,
    icon: iconDataUri(),
    chains,
    get accounts() {
      return accounts()
    },
    features: Object.freeze({
      ...Object.fromEntries(features),
      'standard:events': Object.freeze({
        version: '1.0.0',
        on(_: 'change', listener: Change) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }),
    }),
  })

  return {
    provider,
    log,
    dismiss: visitor.dismiss,
    get addresses() {
      return addresses()
    },
    setAccounts,
    /** Whatever a test wants said. */
    change: (properties: never) => {
      for (const listener of [...listeners]) listener(properties)
    },
  }
}

/** One after the other: the visitor is asked for each. */
async function inOrder<T>(inputs: Input[], one: (input: Input) => Promise<T>): Promise<T[]> {
  const outputs: T[] = []
  for (const input of inputs) outputs.push(await one(input))
  return outputs
}

function bytesOf(value: unknown, path: string): Uint8Array {
  if (!(value instanceof Uint8Array)) throw invalidParams(path, 'bytes')
  return value
}

const plain = ({ account, ...input }: Input) =>
  structuredClone({ ...input, ...(account ? { account: account.address } : {}) })
