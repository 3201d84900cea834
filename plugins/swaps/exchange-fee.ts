import type { AccountOnNetwork, ConnectionService } from '../../kernel/exports/index.ts'
import { feeByTransfer } from './swap-amounts.ts'

/** What an exchange usually takes, in wei, as the network's nodes say. Never 0; undefined where they do not say. */
export async function readExchangeFee(
  connections: Pick<ConnectionService, 'adapterOf'>,
  { network, address }: Pick<AccountOnNetwork, 'network' | 'address'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const adapter = await connections.adapterOf(network.chainNamespace)
    const transfer = { network, from: address, to: address, units: '0' }
    const fee = await adapter.estimateFee?.({ transfer, signal })
    const wei = fee && feeByTransfer(fee.units)
    return Number(wei) > 0 ? wei : undefined
  } catch {
    return undefined
  }
}
