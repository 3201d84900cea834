import type { Kernel } from '../../kernel.ts'

/** What a plugin last read of a store, or of a point, which is all that it knows of it after its end. */
export function createLastSeen(kernel: Pick<Kernel, 'isOpen'>, pluginId: string) {
  const seen = new Map<object, unknown>()
  /** `look` reads it; `first` is what there is of it for a plugin that had not read it by its end. */
  return <T>(what: object, look: () => T, first: () => T): T => {
    if (kernel.isOpen(pluginId)) seen.set(what, look())
    else if (!seen.has(what)) seen.set(what, first())
    return seen.get(what) as T
  }
}
