import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import {
  type CaipAddress,
  type CaipNetwork,
  connectView,
  featuresStore,
  isSwapNetwork,
  type Token,
  type TokenBalance,
  unsupportedChainView,
} from '../../kernel/exports/index.ts'
import {
  Skeleton,
  useAccount,
  useContributions,
  useMessages,
  useNetwork,
  useReader,
  useService,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { TokenBalances } from '../balances/contract.ts'
import { type SwapProvider, swapProviders, SwapService } from './contract.ts'
import { swapMessages } from './messages.ts'

/** What every view of a swap is drawn in. */
export interface SwapWorld {
  readonly service: SwapService
  readonly network: CaipNetwork
  readonly account: CaipAddress
  /** What the wallet is called. */
  readonly wallet: string
  /** Who is asked for quotes, as the feature names it. */
  readonly provider: string
}

export interface SwapReadyProps {
  /** What Swap is opened with once the visitor has come to a network with swaps. */
  readonly params?: Parameters<SwapService['begin']>[0] | undefined
  readonly children: (world: SwapWorld) => ReactNode
}

/** Draws what is in it once somebody can be asked; on a network without swaps another view takes its place. */
export function SwapReady({ params, children }: SwapReadyProps) {
  const t = useMessages(swapMessages)
  const view = useView()
  const { connection, caipAddress: account } = useAccount()
  const { network } = useNetwork()
  const token = useChosenProvider()
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

  if (!connection || !account || isAway) return <Skeleton kind="text" />
  if (!token) {
    return <ViewState kind="error" title={t('swap.nobody')} text={t('swap.nobodyText')} />
  }
  return (
    <WithProvider token={token}>
      {(service, provider) =>
        children({ service, network, account, wallet: connection.wallet.name, provider })
      }
    </WithProvider>
  )
}

/** Of those that the feature names, the first that is here. */
function useChosenProvider(): Token<SwapProvider> | undefined {
  const value = useStore(featuresStore, ({ features }) => features.swaps?.value)
  const offered = useContributions(swapProviders)
  const wanted: readonly unknown[] = Array.isArray(value)
    ? value
    : offered.map((contributed) => contributed.value.id)
  return wanted
    .map((id) => offered.find((contributed) => contributed.value.id === id))
    .find((contributed) => contributed !== undefined)?.value.provider
}

function WithProvider({
  token,
  children,
}: {
  readonly token: Token<SwapProvider>
  readonly children: (service: SwapService, provider: string) => ReactNode
}) {
  const service = useService(SwapService)
  const provider = useService(token)
  // Before the effects of what is inside ask anything.
  useLayoutEffect(() => {
    if (service && provider) service.use(provider)
  }, [service, provider])
  return service && provider ? children(service, provider.id) : <Skeleton kind="text" />
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
