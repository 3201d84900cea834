import {
  connectors,
  implement,
  type RpcPolicy,
  rpcPolicies,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { watchStandardWallets } from '../page-wallets/wallet-standard.ts'
import { addWatch } from '../page-wallets/wallet-watch.ts'
import { manifest } from './index.ts'

const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
const needed = ['standard:connect', 'standard:events']

/** What the namespace has beyond the listed methods; a wallet asks its user itself to sign in. */
const ownMethods: RpcPolicy = {
  id: 'solana',
  judge({ namespace, method, connectorType }) {
    if (namespace !== 'solana') return undefined
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') return 'allow'
    if (method !== 'solana_signIn') return undefined
    return connectorType === 'AUTH' ? 'confirm' : 'allow'
  },
}

export default implement(manifest, ({ settings, nodes }, ctx) => {
  const { clock, log } = ctx
  const { window } = ctx.page
  ctx.contribute(rpcPolicies.of(ownMethods))

  if (window && settings.enableInjected) {
    const watch = watchStandardWallets({
      window,
      wants: (features) =>
        needed.every((each) => features.includes(each)) &&
        signing.some((each) => features.includes(each)),
      onWallet(wallet) {
        const id = `wallet-standard:${wallet.id}`
        const { name, icon } = wallet
        const connector = loadOnce(async () => {
          const { createStandardConnector } = await import('./standard-connector.ts')
          const connector = createStandardConnector({ id, info: { name, icon }, wallet, clock })
          ctx.add(connector)
          return connector
        })
        ctx.contribute(
          connectors.of({ id, type: 'ANNOUNCED', name, icon, namespaces: ['solana'], connector }),
        )
      },
      onRefused: (reason) => log.warn(`${reason}.`),
    })
    addWatch(ctx, 'solana', watch)
  }
  return {
    adapter: loadOnce(async () => {
      // Vite 5 loses names that are taken apart where they are imported.
      const createSolanaAdapter = (await import('./adapter.ts')).createSolanaAdapter
      return createSolanaAdapter({ nodes, clock })
    }),
  }
})
