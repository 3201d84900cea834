import {
  type Address,
  type Chain,
  getAddress,
  numberToHex,
  type ProviderConnectInfo,
  SwitchChainError,
  UnauthorizedProviderError,
  UserRejectedRequestError,
} from 'viem'
import type { Kit, KitProviderObject } from '../../kernel/exports/index.ts'
import { hasPage } from '../../kernel/exports/internal.ts'
import { checkArgument } from '../check-argument.ts'

/** What the connector needs of the configuration that it is made in. */
export interface LatchkeyConnectorWorld {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'change', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'disconnect'): void
    listenerCount(event: 'connect'): number
  }
}

/** A connector of wagmi, as its configuration holds it. No interface, since wagmi lets connectors have more members. */
export type LatchkeyConnector = {
  readonly id: 'latchkey'
  readonly name: 'Latchkey'
  readonly type: 'latchkey'
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<KitProviderObject>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onConnect(info: ProviderConnectInfo): void
  onDisconnect(error?: Error): void
}

/**
 * A kit as one connector of wagmi. `connect` opens the modal; what is connected, switched or ended in the
 * kit is so in wagmi, and the other way round. Its requests go to `kit.getProvider('eip155')`, with the
 * errors of EIP-1193. Throws 'Adapter not found' for a kit without eip155.
 */
export function latchkeyConnector(kit: Kit): (world: LatchkeyConnectorWorld) => LatchkeyConnector {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  const provider = kit.getProvider('eip155')
  const accountsBy = async (method: 'eth_accounts' | 'eth_requestAccounts') => {
    const addresses: readonly string[] = await provider.request({ method })
    return addresses.map((address) => getAddress(address))
  }
  const getAccounts = () => accountsBy('eth_accounts')
  const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

  return ({ chains, emitter }) => {
    /** The whole truth each time, so that no account is seen on the network of another. */
    const tell = (event: 'change' | 'connect') => {
      const { addresses, chainId } = kit.getAccount('eip155')
      if (addresses.length === 0 || chainId === undefined) return
      const accounts = addresses.map((address) => getAddress(address))
      emitter.emit(event as 'change', { accounts, chainId: Number(chainId) })
    }

    const switchChain: LatchkeyConnector['switchChain'] = async ({ chainId }) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not configured.`))
      try {
        const params = [{ chainId: numberToHex(chainId) }]
        await provider.request({ method: 'wallet_switchEthereumChain', params })
      } catch (error) {
        throw isRejection(error)
          ? new UserRejectedRequestError(error)
          : new SwitchChainError(error as Error)
      }
      return chain
    }

    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      async setup() {
        // A server makes a configuration for each request, and keeps the kit.
        if (!hasPage()) return
        provider
          .on('connect', this.onConnect)
          .on('chainChanged', this.onChainChanged)
          .on('accountsChanged', this.onAccountsChanged)
          .on('disconnect', this.onDisconnect)
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const accounts = await accountsBy(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts')
          // wagmi and its users look for this class.
          .catch((error: unknown) => {
            throw isRejection(error) ? new UserRejectedRequestError(error) : error
          })
        if (accounts.length === 0) {
          throw new UnauthorizedProviderError(new Error('No wallet is connected.'))
        }
        // The wallet is connected, on whichever network: a visitor who declines another one stays connected.
        if (chainId && chainId !== (await getChainId()))
          await switchChain({ chainId }).catch(() => {})
        return {
          accounts: (withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts) as never,
          chainId: await getChainId(),
        }
      },
      async disconnect() {
        await kit.disconnect({ namespace: 'eip155' }).catch((error: unknown) => {
          // A wallet that did not listen is forgotten all the same.
          if (kit.getAccount('eip155').address) throw error
        })
      },
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await getAccounts().catch(() => [])).length > 0,
      switchChain,
      // wagmi waits for this event while it has no connection, and for `change` while it has one.
      onAccountsChanged: () => tell(emitter.listenerCount('connect') > 0 ? 'connect' : 'change'),
      onChainChanged: () => tell('change'),
      onConnect: () => tell('connect'),
      onDisconnect: () => emitter.emit('disconnect'),
    }
  }
}

const isRejection = (error: unknown): error is Error =>
  (error as { code?: unknown } | undefined)?.code === UserRejectedRequestError.code
