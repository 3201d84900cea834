import {
  abortable,
  type CaipNetworkId,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorType,
  normalizeWalletError,
  type RpcError,
  rpcErrorOf,
  type RpcRequest,
  type WalletInfo,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { createWalletSession } from '../page-wallets/wallet-session.ts'
import { whileAccountStays } from '../page-wallets/while-account-stays.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import type { EvmAddress } from './address.ts'
import { parseChainId, toNetworkId } from './chain-id.ts'
import { errorCodes } from './error-codes.ts'
import type { CapturedProvider } from './captured-provider.ts'
import { watchProvider } from './provider-events.ts'
import { switchChain } from './switch-chain.ts'
import { parseAccounts } from './parse-accounts.ts'

export interface Eip1193ConnectorOptions {
  readonly id: string
  readonly type: ConnectorType
  readonly wallet: WalletInfo
  readonly provider: CapturedProvider
  readonly clock: Clock
  /** Node URLs of a network that may be told to a wallet. */
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
}

/** What the wallet said last. */
interface ProviderState {
  readonly accounts: readonly EvmAddress[]
  readonly chainId: number
}

/** Requests in the name of an account; another account must not answer them. */
const signingMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'personal_sign',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
])

/** A wallet in the page, by the one provider object that was found. */
export function createEip1193Connector(options: Eip1193ConnectorOptions): Connector {
  const { id, type, wallet, provider, clock } = options
  const { send, sendOnce } = createSharedRequests(provider)
  const session = createWalletSession<ProviderState>({
    connectorId: id,
    namespace: 'eip155',
    wallet,
    show: ({ accounts, chainId }) => ({
      accounts: accounts.map((address) => ({ address })),
      caipNetworkId: toNetworkId(chainId),
    }),
  })

  const readChainId = async (signal: AbortSignal): Promise<number | undefined> =>
    parseChainId(await withinLimit(clock, send('eth_chainId'), signal))

  const begin = async (
    accounts: readonly EvmAddress[],
    signal: AbortSignal,
  ): Promise<readonly Connection[]> => {
    const chainId = await readChainId(signal)
    if (chainId === undefined) throw failedToConnect('The wallet answered without a chain id')
    return session.begin({ accounts, chainId }, () =>
      watchProvider({
        provider,
        clock,
        onAccounts: (next) => session.change({ accounts: next }),
        onChain: (next) => session.change({ chainId: next }),
        onInterrupted: session.interrupt,
        onResumed: session.resume,
        onDisconnected: session.endByWallet,
      }),
    )
  }

  const watchAccount = (account: EvmAddress) => (onOther: () => void) =>
    provider.listen('accountsChanged', (value) => {
      const next: unknown = Array.isArray(value) ? value[0] : undefined
      if (typeof next === 'string' && next.toLowerCase() === account.toLowerCase()) return
      onOther()
    })

  return {
    id,
    type,
    namespaces: ['eip155'],
    events$: session.events$,
    provider: () => provider.native,

    async connect({ signal }) {
      signal.throwIfAborted()
      const accounts = readAccounts(await abortable(sendOnce('eth_requestAccounts'), signal))
      if (accounts.length === 0) throw failedToConnect('The wallet gave no account')
      return begin(accounts, signal)
    },

    async reconnect({ signal }) {
      signal.throwIfAborted()
      const accounts = readAccounts(await withinLimit(clock, send('eth_accounts'), signal))
      return accounts.length === 0 ? [] : begin(accounts, signal)
    },

    async disconnect() {
      session.end()
    },

    async request({ method, params, caipNetworkId, isSubmission }: RpcRequest, outer) {
      outer.throwIfAborted()
      const { state } = session
      const here = state && toNetworkId(state.chainId)
      // The wallet answers on the network that it is on, whatever was shown to the visitor.
      if (here !== undefined && caipNetworkId !== undefined && caipNetworkId !== here) {
        throw rpcErrorOf(4901, { details: `The wallet is on ${here}` }) as RpcError
      }
      const ask = (signal: AbortSignal) => abortable(send(method, params), signal)
      const account = state?.accounts[0]
      return account && !isSubmission && signingMethods.has(method)
        ? whileAccountStays(watchAccount(account), outer, ask)
        : ask(outer)
    },

    async switchNetwork(network, signal) {
      signal.throwIfAborted()
      await switchChain({
        network,
        provider,
        clock,
        rpcUrls: await options.publicRpcUrls(network.caipNetworkId),
        readChainId: () => readChainId(signal),
        signal,
      })
      const chainId = parseChainId(network.id)
      if (chainId !== undefined) session.change({ chainId })
    },
  }
}

function readAccounts(answer: unknown): readonly EvmAddress[] {
  const accounts = parseAccounts(answer)
  if (!accounts) throw failedToConnect('The wallet answered without a list of addresses')
  return accounts
}

interface SharedRequests {
  /** A second request of the same kind shares the first one's answer when the wallet says it waits. */
  send(method: string, params?: unknown): Promise<unknown>
  /** Not repeated while it is open: its answer serves whoever asks next. */
  sendOnce(method: string): Promise<unknown>
}

const requestPending = -32002

/** Requests to a provider, with the errors of the kit. */
function createSharedRequests(provider: CapturedProvider): SharedRequests {
  const inFlight = new Map<string, Promise<unknown>>()

  const send = (method: string, params?: unknown): Promise<unknown> => {
    const key = keyOf(method, params)
    const first = key === undefined ? undefined : inFlight.get(key)
    const answer = provider.request({ method, params }).catch((error: unknown) => {
      if (first && errorCodes(error).includes(requestPending)) return first
      throw normalizeWalletError(error)
    })
    if (key !== undefined && !first) {
      inFlight.set(key, answer)
      const forget = () => inFlight.delete(key)
      answer.then(forget, forget)
    }
    return answer
  }
  return { send, sendOnce: (method) => inFlight.get(keyOf(method) ?? '') ?? send(method) }
}

function keyOf(method: string, params?: unknown): string | undefined {
  try {
    return `${method} ${JSON.stringify(params ?? null)}`
  } catch {
    return undefined
  }
}
