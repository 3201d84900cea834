import { base58 } from '@scure/base'
import { Subject } from 'rxjs'
import {
  abortable,
  type CaipNetwork,
  type CaipNetworkId,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  type ConnectorRequest,
  type ConnectorType,
  type Disposable,
  disconnectWaitMs,
  KitError,
  normalizeWalletError,
  type RpcError,
  rpcErrorOf,
  type RpcRequest,
  UserRejectedRequestError,
  type WalletInfo,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { createLatest } from '../page-wallets/latest.ts'
import { readField } from '../page-wallets/read-field.ts'
import { isSameList } from '../page-wallets/same-list.ts'
import { parseStandardAccounts, type StandardAccount } from '../page-wallets/standard-accounts.ts'
import type { StandardWallet } from '../page-wallets/wallet-standard.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import { isAddress } from './address.ts'
import { chainNameOf } from './standard-chains.ts'
import { walletRequests } from './wallet-requests.ts'

export interface StandardConnectorOptions {
  readonly id: string
  /** Default: `ANNOUNCED`. */
  readonly type?: ConnectorType | undefined
  readonly info: WalletInfo
  readonly wallet: StandardWallet
  readonly clock: Clock
}

/** What the wallet said last, where we are, and its removal. */
interface Session {
  accounts: readonly StandardAccount[]
  networkId: CaipNetworkId
  readonly end: () => void
}

/**
 * A wallet of the Wallet Standard, by the one object that registered. It has no network of its own: each
 * request names the one that it is for. `dispose` lets go without telling the wallet.
 */
export function createStandardConnector(options: StandardConnectorOptions): Connector & Disposable {
  const { id, type = 'ANNOUNCED', info, wallet, clock } = options
  const events = new Subject<ConnectorEvent>()
  let session: Session | undefined
  let prompt: Promise<unknown> | undefined

  /** A prompt that is still open is not repeated: its answer serves the next attempt. */
  const askToConnect = () => {
    if (prompt) return prompt
    const asking = wallet.call('standard:connect').catch((error: unknown) => {
      throw normalizeWalletError(error)
    })
    prompt = asking
    const forget = () => {
      prompt = undefined
    }
    asking.then(forget, forget)
    return asking
  }

  const readAccounts = (answer: unknown): readonly StandardAccount[] => {
    const accounts = solanaAccounts(readField(answer, 'accounts'))
    if (!accounts) throw failedToConnect('The wallet answered without a list of accounts')
    return accounts
  }

  /** Where the wallet can go: what it offers in all, and what its active account is for. */
  const chainName = (networkId: CaipNetworkId, [account]: readonly StandardAccount[]) =>
    chainNameOf(networkId, account?.chains ?? []) ?? chainNameOf(networkId, wallet.chains)

  const end = () => {
    session?.end()
    session = undefined
  }

  const endByWallet = () => {
    end()
    events.next({ type: 'disconnected', namespaces: ['solana'] })
  }

  const moveTo = (caipNetworkId: CaipNetworkId) => {
    if (!session || session.networkId === caipNetworkId) return
    session.networkId = caipNetworkId
    events.next({ type: 'networkChanged', namespace: 'solana', caipNetworkId })
  }

  const follow = (list: unknown) => {
    const next = solanaAccounts(list)
    if (!session || !next) return
    const isSame = isSameList(addressesOf(session.accounts), addressesOf(next))
    session.accounts = next
    if (next.length === 0) return endByWallet()
    if (isSame) return
    events.next({ type: 'accountsChanged', namespace: 'solana', accounts: toAccounts(next) })
  }

  const begin = (
    accounts: readonly StandardAccount[],
    { networks, caipNetworkId }: ConnectorRequest,
  ): readonly Connection[] => {
    const offered = networks
      .map((network) => network.caipNetworkId)
      .filter((each) => each.startsWith('solana:') && chainName(each, accounts))
    const networkId = offered.find((each) => each === caipNetworkId) ?? offered[0]
    if (!networkId) {
      throw new KitError('The connector does not support any of the requested chains', {
        code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
        details: `${id} offers ${wallet.chains.join(', ')}`,
      })
    }
    end()
    const latest = createLatest<unknown>(clock, follow)
    const stop = wallet.listen((properties) => {
      const list = readField(properties, 'accounts')
      if (list !== undefined) latest.push(list)
    })
    session = {
      accounts,
      networkId,
      end() {
        stop()
        latest.stop()
      },
    }
    return [
      {
        connectorId: id,
        namespace: 'solana',
        accounts: toAccounts(accounts),
        caipNetworkId: networkId,
        wallet: info,
      },
    ]
  }

  /** Aborts when the wallet turns to another account than the one that is to sign. */
  const whileAccountStays = (outer: AbortSignal, isSubmission: boolean | undefined) => {
    if (isSubmission) return { signal: outer, stop: () => {} }
    const account = session?.accounts[0]?.address
    const change = new AbortController()
    const stop = wallet.listen((properties) => {
      const next = solanaAccounts(readField(properties, 'accounts'))
      if (!next || next[0]?.address === account) return
      change.abort(new KitError('The account was changed', { code: 'ACCOUNT_CHANGED' }))
    })
    return { signal: AbortSignal.any([outer, change.signal]), stop }
  }

  return {
    id,
    type,
    namespaces: ['solana'],
    events$: events.asObservable(),
    provider: () => wallet.native,

    async connect(request) {
      const { signal } = request
      signal.throwIfAborted()
      const accounts = readAccounts(await abortable(askToConnect(), signal))
      if (accounts.length === 0) throw failedToConnect('The wallet gave no account')
      return begin(accounts, request)
    },

    async reconnect(request) {
      const { signal } = request
      signal.throwIfAborted()
      // Which of two wallets of one name comes first says nothing of which one was meant.
      if (wallet.isNamesake) return []
      const asking = wallet.call('standard:connect', { silent: true }).catch((error: unknown) => {
        const reason = normalizeWalletError(error)
        // So wallets say that they do not know the page.
        if (reason instanceof UserRejectedRequestError) return { accounts: [] }
        throw reason
      })
      const accounts = readAccounts(await withinLimit(clock, asking, signal))
      return accounts.length === 0 ? [] : begin(accounts, request)
    },

    async disconnect() {
      if (!session) return
      end()
      // One object may serve further namespaces, whose connections are not ours to end.
      const isShared = wallet.chains.some((chain) => !chain.startsWith('solana:'))
      if (isShared || !wallet.features.includes('standard:disconnect')) return
      const limit = new AbortController()
      const cancel = clock.after(disconnectWaitMs - 1, () => limit.abort())
      try {
        await abortable(wallet.call('standard:disconnect'), limit.signal)
      } catch {
        // It is disconnected here in any case.
      } finally {
        cancel()
      }
    },

    async request({ method, params, caipNetworkId, isSubmission }: RpcRequest, outer) {
      outer.throwIfAborted()
      const answer = walletRequests.get(method)
      if (!answer) throw refused(4200, method)
      if (!session) throw refused(4100, 'The wallet is not connected')
      const { accounts, networkId } = session
      const chain = chainName(caipNetworkId ?? networkId, accounts)
      if (!chain) throw refused(4901, caipNetworkId ?? networkId)
      const { signal, stop } = whileAccountStays(outer, isSubmission)
      try {
        return await abortable(answer(params, { wallet, accounts, chain }), signal)
      } catch (error) {
        throw signal.aborted ? signal.reason : normalizeWalletError(error)
      } finally {
        stop()
      }
    },

    async switchNetwork({ caipNetworkId }: CaipNetwork, signal) {
      signal.throwIfAborted()
      if (!chainName(caipNetworkId, session?.accounts ?? [])) {
        throw new KitError('Chain is not supported', {
          code: 'CHAIN_NOT_SUPPORTED',
          details: caipNetworkId,
        })
      }
      moveTo(caipNetworkId)
    },

    dispose: end,
  }
}

/**
 * Those accounts of a wallet that are for this namespace. Undefined when one of them is not what it says:
 * no list, no address, or not the address of its key.
 */
function solanaAccounts(value: unknown): readonly StandardAccount[] | undefined {
  const accounts = parseStandardAccounts(value, 'solana')
  const isTrue = ({ address, publicKey }: StandardAccount) =>
    isAddress(address) && base58.encode(publicKey) === address
  return accounts?.every(isTrue) ? accounts : undefined
}

const refused = (rpcCode: 4100 | 4200 | 4901, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details }) as RpcError

const addressesOf = (accounts: readonly StandardAccount[]) => accounts.map(({ address }) => address)

const toAccounts = (accounts: readonly StandardAccount[]) =>
  accounts.map(({ address }) => ({ address }))
