/** For the eager halves of this package's own plugins alone; not an entry of the package. */
export { defineOwnPlugin } from '../own-plugin.ts'
