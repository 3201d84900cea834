import { implement } from '../../kernel/exports/index.ts'
import { createWalletCatalogue } from './catalogue.ts'
import { createImageService } from './image-service.ts'
import { manifest } from './index.ts'

export default implement(manifest, ({ settings }, { http, clock, page, log, add }) => {
  const images = createImageService({ http, page, clock })
  add(images)
  return { catalogue: createWalletCatalogue({ settings, http, clock, page, log }), images }
})
