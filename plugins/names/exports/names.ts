/** The `latchkey/plugins/names` entry: the plugin, and the views that it brings. */
export { manifest, names } from '../index.ts'
export { registerAccountNameSuccessView, registerAccountNameView } from '../contract.ts'
