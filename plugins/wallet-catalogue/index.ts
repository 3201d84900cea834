import {
  defineManifest,
  ImageService,
  KitSettings,
  type Plugin,
  PLUGIN_API_VERSION,
  WalletCatalogue,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'wallet-catalogue',
  apiVersion: PLUGIN_API_VERSION,
  needs: { settings: KitSettings },
  provides: { catalogue: WalletCatalogue, images: ImageService },
  permissions: ['http:api'],
})

/** The wallets and pictures of the API host. */
export const walletCatalogue = (): Plugin =>
  defineOwnPlugin(manifest, undefined, () => import('./wallet-catalogue.plugin.ts'))
