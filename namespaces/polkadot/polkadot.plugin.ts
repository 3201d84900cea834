import {
  accountRows,
  connectors,
  defineStorageKey,
  implement,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { addWatch } from '../page-wallets/wallet-watch.ts'
import { manifest } from './index.ts'
import { type InjectedExtension, watchExtensions } from './injected-extensions.ts'

/** Whether an extension let this page in; asking an extension that did not would prompt the visitor. */
const permission = /*#__PURE__*/ defineStorageKey<true>({
  name: 'extension',
  lifetime: 'kept',
  parse: (json) => (json === true ? json : undefined),
})

export default implement(manifest, ({ settings, nodes }, ctx) => {
  const { clock, storage } = ctx
  ctx.contribute(
    accountRows.of({
      id: 'polkadot-address-forms',
      place: 'settings',
      namespace: 'polkadot',
      isQuiet: true,
      load: () => import('./AddressForms.tsx'),
    }),
  )
  const { window, origin } = ctx.page

  const contribute = (extension: InjectedExtension) => {
    const { key, name } = extension
    const id = `polkadot:${key}`
    const connector = loadOnce(async () => {
      const { createExtensionConnector } = await import('./extension-connector.ts')
      const connector = createExtensionConnector({
        id,
        extension,
        origin,
        clock,
        permission: {
          read: () => storage.read(permission, key) ?? false,
          write(isGiven) {
            if (isGiven) storage.write(permission, true, key)
            else storage.remove(permission, key)
          },
        },
      })
      ctx.add(() => connector.disconnect(['polkadot']))
      return connector
    })
    ctx.contribute(
      connectors.of({ id, type: 'INJECTED', name, namespaces: ['polkadot'], connector }),
    )
  }

  if (window && settings.enableInjected) {
    addWatch(ctx, 'polkadot', watchExtensions({ window, clock, onExtension: contribute }))
  }
  return {
    adapter: loadOnce(async () => {
      const { createPolkadotAdapter } = await import('./adapter.ts')
      return createPolkadotAdapter({ nodes, clock })
    }),
  }
})
