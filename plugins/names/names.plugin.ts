import { implement, trackedEvents } from '../../kernel/exports/index.ts'
import { createIdentityService } from './identity-service.ts'
import { manifest } from './index.ts'
import { createNameService } from './name-service.ts'
import { nameTrackedEvents } from './names-tracking.ts'
import { createRegistration } from './registration.ts'
import { namesStore } from './names-store.ts'

export const stores = [namesStore]

export default implement(manifest, (services, ctx) => {
  for (const event of nameTrackedEvents) ctx.contribute(trackedEvents.of(event))
  const names = createNameService({ ctx, ...services })
  const identities = createIdentityService({ ctx, names, ...services })
  const registration = createRegistration({
    ctx,
    names,
    ...services,
    onRegistered: identities.rename,
  })
  return { names, identities, registration }
})
