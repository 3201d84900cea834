/** What is asked of plugins that others wrote; loads with the first of them. */
export { checkManifests } from './manifest-check.ts'
export { limitContext } from './plugin-limits.ts'
