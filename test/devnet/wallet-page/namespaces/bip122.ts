import { createBitcoinWallet, type InputToSign } from '../../wallet-core/bitcoin-wallet.ts'
import { invalidParams, unsupportedMethod } from '../../wallet-core/provider-error.ts'
import { shortAddress } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { RequestContext, SessionRequest, WalletNamespace } from './wallet-namespace.ts'

/** A session holds payment addresses; the ordinals ones are told by `getAccountAddresses` alone. */
export function bip122(settings: WalletSettings): WalletNamespace {
  const wallet = createBitcoinWallet(settings)
  const chains = wallet.chains.map(({ caipNetworkId, name }) => ({ id: caipNetworkId, name }))
  const first = chains[0]?.id
  const paymentAddress = (index: number, chain: string) =>
    wallet.accounts[index]!.payment.address(wallet.networkOf(chain))

  const accountsOf = ({ chain, addresses }: SessionRequest) =>
    wallet.accounts.filter(({ payment }) =>
      addresses.includes(payment.address(wallet.networkOf(chain))),
    )
  /** The session's own addresses and the ordinals ones beside them. */
  const allowedOf = (request: SessionRequest) =>
    accountsOf(request).flatMap(({ payment, ordinals }) =>
      [payment, ordinals].map((key) => key.address(wallet.networkOf(request.chain))),
    )

  const methods: Record<
    string,
    (
      params: Record<string, unknown>,
      request: SessionRequest,
      context: RequestContext,
    ) => Promise<unknown>
  > = {
    async getAccountAddresses({ intentions }, request) {
      const network = wallet.networkOf(request.chain)
      return accountsOf(request)
        .flatMap(({ payment, ordinals }) => [payment, ordinals])
        .map((key) => ({
          address: key.address(network),
          publicKey: key.publicKey,
          intention: key.purpose === 'ordinals' ? 'ordinal' : 'payment',
        }))
        .filter(({ intention }) => !Array.isArray(intentions) || intentions.includes(intention))
    },

    async signMessage({ account, address = account, message, protocol }, request, context) {
      const key = wallet.keyOf(request.chain, address, allowedOf(request))
      if (typeof message !== 'string') throw invalidParams('message', 'a text')
      await context.ask({
        title: 'Sign a message',
        rows: [{ label: 'Account', value: shortAddress(String(address)) }],
        text: message,
      })
      return {
        address,
        signature: key.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322'),
      }
    },

    async signPsbt({ psbt, signInputs, broadcast }, request, context) {
      if (!Array.isArray(signInputs)) throw invalidParams('signInputs', 'a list')
      const asked = {
        psbt: String(psbt),
        inputs: signInputs as InputToSign[],
        broadcast: broadcast === true,
      }
      await context.ask(wallet.summarisePsbt(request.chain, asked))
      return wallet.signPsbt(request.chain, asked, allowedOf(request))
    },

    async sendTransfer({ account, recipientAddress, amount }, request, context) {
      const key = wallet.keyOf(request.chain, account, request.addresses)
      const recipients = [{ address: String(recipientAddress), amount: BigInt(String(amount)) }]
      await context.ask(wallet.summariseTransfer(recipients))
      return { txid: await wallet.sendTransfer(request.chain, key, recipients) }
    },
  }

  return {
    id: 'bip122',
    chains,
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    addresses: first ? wallet.accounts.map((_, index) => paymentAddress(index, first)) : [],
    addressOn(address, chain) {
      const index = wallet.accounts.findIndex(({ payment }) =>
        chains.some(({ id }) => payment.address(wallet.networkOf(id)) === address),
      )
      return index < 0 ? address : paymentAddress(index, chain)
    },
    chainEventData: (chain) => chain,

    async balance(chain, address) {
      const key = wallet.keyOf(chain, address, [address])
      return wallet.balance(chain, key)
    },

    async handle(request, context) {
      const { method, params } = request
      if (!Object.hasOwn(methods, method)) throw unsupportedMethod(method)
      return methods[method]!(Object(params) as Record<string, unknown>, request, context)
    },
  }
}
