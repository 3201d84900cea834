import {
  ConnectionService,
  defineManifest,
  definePlugin,
  implement,
  type KitProviderObject,
  type Plugin,
  PLUGIN_API_VERSION,
  type Transfer,
} from 'latchkey/kernel'

export interface Transfers {
  readonly plugin: Plugin
  /** Asks the wallet in the name of the app, waits for the network, and resolves with the transaction's id. */
  send(transfer: Transfer, provider: Pick<KitProviderObject, 'request'>): Promise<string>
}

/** A plugin that pays by the adapter of whatever namespace the visitor is in. */
export function createTransfers(): Transfers {
  let send: Transfers['send'] | undefined
  const manifest = defineManifest({
    id: 'playground/transfers',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    needs: { connections: ConnectionService },
    permissions: ['wallet:accounts'],
  })
  const plugin = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, ({ connections }, ctx) => {
      const own: Transfers['send'] = async (transfer, provider) => {
        const { chainNamespace, name } = transfer.network
        const adapter = await connections.adapterOf(chainNamespace)
        if (!adapter.send) throw new Error(`No payments on ${name}`)
        const transactionId = await adapter.send({
          transfer,
          signal: ctx.signal,
          request: ({ method, params }) => provider.request({ method, params }),
        })
        const outcome = await adapter.waitForReceipt?.({
          network: transfer.network,
          transactionId,
          from: transfer.from,
          signal: ctx.signal,
        })
        if (outcome === 'reverted') throw new Error(`The network refused ${transactionId}`)
        if (outcome === 'replaced') throw new Error(`The wallet replaced ${transactionId}`)
        return transactionId
      }
      send = own
      ctx.add(() => {
        // The next kit may be there before this one is gone.
        if (send === own) send = undefined
      })
    }),
  }))
  return {
    plugin,
    async send(transfer, provider) {
      if (!send) throw new Error('The kit is not there yet')
      return send(transfer, provider)
    },
  }
}
