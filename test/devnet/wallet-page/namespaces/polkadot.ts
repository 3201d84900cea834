import { createSubstrateWallet } from '../../wallet-core/substrate-wallet.ts'
import { unsupportedMethod } from '../../wallet-core/provider-error.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { RequestContext, SessionRequest, WalletNamespace } from './wallet-namespace.ts'

export function polkadot(settings: WalletSettings): WalletNamespace {
  const wallet = createSubstrateWallet()
  const networks = settings.networks.filter(({ chainNamespace }) => chainNamespace === 'polkadot')
  const networkOf = (chain: string) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === chain)!

  const signings: Record<
    string,
    (params: Record<string, unknown>, allowed: string[]) => ReturnType<typeof wallet.message>
  > = {
    polkadot_signMessage: ({ address, message }, allowed) =>
      wallet.message(address, message, allowed),
    polkadot_signTransaction: ({ transactionPayload }, allowed) =>
      wallet.transaction(transactionPayload, allowed),
  }

  return {
    id: 'polkadot',
    chains: networks.map(({ caipNetworkId, name }) => ({ id: caipNetworkId, name })),
    methods: Object.keys(signings),
    events: ['accountsChanged', 'chainChanged'],
    addresses: wallet.addresses,
    chainEventData: (chain) => networkOf(chain).id,

    async balance(chain, address) {
      const { rpcUrls, nativeCurrency } = networkOf(chain)
      const response = await fetch(rpcUrls.default.http[0]!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'state_getStorage',
          params: [wallet.storageKey(address)],
        }),
      })
      const { result } = (await response.json()) as { result: string | null }
      return `${wallet.readBalance(result, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
    },

    async handle({ method, params, addresses }: SessionRequest, context: RequestContext) {
      const prepare = Object.hasOwn(signings, method) ? signings[method] : undefined
      if (!prepare) throw unsupportedMethod(method)
      const { summary, sign } = prepare(Object(params) as Record<string, unknown>, addresses)
      await context.ask(summary)
      return { signature: sign() }
    },
  }
}
