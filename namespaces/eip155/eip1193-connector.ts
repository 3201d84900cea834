import { Subject } from 'rxjs'
import {
  abortable,
  type CaipNetworkId,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  type ConnectorType,
  KitError,
  normalizeWalletError,
  type RpcError,
  rpcErrorOf,
  type RpcRequest,
  type WalletInfo,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { isSameList } from '../page-wallets/same-list.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import type { EvmAddress } from './address.ts'
import { parseChainId, toNetworkId } from './chain-id.ts'
import { errorCodes } from './error-codes.ts'
import type { CapturedProvider } from './provider.ts'
import { watchProvider } from './provider-watch.ts'
import { switchChain } from './switch-chain.ts'
import { parseAccounts } from './wallet-answers.ts'

export interface Eip1193ConnectorOptions {
  readonly id: string
  readonly type: ConnectorType
  readonly wallet: WalletInfo
  readonly provider: CapturedProvider
  readonly clock: Clock
  /** Node URLs of a network that may be told to a wallet. */
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
}

/** What the wallet said last, and its removal. */
interface Session {
  accounts: readonly EvmAddress[]
  chainId: number
  readonly end: () => void
}

const requestPending = -32002
const promptKey = 'eth_requestAccounts null'
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
  const events = new Subject<ConnectorEvent>()
  const inFlight = new Map<string, Promise<unknown>>()
  let session: Session | undefined

  /** A second request of the same kind shares the first one's answer when the wallet says it waits. */
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

  const readChainId = async (signal: AbortSignal): Promise<number | undefined> =>
    parseChainId(await withinLimit(clock, send('eth_chainId'), signal))

  const readAccounts = (answer: unknown): readonly EvmAddress[] => {
    const accounts = parseAccounts(answer)
    if (!accounts) throw failedToConnect('The wallet answered without a list of addresses')
    return accounts
  }

  const end = () => {
    session?.end()
    session = undefined
  }

  const endByWallet = () => {
    end()
    events.next({ type: 'disconnected', namespaces: ['eip155'] })
  }

  const moveTo = (chainId: number) => {
    if (!session || session.chainId === chainId) return
    session.chainId = chainId
    events.next({
      type: 'networkChanged',
      namespace: 'eip155',
      caipNetworkId: toNetworkId(chainId),
    })
  }

  const begin = (
    accounts: readonly EvmAddress[],
    chainId: number | undefined,
  ): readonly Connection[] => {
    if (chainId === undefined) throw failedToConnect('The wallet answered without a chain id')
    end()
    session = {
      accounts,
      chainId,
      end: watchProvider({
        provider,
        clock,
        onAccounts(next) {
          if (!session || isSameList(session.accounts, next)) return
          if (next.length === 0) return endByWallet()
          session.accounts = next
          events.next({
            type: 'accountsChanged',
            namespace: 'eip155',
            accounts: next.map((address) => ({ address })),
          })
        },
        onChain: moveTo,
        onInterrupted: () => events.next({ type: 'interrupted', namespace: 'eip155' }),
        onResumed: () => events.next({ type: 'resumed', namespace: 'eip155' }),
        onDisconnected: endByWallet,
      }),
    }
    return [
      {
        connectorId: id,
        namespace: 'eip155',
        accounts: accounts.map((address) => ({ address })),
        caipNetworkId: toNetworkId(chainId),
        wallet,
      },
    ]
  }

  /** Aborts when the wallet turns to another account than the one that is to sign. */
  const whileAccountStays = ({ method, isSubmission }: RpcRequest, signal: AbortSignal) => {
    const account = session?.accounts[0]
    if (!account || isSubmission || !signingMethods.has(method)) return { signal, stop: () => {} }
    const change = new AbortController()
    const stop = provider.listen('accountsChanged', (value) => {
      const next: unknown = Array.isArray(value) ? value[0] : undefined
      if (typeof next === 'string' && next.toLowerCase() === account.toLowerCase()) return
      change.abort(new KitError('The account was changed', { code: 'ACCOUNT_CHANGED' }))
    })
    return { signal: AbortSignal.any([signal, change.signal]), stop }
  }

  return {
    id,
    type,
    namespaces: ['eip155'],
    events$: events.asObservable(),
    provider: () => provider.native,

    async connect({ signal }) {
      signal.throwIfAborted()
      // A prompt that is still open is not repeated: its answer serves this attempt.
      const prompt = inFlight.get(promptKey) ?? send('eth_requestAccounts')
      const accounts = readAccounts(await abortable(prompt, signal))
      if (accounts.length === 0) throw failedToConnect('The wallet gave no account')
      return begin(accounts, await readChainId(signal))
    },

    async reconnect({ signal }) {
      signal.throwIfAborted()
      const accounts = readAccounts(await withinLimit(clock, send('eth_accounts'), signal))
      return accounts.length === 0 ? [] : begin(accounts, await readChainId(signal))
    },

    async disconnect() {
      end()
    },

    async request(request: RpcRequest, outer) {
      outer.throwIfAborted()
      const { caipNetworkId } = request
      // The wallet answers on the network that it is on, whatever was shown to the visitor.
      if (
        session &&
        caipNetworkId !== undefined &&
        caipNetworkId !== toNetworkId(session.chainId)
      ) {
        throw rpcErrorOf(4901, {
          details: `The wallet is on ${toNetworkId(session.chainId)}`,
        }) as RpcError
      }
      const { signal, stop } = whileAccountStays(request, outer)
      try {
        return await abortable(send(request.method, request.params), signal)
      } finally {
        stop()
      }
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
      if (chainId !== undefined) moveTo(chainId)
    },
  }
}

function keyOf(method: string, params?: unknown): string | undefined {
  try {
    return `${method} ${JSON.stringify(params ?? null)}`
  } catch {
    return undefined
  }
}
