import { implement, trackedEvents } from '../../kernel/exports/index.ts'
import { emailTrackedEvents } from './email-tracking.ts'
import { createEmailFlow } from './email-flow.ts'
import { manifest } from './index.ts'

export default implement(manifest, (_, ctx) => {
  for (const event of emailTrackedEvents) ctx.contribute(trackedEvents.of(event))
  return { flow: createEmailFlow((fact) => ctx.emit(fact)) }
})
