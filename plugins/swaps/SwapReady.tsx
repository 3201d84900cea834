import { type ReactNode, useEffect, useMemo } from 'react'
import {
  type CaipAddress,
  type CaipNetwork,
  connectView,
  isSwapNetwork,
  type TokenBalance,
  unsupportedChainView,
} from '../../kernel/exports/index.ts'
import {
  Skeleton,
  useAccount,
  useMessages,
  useNetwork,
  useReader,
  useService,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { TokenBalances } from '../balances/contract.ts'
import { SwapService } from './contract.ts'
import { swapMessages } from './messages.ts'
import { swapStore } from './swap-store.ts'

/** What every view of a swap is drawn in. */
export interface SwapWorld {
  readonly service: SwapService
  readonly network: CaipNetwork
  readonly account: CaipAddress
  /** What the wallet is called. */
  readonly wallet: string
}

export interface SwapReadyProps {
  /** What Swap is opened with once the visitor has come to a network with swaps. */
  readonly params?: Parameters<SwapService['begin']>[0] | undefined
  /** What is reviewed stays, whoever can be asked: a wallet may have it by then. */
  readonly isReview?: boolean | undefined
  readonly children: (world: SwapWorld) => ReactNode
}

/** Draws what is in it once a provider can be asked; on a network without swaps another view takes its place. */
export function SwapReady({ params, isReview = false, children }: SwapReadyProps) {
  const view = useView()
  const { connection, caipAddress: account } = useAccount()
  const { network } = useNetwork()
  const service = useService(SwapService)
  const isAway = network === undefined || !isSwapNetwork(network.caipNetworkId)
  const isConnected = connection !== undefined
  useEffect(() => {
    if (!isConnected) view.reset(connectView)
    else if (isAway) {
      view.replace(unsupportedChainView, {
        target: 'swap',
        ...(params && { arguments: params }),
      })
    }
  }, [isConnected, isAway, view, params])

  if (!connection || !account || isAway || !service) return <Skeleton kind="text" />
  const ready = children({ service, network, account, wallet: connection.wallet.name })
  return isReview ? ready : <WithProvider>{ready}</WithProvider>
}

function WithProvider({ children }: { readonly children: ReactNode }) {
  const t = useMessages(swapMessages)
  const { status } = useStore(swapStore, ({ provider }) => provider)
  if (status === 'none') {
    return <ViewState kind="error" title={t('swap.nobody')} text={t('swap.nobodyText')} />
  }
  return status === 'ready' ? children : <Skeleton kind="text" />
}

const unknownBalances = {
  getSnapshot: () => undefined,
  subscribe: () => () => {},
} as const

/** What the account holds; undefined while that is not known. */
export function useHoldings(account: CaipAddress): readonly TokenBalance[] | undefined {
  const service = useService(TokenBalances)
  const reader = useMemo(
    () => (service ? service.watch(account) : unknownBalances),
    [service, account],
  )
  return useReader<{ readonly data: readonly TokenBalance[] | undefined } | undefined>(reader)?.data
}
