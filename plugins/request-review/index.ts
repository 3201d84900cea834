import {
  ConnectionService,
  createToken,
  defineManifest,
  KitSettings,
  NodeRpc,
  PLUGIN_API_VERSION,
  type RpcCheck,
  rpcGuards,
  ViewService,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

const RequestCheck = /*#__PURE__*/ createToken<RpcCheck>('request-review/check')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'request-review',
  apiVersion: PLUGIN_API_VERSION,
  needs: {
    settings: KitSettings,
    connections: ConnectionService,
    nodes: NodeRpc,
    views: ViewService,
  },
  provides: { check: RequestCheck },
  permissions: ['policy:review'],
  contributes: [
    /*#__PURE__*/ rpcGuards.of({ id: 'request-review', check: RequestCheck, asksVisitor: true }),
  ],
})

/** Shows the visitor what a wallet is about to be asked (option `reviewRequests`). Part of every kit. */
export const requestReview = () =>
  defineOwnPlugin(manifest, undefined, () => import('./request-review.plugin.ts'))
