import {
  connectors,
  createToken,
  defineManifest,
  definePlugin,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  NodeRpc,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'

/** Loads the adapter; wallets are found without it. */
export const PolkadotAdapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('polkadot/adapter')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'polkadot',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['polkadot'] },
  needs: { settings: KitSettings, nodes: NodeRpc },
  permissions: ['storage'],
  provides: { adapter: PolkadotAdapter },
  contributes: [
    /*#__PURE__*/ namespaceAdapters.of({
      namespace: 'polkadot',
      capabilities: {},
      adapter: PolkadotAdapter,
    }),
  ],
  contributesLater: [connectors],
})

/** Substrate networks: extensions in `window.injectedWeb3` and the adapter. Needs `@polkadot/api`. */
export const polkadot = (): Plugin =>
  definePlugin(manifest, undefined, () => import('./polkadot.plugin.ts'))
