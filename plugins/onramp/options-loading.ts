import type { PluginContext } from '../../kernel/exports/index.ts'
import { defaultOptions, type OnRampOptions, readOptions } from './onramp-options.ts'

/** What can be bought, and paid with: asked for once, until that failed or is forgotten. */
export interface OptionsLoading {
  load(): Promise<void>
  /** What is under way is nobody's; the next one who wants it asks anew. */
  forget(): void
}

/** `onLoaded` gets what there is, or the defaults. */
export function createOptionsLoading(
  ctx: Pick<PluginContext, 'http' | 'log' | 'signal'>,
  onLoaded: (options: OnRampOptions) => void,
): OptionsLoading {
  /** Under way or done. */
  let loading: Promise<void> | undefined
  let generation = 0

  const begin = async (): Promise<void> => {
    const asked = generation
    const isStill = () => !ctx.signal.aborted && asked === generation
    const options = await readOptions(ctx).catch((error: unknown) => {
      if (isStill()) {
        loading = undefined
        ctx.log.warn('The on-ramp options could not be loaded; the defaults stand.', error)
      }
      return defaultOptions()
    })
    if (isStill()) onLoaded(options)
  }
  return {
    load() {
      loading ??= begin()
      return loading
    },
    forget() {
      loading = undefined
      generation += 1
    },
  }
}
