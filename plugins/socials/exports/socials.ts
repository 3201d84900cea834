/** The `latchkey/plugins/socials` entry: the plugin, and the views that it brings. */
export { manifest, socials } from '../index.ts'
export { connectingFarcasterView, connectingSocialView, connectSocialsView } from '../contract.ts'
