import {
  type ConnectorContribution,
  connectors,
  type Disposable,
  implement,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { addWatch } from '../page-wallets/wallet-watch.ts'
import { watchAnnouncements } from './eip6963.ts'
import { manifest } from './index.ts'
import { watchInjected } from './injected-provider.ts'
import type { CapturedProvider } from './captured-provider.ts'

export default implement(manifest, ({ settings, networks, nodes }, ctx) => {
  const { clock, log } = ctx
  const { window } = ctx.page
  const announced = new Set<object>()
  let browserWallet: { readonly native: object; readonly entry: Disposable } | undefined

  const contribute = (
    wallet: Pick<ConnectorContribution, 'id' | 'type' | 'name' | 'icon' | 'rdns'>,
    provider: CapturedProvider,
  ) => {
    const { id, type, name, icon, rdns } = wallet
    const connector = loadOnce(async () => {
      // Vite 5 loses names that are taken apart where they are imported.
      const createEip1193Connector = (await import('./eip1193-connector.ts')).createEip1193Connector
      const connector = createEip1193Connector({
        id,
        type,
        wallet: { name, icon, identifier: rdns },
        provider,
        clock,
        publicRpcUrls: (id) => networks.publicRpcUrls(id),
      })
      ctx.add(() => connector.disconnect(['eip155']))
      return connector
    })
    return ctx.contribute(connectors.of({ ...wallet, namespaces: ['eip155'], connector }))
  }

  if (window && settings.enableEIP6963) {
    const watch = watchAnnouncements({
      window,
      onWallet({ rdns, name, icon, provider }) {
        announced.add(provider.native)
        // The same wallet under its own name.
        if (browserWallet?.native === provider.native) void browserWallet.entry.dispose()
        contribute({ id: rdns, type: 'ANNOUNCED', name, icon, rdns }, provider)
      },
      onRefused: (reason) => log.warn(`${reason}.`),
    })
    addWatch(ctx, 'eip155/announced', watch)
  }
  if (window && settings.enableInjected) {
    const watch = watchInjected({
      window,
      onProvider(provider) {
        if (announced.has(provider.native)) return
        const wallet = { id: 'injected', type: 'INJECTED', name: 'Browser Wallet' } as const
        browserWallet = { native: provider.native, entry: contribute(wallet, provider) }
      },
    })
    addWatch(ctx, 'eip155/injected', watch)
  }
  return {
    adapter: loadOnce(async () => {
      // Vite 5 loses names that are taken apart where they are imported.
      const loaded = await import('./adapter.ts')
      const { accountTypeRow, createEip155Adapter } = loaded
      ctx.contribute(accountTypeRow)
      return createEip155Adapter({ nodes, clock })
    }),
  }
})
