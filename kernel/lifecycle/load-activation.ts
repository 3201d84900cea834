import { loadOnce } from '../base/load-once.ts'

/** The code that sets plugins up. A page that activates nothing does not load it. */
export const loadActivation = /*#__PURE__*/ loadOnce(() => import('./plugin-activation.ts'))
