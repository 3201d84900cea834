import type { KitEvent, Stream } from '../base/event.ts'
import type { StoreDefinition, StoreReader } from '../base/store.ts'
import type { KernelReport } from './kernel-report.ts'

/** A store and who declared it: a plugin, or `kernel` for what belongs to none. */
export interface DeclaredStore {
  readonly definition: StoreDefinition<any>
  readonly owner: string
}

/** Looks at everything and changes nothing, but for the second chance of a failed plugin. */
export interface KernelInspector {
  /** Every fact from now on, with its source. */
  readonly events$: Stream<KitEvent>
  /** The facts that the kernel kept, oldest first; none unless the kit runs with `debug: true`. */
  recorded(): readonly KitEvent[]
  readonly stores: readonly DeclaredStore[]
  store<S>(definition: StoreDefinition<S>): StoreReader<S>
  inspect(): KernelReport
  /** Gives a failed plugin another chance. Rejects with a KitError when it fails again, and always in a plugin of others. */
  retry(pluginId: string): Promise<void>
}
