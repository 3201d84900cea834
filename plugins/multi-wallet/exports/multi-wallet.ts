/** The `latchkey/plugins/multi-wallet` entry: the plugin, and the views that it brings. */
export { manifest, multiWallet } from '../index.ts'
export { profileWalletsView } from '../contract.ts'
