import {
  accountRows,
  type ConnectorContribution,
  connectors,
  implement,
  rpcGuards,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { lookRepeatedly } from '../page-wallets/look-repeatedly.ts'
import { watchStandardWallets } from '../page-wallets/wallet-standard.ts'
import { addWatch } from '../page-wallets/wallet-watch.ts'
import type { CapturedWallet } from './captured-wallet.ts'
import type { BitcoinDialect } from './dialect.ts'
import { manifest } from './index.ts'
import { createPageWalletsLook, type FoundWallet } from './page-wallets.ts'

/** Each loads with the first connection to a wallet of its kind. */
const dialects: Readonly<
  Record<FoundWallet['dialect'], (wallet: CapturedWallet) => Promise<BitcoinDialect>>
> = {
  'btc-provider': async (wallet) =>
    (await import('./dialects/btc-provider.ts')).createBtcProviderDialect(wallet),
  leather: async (wallet) => (await import('./dialects/leather.ts')).createLeatherDialect(wallet),
  unisat: async (wallet) => (await import('./dialects/unisat.ts')).createUnisatDialect(wallet),
}

export default implement(manifest, ({ settings, nodes }, ctx) => {
  const { clock, log } = ctx
  for (const place of ['settings', 'receive'] as const) {
    ctx.contribute(
      accountRows.of({
        id: `bip122-addresses-${place}`,
        place,
        namespace: 'bip122',
        isQuiet: true,
        load: () => import('./OtherAddresses.tsx'),
      }),
    )
  }
  ctx.contribute(
    rpcGuards.of({
      id: 'bip122-ordinals',
      namespace: 'bip122',
      methods: ['sendTransfer', 'signPsbt'],
      check: async (intent) => (await import('./ordinal-guard.ts')).refuseOrdinals(intent),
    }),
  )
  const { window } = ctx.page

  const contribute = (
    wallet: Pick<ConnectorContribution, 'id' | 'type' | 'name' | 'icon'>,
    loadDialect: () => Promise<BitcoinDialect>,
  ) => {
    const connector = loadOnce(async () => {
      const [{ createBitcoinConnector }, dialect] = await Promise.all([
        import('./bitcoin-connector.ts'),
        loadDialect(),
      ])
      const connector = createBitcoinConnector({
        id: wallet.id,
        type: wallet.type,
        wallet: { name: wallet.name, icon: wallet.icon },
        dialect,
        firstType: settings.defaultAccountTypes.bip122 === 'ordinal' ? 'ordinal' : 'payment',
        clock,
      })
      ctx.add(connector.dispose)
      return connector
    })
    ctx.contribute(connectors.of({ ...wallet, namespaces: ['bip122'], connector }))
  }
  const onRefused = (reason: string) => log.warn(`${reason}.`)

  // Whether the lists of a service are wanted (`enableWallets`) says nothing of wallets in the page.
  if (window && settings.enableInjected) {
    const watch = watchStandardWallets({
      window,
      wants: (features) => features.includes('bitcoin:connect'),
      onWallet(wallet) {
        const { name, icon } = wallet
        // The same wallet is another connector in another namespace, so the id says which one this is.
        const id = `btc:wallet-standard:${wallet.id}`
        contribute({ id, type: 'ANNOUNCED', name, icon }, async () => {
          const { createStandardDialect } = await import('./dialects/wallet-standard.ts')
          return createStandardDialect(wallet)
        })
      },
      onRefused,
    })
    addWatch(ctx, 'bip122/standard', watch)
    const look = createPageWalletsLook({
      window,
      onWallet: ({ id, type, name, icon, dialect, wallet }) =>
        contribute({ id, type, name, icon }, () => dialects[dialect](wallet)),
      onRefused,
    })
    addWatch(ctx, 'bip122/page', lookRepeatedly({ clock, everyMs: 200, times: 3, look }))
  }
  return {
    adapter: loadOnce(async () => {
      const { createBip122Adapter } = await import('./adapter.ts')
      return createBip122Adapter({ nodes })
    }),
  }
})
