import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'multi-wallet',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'multiWallet' },
})

/** Several wallets at once: the list of connections, switching and deleting (feature `multiWallet`). */
export const multiWallet = (): Plugin => definePlugin(manifest)
