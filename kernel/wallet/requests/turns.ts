import type { Contributed } from '../../base/contribution-point.ts'
import type { Kernel } from '../../kernel.ts'
import { lifeOf } from '../plugin-trust.ts'

/**
 * Asks plugins that were listed. One of others that is switched off counts from then on as one that is not listed, whatever it
 * answers and whether it does: the signal of its turn aborts, and it resolves to nothing.
 */
export function createTurns(
  kernel: Pick<Kernel, 'forPlugin' | 'isOpen'>,
  listed: readonly Contributed<unknown>[],
) {
  const lives = new Map(listed.map(({ pluginId }) => [pluginId, lifeOf(kernel, pluginId)]))
  return async <T>(
    pluginId: string,
    signal: AbortSignal,
    ask: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> => {
    const life = lives.get(pluginId)
    if (!life) return ask(signal)
    if (life.aborted || !kernel.isOpen(pluginId)) return undefined
    const turn = new AbortController()
    const onEnd = () => turn.abort(life.reason)
    // Taken off again: a life is longer than a turn, and would hold each of them.
    life.addEventListener('abort', onEnd, { once: true })
    try {
      const answer = await ask(AbortSignal.any([signal, turn.signal]))
      return life.aborted ? undefined : answer
    } catch (error) {
      if (life.aborted) return undefined
      throw error
    } finally {
      life.removeEventListener('abort', onEnd)
    }
  }
}
