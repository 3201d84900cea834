import { base58, base64 } from '@scure/base'
import { Keypair, type VersionedTransaction } from '@solana/web3.js'
import type { LocalNetwork } from '../chains/local-networks.ts'
import { once } from './once.ts'
import { ProviderError, unauthorized, unsupportedMethod } from './provider-error.ts'
import type { RequestSummary } from './request-summary.ts'
import { createSolanaKeys, type SolanaKey } from './solana-keys.ts'
import { readList, readMessage, readTransaction, type SolanaRequest } from './solana-request.ts'
import { summariseSolana } from './solana-summary.ts'
import type { WalletSettings } from './wallet-settings.ts'

/** The keys and nodes of one wallet, whichever way the wallet is spoken to. It asks nobody. */
export interface SolanaWallet {
  readonly keys: SolanaKey[]
  networks: LocalNetwork[]
  network(chain: string): LocalNetwork | undefined
  /** The key that must sign, one of those allowed, or undefined when nothing is signed. */
  signerOf(request: SolanaRequest, allowed: readonly string[]): SolanaKey | undefined
  summarise(request: SolanaRequest, signer: SolanaKey): RequestSummary
  /** Signs, and sends where it says so. Ask the visitor first. */
  perform(request: SolanaRequest, signer: SolanaKey): Promise<unknown>
  balance(chain: string, address: string): Promise<number>
}

type Fields = Record<string, unknown>
type SigningMethod = (params: Fields, signer: SolanaKey, chain: string) => unknown

/** Default: the four keys of the local world. */
export function createSolanaWallet(
  settings: Pick<WalletSettings, 'networks'>,
  given?: SolanaKey[],
): SolanaWallet {
  const keys = once(() => given ?? createSolanaKeys())
  const networks = settings.networks.filter((each) => each.chainNamespace === 'solana')
  const network = (chain: string) => networks.find((each) => each.caipNetworkId === chain)

  async function ask(chain: string, method: string, params: unknown[]): Promise<unknown> {
    const url = network(chain)?.rpcUrls.default.http[0]
    if (!url) throw new ProviderError(4901, `No node for ${chain}`)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string; data?: unknown }
    }
    if (error) throw new ProviderError(error.code, error.message, error.data)
    return result
  }

  const sign = (text: unknown, { seed }: SolanaKey, path = 'transaction') => {
    const transaction = readTransaction(text, path)
    transaction.sign([Keypair.fromSeed(seed)])
    return transaction
  }
  const idOf = ({ signatures }: VersionedTransaction) => base58.encode(signatures[0]!)

  const signing: Record<string, SigningMethod> = {
    solana_signMessage: ({ message }, key) => ({
      signature: base58.encode(key.sign(readMessage(message))),
    }),
    solana_signTransaction({ transaction }, key) {
      const signed = sign(transaction, key)
      const place = signed.message.staticAccountKeys.findIndex(
        (each) => each.toBase58() === key.address,
      )
      return {
        signature: base58.encode(signed.signatures[place]!),
        transaction: base64.encode(signed.serialize()),
      }
    },
    solana_signAllTransactions: ({ transactions }, key) => ({
      transactions: readList(transactions).map((each, index) =>
        base64.encode(sign(each, key, `transactions[${index}]`).serialize()),
      ),
    }),
    async solana_signAndSendTransaction({ transaction, options }, key, chain) {
      const signed = sign(transaction, key)
      await ask(chain, 'sendTransaction', [
        base64.encode(signed.serialize()),
        { ...Object(options), encoding: 'base64' },
      ])
      return { signature: idOf(signed) }
    },
  }

  return {
    get keys() {
      return keys()
    },
    networks,
    network,
    signerOf({ method, params }, allowed) {
      if (!Object.hasOwn(signing, method)) return undefined
      const address = fields(params).pubkey ?? allowed[0]
      const key = keys().find((each) => each.address === address)
      if (!key || !allowed.includes(key.address)) throw unauthorized()
      return key
    },
    summarise: summariseSolana,
    async perform({ chain, method, params }, signer) {
      const answer = Object.hasOwn(signing, method) ? signing[method] : undefined
      if (!answer) throw unsupportedMethod(method)
      return answer(fields(params), signer, chain)
    },
    async balance(chain, address) {
      const { value } = (await ask(chain, 'getBalance', [address])) as { value: number }
      return value / 1e9
    },
  }
}

const fields = (params: unknown): Fields => Object(params) as Fields
