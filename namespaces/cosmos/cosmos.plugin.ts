import { accountRows, connectors, implement, loadOnce } from '../../kernel/exports/index.ts'
import { addWatch } from '../page-wallets/wallet-watch.ts'
import { manifest } from './index.ts'
import { watchKeplrPlaces } from './keplr-places.ts'

export default implement(manifest, ({ settings, networks, nodes }, ctx) => {
  const { clock } = ctx
  ctx.contribute(
    accountRows.of({
      id: 'cosmos-denominations',
      place: 'settings',
      namespace: 'cosmos',

      load: () => import('./Denominations.tsx'),
    }),
  )
  const { window } = ctx.page

  if (window && settings.enableInjected) {
    const watch = watchKeplrPlaces({
      window,
      clock,
      list(place, wallet) {
        const connector = loadOnce(async () => {
          const { createKeplrConnector } = await import('./keplr-connector.ts')
          const connector = createKeplrConnector({
            place,
            wallet,
            window,
            clock,
            publicRpcUrls: (id) => networks.publicRpcUrls(id),
          })
          ctx.add(() => connector.disconnect(['cosmos']))
          return connector
        })
        const { id, name } = place
        return ctx.contribute(
          connectors.of({ id, type: 'INJECTED', name, namespaces: ['cosmos'], connector }),
        )
      },
    })
    addWatch(ctx, 'cosmos', watch)
  }
  return {
    adapter: loadOnce(async () => {
      const { createCosmosAdapter } = await import('./adapter.ts')
      return createCosmosAdapter({ nodes })
    }),
  }
})
