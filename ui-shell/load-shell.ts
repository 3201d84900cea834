import { loadOnce } from '../kernel/exports/index.ts'

/** The code that draws the card. A page with a button alone does not load it. */
export const loadShell = /*#__PURE__*/ loadOnce(() => import('./mount.tsx'))
