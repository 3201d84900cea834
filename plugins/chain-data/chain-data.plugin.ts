import { implement, KitError } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'

export default implement(manifest, () => {
  throw new KitError('There is no chain data yet', { code: 'NOT_BUILT' })
})
