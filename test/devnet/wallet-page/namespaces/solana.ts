import { unsupportedMethod } from '../../wallet-core/provider-error.ts'
import { createSolanaWallet } from '../../wallet-core/solana-wallet.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { WalletNamespace } from './wallet-namespace.ts'

export function solana(settings: WalletSettings): WalletNamespace {
  const wallet = createSolanaWallet(settings)
  return {
    id: 'solana',
    chains: wallet.networks.map(({ caipNetworkId, name }) => ({ id: caipNetworkId, name })),
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
    addresses: wallet.keys.map(({ address }) => address),
    chainEventData: (chain) => chain.split(':')[1],

    async balance(chain, address) {
      const amount = await wallet.balance(chain, address)
      return `${amount.toLocaleString('en', { maximumFractionDigits: 4 })} SOL`
    },

    async handle({ chain, method, params, addresses }, context) {
      if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
        return addresses.map((pubkey) => ({ pubkey }))
      }
      const request = { chain, method, params }
      const signer = wallet.signerOf(request, addresses)
      if (!signer) throw unsupportedMethod(method)
      await context.ask(wallet.summarise(request, signer))
      return wallet.perform(request, signer)
    },
  }
}
