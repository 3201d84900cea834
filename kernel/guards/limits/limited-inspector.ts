import { KitError } from '../../base/kit-error.ts'
import type { StoreReader } from '../../base/store.ts'
import { asItIs, contractOf, frozenCopy } from '../membrane/frozen-copy.ts'
import type { PluginGuard } from '../plugin-guard.ts'
import type { PluginContext } from '../../plugin.ts'
import { shownStream } from '../shown-stream.ts'

type KernelInspector = PluginContext['inspector']

export interface InspectorLimits {
  /** Of the plugin that looks. */
  readonly id: string
  readonly signal: AbortSignal
  readonly guard: Pick<PluginGuard, 'lentState' | 'speak'>
  /** Throws once the plugin was switched off. */
  readonly demandLife: () => void
}

/** Everything to look at, as copies, for as long as the plugin lives; nothing to change. */
export function limitInspector(
  inspector: KernelInspector,
  { id, signal, guard, demandLife }: InspectorLimits,
): KernelInspector {
  const { speak } = guard
  const end = signal
  const store: KernelInspector['store'] = (definition) => {
    const { getSnapshot, subscribe, state$ } = inspector.store(definition)
    const seen = (state: ReturnType<typeof getSnapshot>) =>
      frozenCopy(guard.lentState(definition, state))
    const reader: StoreReader<ReturnType<typeof getSnapshot>> = {
      getSnapshot: () => seen(getSnapshot()),
      subscribe: (listener) =>
        subscribe(() => {
          if (!signal.aborted) speak(listener)
        }),
      state$: shownStream(state$, seen, { speak, end }),
    }
    return contractOf(reader, asItIs, demandLife)
  }
  const limited: KernelInspector = {
    ...inspector,
    events$: shownStream(inspector.events$, frozenCopy, { speak, end }),
    recorded: () => frozenCopy(inspector.recorded()),
    inspect: () => frozenCopy(inspector.inspect()),
    // Whoever looks at everything does not bring back what was switched off for its faults.
    async retry() {
      throw new KitError(`The plugin "${id}" cannot start others.`, {
        code: 'PERMISSION_NOT_DECLARED',
        details: 'A failed plugin gets another chance by the kit and its devtools.',
      })
    },
    // The definitions are what `store` knows them by.
    stores: Object.freeze(inspector.stores.map((one) => Object.freeze({ ...one }))),
    store,
  }
  return contractOf(limited, asItIs, demandLife)
}
