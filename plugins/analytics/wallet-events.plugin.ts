import { implement, trackedEvents } from '../../kernel/exports/index.ts'
import { walletEventsManifest } from './index.ts'
import { walletTrackedEvents } from './wallet-tracked-events.ts'

export default implement(walletEventsManifest, (_, ctx) => {
  for (const event of walletTrackedEvents) ctx.contribute(trackedEvents.of(event))
})
