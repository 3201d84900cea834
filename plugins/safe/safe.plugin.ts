import {
  type CaipNetwork,
  type Connector,
  connectors,
  implement,
  KitError,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { eip1193Connector } from '../../namespaces/eip155/eip1193-wallet.ts'
import { askParent } from './ask-parent.ts'
import { manifest } from './index.ts'
import type { SafeInfo } from './safe-info.ts'
import { openSafeProvider } from './safe-provider.ts'

const id = 'safe'
const info = { name: 'Safe', identifier: 'global.safe' } as const

export default implement(manifest, ({ connections, networks }, ctx) => {
  const { window } = ctx.page
  const { clock, random, signal, options: allowedDomains } = ctx
  if (!window) return

  const open = async (safe: SafeInfo): Promise<Connector> => {
    const provider = await openSafeProvider(safe, allowedDomains)
    const connector = await eip1193Connector({
      id,
      type: 'ANNOUNCED',
      info,
      provider,
      clock,
      networks,
    })
    ctx.add(() => connector.disconnect(['eip155']))
    return {
      ...connector,
      async switchNetwork({ caipNetworkId }: CaipNetwork, aborted) {
        aborted.throwIfAborted()
        if (caipNetworkId === `eip155:${safe.chainId}`) return
        throw new KitError('Chain is not supported', {
          code: 'CHAIN_NOT_SUPPORTED',
          details: `A Safe is an account of one network, and this one is of eip155:${safe.chainId}`,
        })
      },
    }
  }
  const find = async () => {
    const safe = await askParent({ window, allowedDomains, clock, random, signal })
    if (!safe || signal.aborted) return
    const connector = loadOnce(() => open(safe))
    const { name, identifier: rdns } = info
    ctx.contribute(
      connectors.of({ id, type: 'ANNOUNCED', name, rdns, namespaces: ['eip155'], connector }),
    )
    await connections.reconnect({ connectorId: id })
  }
  ctx.run(find())
})
