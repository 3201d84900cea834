import { implement } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'
import { offService, offWithConnection } from './sign-in-off.ts'

export default implement(manifest, async (services, ctx) => {
  const { siwx, siweConfig } = services.settings
  if (!siwx && !siweConfig) return { service: offService(), withConnection: offWithConnection }
  const { startSignIn } = await import('./start-sign-in.ts')
  return startSignIn(services, ctx)
})
