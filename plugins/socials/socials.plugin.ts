import { implement } from '../../kernel/exports/index.ts'
import { connectingSocialView, manifest } from './index.ts'
import { createSocialLogin } from './social-login.ts'

export default implement(manifest, ({ settings }, ctx) => {
  const login = createSocialLogin(settings, ctx)
  const { returned: provider } = login
  if (provider) ctx.views.open(connectingSocialView, { provider, isBack: true })
  return { login }
})
