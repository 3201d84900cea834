import { estimateFeesPerGas, estimateGas, getGasPrice } from 'viem/actions'
import type { EvmAddress } from './address.ts'
import type { EvmTransaction } from './transaction.ts'
import { askNetwork, type NetworkOptions } from './viem-client.ts'

/** The most that the transaction can cost in wei: its gas at its highest price. */
export const estimateFee = (
  options: NetworkOptions,
  from: EvmAddress,
  { to, data, value, gas }: EvmTransaction,
): Promise<bigint> =>
  askNetwork(options, async (client) => {
    const [units, price] = await Promise.all([
      gas ?? estimateGas(client, { account: from, to, data, value }),
      estimateFeesPerGas(client).then(
        ({ maxFeePerGas }) => maxFeePerGas,
        () => getGasPrice(client),
      ),
    ])
    return units * price
  })
