import { implement } from '../../kernel/exports/index.ts'
import { loadOnce } from '../page-wallets/load-once.ts'
import { manifest } from './index.ts'

export default implement(manifest, ({ nodes }) => ({
  adapter: loadOnce(async () => {
    const { createSolanaAdapter } = await import('./adapter.ts')
    return createSolanaAdapter({ nodes })
  }),
}))
