import type { AccountOnNetwork, ConnectionService } from '../../kernel/exports/index.ts'
import { addressOf } from './caip-address.ts'
import type { SwapQuoting } from './contract.ts'
import { feeByTransfer, usualFee } from './swap-amounts.ts'

/** What an exchange of the draft takes, in wei: as its quote says, else as the network does. Never 0. */
export async function readExchangeFee(
  connections: Pick<ConnectionService, 'adapterOf'>,
  { network, account }: AccountOnNetwork,
  quoting: SwapQuoting,
  signal: AbortSignal,
): Promise<string | undefined> {
  const quoted = quoting.status === 'ready' ? usualFee(quoting.quote.gasPrice) : undefined
  if (Number(quoted) > 0) return quoted
  try {
    const adapter = await connections.adapterOf(network.chainNamespace)
    const self = addressOf(account)
    const transfer = { network, from: self, to: self, units: '0' }
    const fee = await adapter.estimateFee?.({ transfer, signal })
    const wei = fee && feeByTransfer(fee.units)
    return Number(wei) > 0 ? wei : undefined
  } catch {
    return undefined
  }
}
