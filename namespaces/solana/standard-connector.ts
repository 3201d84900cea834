import {
  abortable,
  type CaipNetwork,
  type CaipNetworkId,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorRequest,
  type ConnectorType,
  type Disposable,
  disconnectWaitMs,
  KitError,
  type RpcError,
  rpcErrorOf,
  type RpcRequest,
  UserRejectedRequestError,
  type WalletInfo,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import type { StandardAccount } from '../page-wallets/standard-accounts.ts'
import type { StandardWallet } from '../page-wallets/wallet-standard.ts'
import { withKitErrors } from '../page-wallets/with-kit-errors.ts'
import { createWalletSession } from '../page-wallets/wallet-session.ts'
import { whileAccountStays } from '../page-wallets/while-account-stays.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import { readAccounts, watchAccounts, watchOtherAccount } from './solana-accounts.ts'
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

/** What the wallet said last, and where we are. */
interface StandardState {
  readonly accounts: readonly StandardAccount[]
  readonly caipNetworkId: CaipNetworkId
}

/**
 * A wallet of the Wallet Standard, by the one object that registered. It has no network of its own: each
 * request names the one that it is for. `dispose` lets go without telling the wallet.
 */
export function createStandardConnector(options: StandardConnectorOptions): Connector & Disposable {
  const { id, type = 'ANNOUNCED', info, wallet, clock } = options
  const session = createWalletSession<StandardState>({
    connectorId: id,
    namespace: 'solana',
    wallet: info,
    show: ({ accounts, caipNetworkId }) => ({
      accounts: accounts.map(({ address }) => ({ address })),
      caipNetworkId,
    }),
  })
  let prompt: Promise<unknown> | undefined

  /** A prompt that is still open is not repeated: its answer serves the next attempt. */
  const askToConnect = () => {
    prompt ??= withKitErrors(wallet.call('standard:connect')).finally(() => {
      prompt = undefined
    })
    return prompt
  }

  /** Where the wallet can go: what it offers in all, and what its active account is for. */
  const chainName = (networkId: CaipNetworkId, [account]: readonly StandardAccount[]) =>
    chainNameOf(networkId, account?.chains ?? []) ?? chainNameOf(networkId, wallet.chains)

  const begin = (
    accounts: readonly StandardAccount[],
    { networks, caipNetworkId: wanted }: ConnectorRequest,
  ): readonly Connection[] => {
    const offered = networks
      .map((network) => network.caipNetworkId)
      .filter((each) => each.startsWith('solana:') && chainName(each, accounts))
    const caipNetworkId = offered.find((each) => each === wanted) ?? offered[0]
    if (!caipNetworkId) {
      throw new KitError('The connector does not support any of the requested chains', {
        code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
        details: `${id} offers ${wallet.chains.join(', ')}`,
      })
    }
    return session.begin({ accounts, caipNetworkId }, () =>
      watchAccounts(wallet, clock, (next) => session.change({ accounts: next })),
    )
  }

  return {
    id,
    type,
    namespaces: ['solana'],
    events$: session.events$,
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
      const asking = withKitErrors(wallet.call('standard:connect', { silent: true })).catch(
        (reason: unknown) => {
          // So wallets say that they do not know the page.
          if (reason instanceof UserRejectedRequestError) return { accounts: [] }
          throw reason
        },
      )
      const accounts = readAccounts(await withinLimit(clock, asking, signal))
      return accounts.length === 0 ? [] : begin(accounts, request)
    },

    async disconnect() {
      if (!session.state) return
      session.end()
      // One object may serve further namespaces, whose connections are not ours to end.
      const isShared = wallet.chains.some((chain) => !chain.startsWith('solana:'))
      if (isShared || !wallet.features.includes('standard:disconnect')) return
      await askToDisconnect(wallet, clock)
    },

    async request({ method, params, caipNetworkId, isSubmission }: RpcRequest, outer) {
      outer.throwIfAborted()
      const answer = walletRequests.get(method)
      if (!answer) throw refused(4200, method)
      if (!session.state) throw refused(4100, 'The wallet is not connected')
      const { accounts } = session.state
      const networkId = caipNetworkId ?? session.state.caipNetworkId
      const chain = chainName(networkId, accounts)
      if (!chain) throw refused(4901, networkId)
      const ask = (signal: AbortSignal) =>
        withKitErrors(abortable(answer(params, { wallet, accounts, chain }), signal), signal)
      if (isSubmission) return ask(outer)
      const watch = (onOther: () => void) => watchOtherAccount(wallet, accounts[0], onOther)
      return whileAccountStays(watch, outer, ask)
    },

    async switchNetwork({ caipNetworkId }: CaipNetwork, signal) {
      signal.throwIfAborted()
      if (!chainName(caipNetworkId, session.state?.accounts ?? [])) {
        throw new KitError('Chain is not supported', {
          code: 'CHAIN_NOT_SUPPORTED',
          details: caipNetworkId,
        })
      }
      session.change({ caipNetworkId })
    },

    dispose: session.end,
  }
}

/** The kit has let go already: neither a refusal nor silence changes that. */
async function askToDisconnect(wallet: StandardWallet, clock: Clock): Promise<void> {
  const limit = new AbortController()
  const cancel = clock.after(disconnectWaitMs - 1, () => limit.abort())
  await abortable(wallet.call('standard:disconnect'), limit.signal)
    .catch(() => {})
    .finally(cancel)
}

const refused = (rpcCode: 4100 | 4200 | 4901, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details }) as RpcError
