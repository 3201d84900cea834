import { implement } from '../../kernel/exports/index.ts'
import { createWalletCatalogue } from './catalogue.ts'
import { createDirectoryCatalogue } from './directory/directory-catalogue.ts'
import { createImageService } from './image-service.ts'
import { manifest } from './index.ts'
import { withSubstitute } from './substitute.ts'

export default implement(manifest, ({ settings }, { http, clock, page, log, add }) => {
  const directory = createDirectoryCatalogue({ settings, page })
  const images = createImageService({
    http,
    page,
    clock,
    isForeign: (kind, id) => kind === 'wallet' && directory.hasPicture(id),
  })
  add(images)
  // Without a project id nothing may be asked of the service.
  const hasService = settings.projectId !== undefined && http.endpoint('api') !== undefined
  const catalogue = hasService
    ? withSubstitute(
        createWalletCatalogue({ settings, http, clock, page, log, directory }),
        directory,
      )
    : directory
  return { catalogue, images }
})
