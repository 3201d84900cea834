import {
  type CaipNetwork,
  KitError,
  type NamespaceAdapter,
  noticeDelayMs,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { NameService } from '../names/contract.ts'
import type { Receiver } from './contract.ts'
import { hasHiddenCharacters } from './receiver-rules.ts'

export interface ReceiverReading {
  readonly text: string
  readonly network: CaipNetwork
  readonly adapter: Pick<NamespaceAdapter, 'parseAddress'>
  readonly loadNames: () => Promise<NameService | undefined>
  readonly clock: Pick<PluginContext['clock'], 'delay'>
  readonly signal: AbortSignal
}

/**
 * Whom a text means: an address of the network, in its strict spelling, or a name that resolves to one.
 * Rejects with `HIDDEN_CHARACTERS`, `INVALID_ADDRESS`, or what the name service says.
 */
export async function readReceiver(reading: ReceiverReading): Promise<Receiver> {
  const { network, adapter, loadNames, clock, signal } = reading
  const text = reading.text.trim()
  // No name is without a dot, and no address has one.
  const names = text.includes('.') ? await loadNames() : undefined
  if (names?.isName(text, network)) {
    // Not at every letter.
    await clock.delay(noticeDelayMs, signal)
    const { name, address, image, isMixed } = await names.resolve(text, network, signal)
    return { address: adapter.parseAddress(address, network), name, image, isMixed }
  }
  if (hasHiddenCharacters(text)) {
    throw new KitError('The address has hidden characters', { code: 'HIDDEN_CHARACTERS' })
  }
  return { address: adapter.parseAddress(text, network) }
}
