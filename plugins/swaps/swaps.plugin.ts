import { implement, trackedEvents } from '../../kernel/exports/index.ts'
import { createConvertProvider } from './convert/convert-provider.ts'
import { manifest, type SwapsOptions } from './index.ts'
import { swapTrackedEvents } from './swap-tracking.ts'
import { createSwapService } from './swap-service.ts'
import { swapStore } from './swap-store.ts'

export const stores = [swapStore]

export default implement(manifest, ({ settings, chainData, ...services }, ctx) => {
  for (const event of swapTrackedEvents) ctx.contribute(trackedEvents.of(event))
  return {
    swaps: createSwapService(services, ctx, (ctx.options as SwapsOptions | undefined)?.contracts),
    convert: createConvertProvider({ chainData, projectId: settings.projectId, log: ctx.log }),
  }
})
