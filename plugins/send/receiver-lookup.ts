import {
  abortable,
  type ConnectionService,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { Receiver } from './contract.ts'
import { type ReceiverReading, readReceiver } from './receiver-reading.ts'
import { needSender, type Sender } from './sender.ts'

export interface ReceiverLookupOptions {
  readonly ctx: Pick<PluginContext, 'clock' | 'run' | 'signal'>
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly loadNames: ReceiverReading['loadNames']
  readonly sender: Pick<Sender, 'current'>
  readonly onFound: (receiver: Receiver) => void
  readonly onFailed: (error: unknown) => void
}

/** Whom the text of the form means; what was typed before is not looked for any more. */
export interface ReceiverLookup {
  begin(text: string): void
  stop(): void
}

export function createReceiverLookup(options: ReceiverLookupOptions): ReceiverLookup {
  const { ctx, connections, loadNames, sender, onFound, onFailed } = options
  const { clock } = ctx
  let lookup = new AbortController()

  const read = async (text: string, signal: AbortSignal) => {
    try {
      const { network } = needSender(sender)
      const adapter = await connections.adapterOf(network.chainNamespace)
      const reading = readReceiver({ text, network, adapter, loadNames, clock, signal })
      const receiver = await abortable(reading, signal)
      if (!signal.aborted) onFound(receiver)
    } catch (error) {
      if (!signal.aborted) onFailed(error)
    }
  }
  return {
    begin(text) {
      lookup.abort()
      lookup = new AbortController()
      ctx.run(read(text, AbortSignal.any([lookup.signal, ctx.signal])))
    },
    stop: () => lookup.abort(),
  }
}
