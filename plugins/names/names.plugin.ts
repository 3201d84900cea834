import { implement, trackedEvents } from '../../kernel/exports/index.ts'
import { createIdentityService } from './identity-service.ts'
import { manifest } from './index.ts'
import { createNameService } from './name-service.ts'
import { nameTrackedEvents } from './names-facts.ts'
import { createRegistration } from './registration.ts'
import { namesStore } from './names-store.ts'

export const stores = [namesStore]

export default implement(manifest, ({ chainData, connections }, ctx) => {
  for (const event of nameTrackedEvents) ctx.contribute(trackedEvents.of(event))
  const names = createNameService({ ctx, connections })
  const identities = createIdentityService({ ctx, chainData, names })
  const registration = createRegistration({
    ctx,
    connections,
    names,
    onRegistered: identities.rename,
  })
  return { names, identities, registration }
})
