import { implement, trackedEvents } from '../../kernel/exports/index.ts'
import { createConvertProvider } from './convert/convert-provider.ts'
import { manifest, type SwapsOptions } from './index.ts'
import { swapTrackedEvents } from './swap-tracking.ts'
import { createSwapService } from './swap-service.ts'
import { swapStore } from './swap-store.ts'

export const stores = [swapStore]

export default implement(manifest, ({ settings, chainData, ...services }, ctx) => {
  for (const event of swapTrackedEvents) ctx.contribute(trackedEvents.of(event))
  const convert = createConvertProvider({ chainData, projectId: settings.projectId, log: ctx.log })
  const options = ctx.options as SwapsOptions | undefined
  return {
    swaps: createSwapService({ ...services, prices: convert }, ctx, options?.contracts),
    convert,
  }
})
