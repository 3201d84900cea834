import {
  type ChainNamespace,
  type Connector,
  connectors,
  implement,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { eip1193Connector } from '../../namespaces/eip155/eip1193-wallet.ts'
import { standardConnector } from '../../namespaces/solana/standard-wallet.ts'
import { askClient } from './ask-client.ts'
import { checkedProvider } from './checked-provider.ts'
import { manifest } from './index.ts'
import { loadMiniAppSdk } from './mini-app-sdk.ts'
import { onlyOfClient } from './only-of-client.ts'
import { solanaWallet } from './solana-wallet.ts'

/** As clients name it when they announce it; so it is listed once. In lower case, as the kit lists announced wallets. */
const rdns = 'xyz.farcaster.miniappwallet'
const info = { name: 'Farcaster', identifier: rdns } as const
const type = 'ANNOUNCED'

export default implement(manifest, ({ connections, networks, settings }, ctx) => {
  const { window } = ctx.page
  const { clock, random, signal, options, log } = ctx
  if (!window) return
  ctx.add(onlyOfClient(window))

  const offer = async (id: string, namespace: ChainNamespace, open: () => Promise<Connector>) => {
    if (signal.aborted) return
    const connector = loadOnce(async () => {
      const opened = await open()
      ctx.add(() => opened.disconnect([namespace]))
      return opened
    })
    const { name } = info
    ctx.contribute(connectors.of({ id, type, name, rdns, namespaces: [namespace], connector }))
    await connections.reconnect({ connectorId: id })
  }
  const offerEthereum = async (native: object | undefined) => {
    if (!native) return
    const provider = checkedProvider(native as never)
    await offer(rdns, 'eip155', () =>
      eip1193Connector({ id: rdns, type, info, provider, clock, networks }),
    )
  }

  const find = async () => {
    if (!(await askClient({ window, clock, random, signal })) || signal.aborted) return
    const { sdk, miniAppHost } = await loadMiniAppSdk()
    const tasks: Promise<unknown>[] = []
    if (options.ready) tasks.push(sdk.actions.ready())
    if (settings.namespaces.includes('eip155')) {
      tasks.push(sdk.wallet.getEthereumProvider().then(offerEthereum))
    }
    if (settings.namespaces.includes('solana')) {
      tasks.push(
        sdk.wallet.getSolanaProvider().then((native) => {
          if (!native) return undefined
          const wallet = solanaWallet(
            (question) => miniAppHost.solanaProviderRequest(question),
            info.name,
          )
          const id = `${rdns}/solana`
          return offer(id, 'solana', () => standardConnector({ id, type, info, wallet, clock }))
        }),
      )
    }
    for (const one of await Promise.allSettled(tasks)) {
      if (one.status === 'rejected') log.warn('The Farcaster client refused', one.reason)
    }
  }
  ctx.run(find())
})
