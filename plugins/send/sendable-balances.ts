import {
  type AccountOnNetwork,
  fromUnits,
  type NativeBalanceService,
  type PluginContext,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import type { TokenBalances } from '../balances/contract.ts'
import type { SendForm } from './contract.ts'
import { sendStore } from './send-store.ts'
import type { Sender } from './sender.ts'

export interface SendableBalances {
  /** Reads them anew; what was under way ends. */
  read(): Promise<void>
  stop(): void
}

interface Dependencies {
  readonly ctx: Pick<PluginContext, 'clock' | 'read' | 'signal'>
  readonly native: NativeBalanceService
  readonly balances: Pick<TokenBalances, 'read' | 'retryAt'>
  readonly sender: Pick<Sender, 'current'>
  readonly show: (tokens: readonly TokenBalance[], lastRetry?: number) => void
  readonly tell: (how: Pick<SendForm, 'balances' | 'retryAt'>) => void
}

export function createSendableBalances(dependencies: Dependencies): SendableBalances {
  const { ctx, native, balances, sender, show, tell } = dependencies
  let reading = new AbortController()
  return {
    async read() {
      reading.abort()
      reading = new AbortController()
      const now = sender.current()
      if (!now) return
      const signal = AbortSignal.any([reading.signal, ctx.signal])
      const { account } = now
      const list = balances.read(account, { signal }).then(
        (tokens) => ({ tokens }),
        () => undefined,
      )
      const isThere = await balances.read(account, { signal, retries: 0 }).then(
        () => true,
        () => false,
      )
      if (signal.aborted) return
      const coin = isThere ? [] : await readCoin(native, now).catch(() => [])
      if (signal.aborted) return
      // The coin can be sent at once, whatever comes of the tries for the rest.
      if (coin.length > 0 && ctx.read(sendStore).tokenBalances.length === 0) show(coin)
      const whole = await list
      if (signal.aborted) return
      if (whole) show(whole.tokens)
      else show(coin, ctx.clock.now())
      const retryAt = whole ? undefined : balances.retryAt(account)
      tell({ balances: whole ? 'ready' : 'failed', retryAt })
    },
    stop: () => reading.abort(),
  }
}

/** Where the list does not come, the node still knows the native coin. */
async function readCoin(
  native: NativeBalanceService,
  { account, network }: AccountOnNetwork,
): Promise<readonly TokenBalance[]> {
  const { units, decimals, symbol } = await native.read(account)
  const coin = {
    name: network.nativeCurrency.name,
    symbol,
    chainId: network.caipNetworkId,
    quantity: { decimals: String(decimals), numeric: fromUnits(BigInt(units), decimals) },
  }
  return [coin]
}
