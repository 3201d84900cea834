import {
  defineManifest,
  MarkService,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'marks',
  apiVersion: PLUGIN_API_VERSION,
  provides: { marks: MarkService },
})

/**
 * The pictures of networks, tokens, wallets and logins that come with the package; each loads with its first
 * drawing. Without this plugin, and without a picture of a service, letters are drawn.
 */
export const marks = (): Plugin =>
  defineOwnPlugin(manifest, undefined, () => import('./marks.plugin.ts'))
