import { implement } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'
import { createSocialLogin } from './social-login.ts'
import { connectingSocialView } from './contract.ts'

export default implement(manifest, ({ settings }, ctx) => {
  const login = createSocialLogin(settings, ctx)
  const { returned: provider } = login
  if (provider) ctx.views.open(connectingSocialView, { provider, isBack: true })
  return { login }
})
