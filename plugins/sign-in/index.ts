import {
  closeGuards,
  ConnectionService,
  defineManifest,
  KitSettings,
  NetworkService,
  NodeRpc,
  type Plugin,
  PLUGIN_API_VERSION,
  SignInService,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { SignInWithConnection, siwxSignMessageView } from './contract.ts'
import type { LocalSiwxOptions, SiwxOption } from './siwx.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'sign-in',
  apiVersion: PLUGIN_API_VERSION,
  needs: {
    settings: KitSettings,
    connections: ConnectionService,
    networks: NetworkService,
    nodes: NodeRpc,
    views: ViewService,
  },
  provides: { service: SignInService, withConnection: SignInWithConnection },
  permissions: ['storage', 'wallet:accounts', 'wallet:request', 'track'],
  contributes: [
    /*#__PURE__*/ views.of({
      view: siwxSignMessageView,
      load: async () => (await import('./SIWXSignMessageView.tsx')).loadedView,
    }),
  ],
  // Asked for with the first connection.
  contributesLater: [closeGuards],
})

/**
 * Sign-in with a signature (CAIP-122) for whoever connects: give `createKit` the option `siwx`, for
 * example `siwx: localSiwx({ required: true })`.
 */
export const signIn = (): Plugin =>
  defineOwnPlugin(manifest, undefined, () => import('./sign-in.plugin.ts'))

/**
 * The option `siwx` for a page without a back end: standard messages, verified in the page, sessions in its
 * storage until sign-out. Its code loads with the first connection.
 */
export const localSiwx =
  (options: LocalSiwxOptions = {}): SiwxOption =>
  async (world) =>
    (await import('./local-siwx.ts')).createLocalSiwx(options, world)
