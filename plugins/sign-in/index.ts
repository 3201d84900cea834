import {
  closeGuards,
  ConnectionService,
  defineManifest,
  definePlugin,
  KitSettings,
  NetworkService,
  NodeRpc,
  type Plugin,
  PLUGIN_API_VERSION,
  RpcService,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { SignInWithConnection, siwxSignMessageView } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'sign-in',
  apiVersion: PLUGIN_API_VERSION,
  needs: {
    settings: KitSettings,
    connections: ConnectionService,
    networks: NetworkService,
    nodes: NodeRpc,
    rpc: RpcService,
    views: ViewService,
  },
  provides: { withConnection: SignInWithConnection },
  permissions: ['storage', 'view:open', 'wallet:accounts', 'wallet:request', 'track'],
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
  definePlugin(manifest, undefined, () => import('./sign-in.plugin.ts'))
