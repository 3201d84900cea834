import { implement, KitError } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'

export default implement(manifest, () => {
  throw new KitError('The embedded wallet is not there yet', { code: 'FRAME_NOT_LOADED' })
})
