import { implement, KitError } from 'latchkey/kernel'
import { greeted, manifest } from './index.ts'

/** The lazy half: runs once the view opens or the service is asked for, and ends with `ctx`. */
export default implement(manifest, (_, ctx) => ({
  service: {
    greet(name) {
      if (name === '') throw new KitError('A name is missing.', { code: 'NAME_MISSING' })
      ctx.emit(greeted({ name }))
    },
  },
}))
