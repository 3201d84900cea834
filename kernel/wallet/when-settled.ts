import { abortable } from '../base/abortable.ts'
import { joinedSignal } from '../base/joined-signal.ts'
import { featuresStore } from '../features.ts'
import type { Kernel } from '../kernel.ts'

/**
 * Until the configuration is known, what it switches on is not there, checks and reviews of requests among them. Rejects with
 * the reason of a signal.
 */
export async function whenSettled(
  { store }: Pick<Kernel, 'store'>,
  signal: AbortSignal,
  other?: AbortSignal,
): Promise<void> {
  const features = store(featuresStore)
  if (features.getSnapshot().isSettled) return
  let leave = () => {}
  const settled = new Promise<void>((resolve) => {
    leave = features.subscribe(() => {
      if (features.getSnapshot().isSettled) resolve()
    })
  })
  await abortable(settled, joinedSignal(signal, other)).finally(leave)
}
