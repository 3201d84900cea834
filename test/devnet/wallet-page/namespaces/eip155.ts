import { formatEther, hexToBigInt, numberToHex, type Address, type Hex } from 'viem'
import { readChainId } from '../../wallet-core/evm-rpc.ts'
import { createEvmWallet, type EvmRequest } from '../../wallet-core/evm-wallet.ts'
import { unknownChain } from '../../wallet-core/provider-error.ts'
import { summariseRequest } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { RequestContext, SessionRequest, WalletNamespace } from './wallet-namespace.ts'

const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_watchAsset',
]

export function eip155(settings: WalletSettings): WalletNamespace {
  const wallet = createEvmWallet(settings)
  const chains = settings.networks
    .filter((network) => network.chainNamespace === 'eip155')
    .map(({ caipNetworkId, name }) => ({ id: caipNetworkId, name }))
  const reference = (chain: string) => Number(chain.split(':')[1])

  async function switchChain(params: unknown, context: RequestContext) {
    const given = (Object(Array.isArray(params) ? params[0] : undefined) as { chainId?: unknown })
      .chainId
    const chain = chains.find((it) => reference(it.id) === readChainId(given))
    if (!chain) throw unknownChain(String(given))
    await context.ask({
      title: `Switch to ${chain.name}?`,
      rows: [{ label: 'Network', value: chain.name }],
    })
    await context.switchChain(chain.id)
    return null
  }

  const own: Record<string, (request: SessionRequest, context: RequestContext) => unknown> = {
    eth_accounts: ({ addresses }) => addresses,
    eth_requestAccounts: ({ addresses }) => addresses,
    eth_chainId: ({ chain }) => numberToHex(reference(chain)),
    wallet_switchEthereumChain: ({ params }, context) => switchChain(params, context),
    wallet_addEthereumChain: ({ params }, context) => switchChain(params, context),
    wallet_showCallsStatus: () => null,
    wallet_watchAsset: async (_, context) => {
      await context.ask({ title: 'Add a token?', rows: [] })
      return true
    },
  }

  return {
    id: 'eip155',
    chains,
    methods,
    events: ['accountsChanged', 'chainChanged'],
    addresses: wallet.accounts.map((account) => account.address),
    chainEventData: reference,

    async balance(chain, address) {
      const id = reference(chain)
      const wei = await wallet.rpc.call<Hex>(id, 'eth_getBalance', [address, 'latest'])
      const amount = Number(formatEther(hexToBigInt(wei))).toLocaleString('en', {
        maximumFractionDigits: 4,
      })
      return `${amount} ${wallet.rpc.network(id)!.nativeCurrency.symbol}`
    },

    async handle(request, context) {
      const { chain, method, params, addresses } = request
      if (Object.hasOwn(own, method)) return own[method]!(request, context)
      const evmRequest: EvmRequest = { chainId: reference(chain), method, params }
      const signer = wallet.signerOf(evmRequest, addresses)
      if (signer) {
        const sources = { wallet, tokens: settings.tokens }
        await context.ask(await summariseRequest(evmRequest, signer.address as Address, sources))
      }
      return wallet.perform(evmRequest, signer)
    },
  }
}
