import {
  connectors,
  createToken,
  defineManifest,
  definePlugin,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'

/** Loads the adapter; wallets are found without it. */
export const Bip122Adapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('bip122/adapter')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'bip122',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['bip122'] },
  needs: { settings: KitSettings },
  provides: { adapter: Bip122Adapter },
  permissions: ['http:bitcoin'],
  contributes: [
    /*#__PURE__*/ namespaceAdapters.of({
      namespace: 'bip122',
      capabilities: {},
      adapter: Bip122Adapter,
    }),
  ],
  contributesLater: [connectors],
})

/** Bitcoin networks: wallets in the page, of four dialects, and the adapter. Needs `bitcoinjs-lib`. */
export const bip122 = (): Plugin =>
  definePlugin(manifest, undefined, () => import('./bip122.plugin.ts'))
