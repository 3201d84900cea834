import { implement, KitError } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'

export default implement(manifest, () => {
  throw new KitError('There is no balance service yet', { code: 'NOT_BUILT' })
})
