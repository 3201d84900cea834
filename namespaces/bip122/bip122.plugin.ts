import { implement } from '../../kernel/exports/index.ts'
import { loadOnce } from '../page-wallets/load-once.ts'
import { manifest } from './index.ts'

export default implement(manifest, ({ nodes }) => ({
  adapter: loadOnce(async () => {
    const { createBip122Adapter } = await import('./adapter.ts')
    return createBip122Adapter({ nodes })
  }),
}))
