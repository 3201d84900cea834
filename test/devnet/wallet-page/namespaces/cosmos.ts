import type { StdSignDoc } from '@cosmjs/amino'
import { fromBase64, toBase64 } from '@cosmjs/encoding'
import { summariseAmino, summariseDirect } from '../../wallet-core/cosmos-request-summary.ts'
import { createCosmosWallet } from '../../wallet-core/cosmos-wallet.ts'
import { invalidParams, unauthorized, unsupportedMethod } from '../../wallet-core/provider-error.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { SessionRequest, WalletNamespace } from './wallet-namespace.ts'

interface DirectDocument {
  chainId: string
  accountNumber: string
  bodyBytes: string
  authInfoBytes: string
}

/** An account is listed as the first network writes it; each prefix makes an address of its own. */
export function cosmos(settings: WalletSettings): WalletNamespace {
  const wallet = createCosmosWallet(settings)
  const networks = [...wallet.networks.values()]
  const reference = (chain: string) => chain.slice('cosmos:'.length)

  const home = networks[0]?.prefix ?? 'cosmos'
  const addressOn = (address: string, chain: string) => {
    const key = wallet.keys.find((it) => it.address(home) === address)
    return key?.address(wallet.network(reference(chain)).prefix) ?? address
  }

  /** The key that signs, which must be one that the session was given. */
  function readSigner({ chain, params, addresses }: SessionRequest) {
    const { signerAddress, signDoc } = Object(params) as Record<string, unknown>
    if (typeof signDoc !== 'object' || signDoc === null) {
      throw invalidParams('params.signDoc', 'a document')
    }
    const signer = addresses.find((it) => it === signerAddress)
    if (!signer) throw unauthorized()
    return { chainId: reference(chain), signer, signDoc }
  }

  return {
    id: 'cosmos',
    chains: networks.map(({ chainId, name }) => ({ id: `cosmos:${chainId}`, name })),
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: ['accountsChanged', 'chainChanged'],
    addresses: wallet.keys.map((key) => key.address(home)),
    addressOn,
    chainEventData: reference,
    balance: (chain, address) => wallet.balance(reference(chain), addressOn(address, chain)),

    async handle(request, context) {
      const { chain, method, addresses } = request
      if (method === 'cosmos_getAccounts') {
        const { prefix } = wallet.network(reference(chain))
        return wallet.keys
          .filter((key) => addresses.includes(key.address(prefix)))
          .map((key) => ({
            algo: 'secp256k1',
            address: key.address(prefix),
            pubkey: toBase64(key.publicKey),
          }))
      }
      if (method === 'cosmos_signDirect') {
        const { chainId, signer, signDoc } = readSigner(request)
        const given = signDoc as DirectDocument
        const document = {
          chainId: given.chainId,
          accountNumber: BigInt(given.accountNumber),
          bodyBytes: fromBase64(given.bodyBytes),
          authInfoBytes: fromBase64(given.authInfoBytes),
        }
        await context.ask(summariseDirect(wallet.network(chainId), signer, document))
        const { signature } = await wallet.signDirect(chainId, signer, document)
        return { signature, signed: given }
      }
      if (method === 'cosmos_signAmino') {
        const { chainId, signer, signDoc } = readSigner(request)
        const document = signDoc as StdSignDoc
        await context.ask(summariseAmino(wallet.network(chainId), signer, document))
        return wallet.signAmino(chainId, signer, document)
      }
      throw unsupportedMethod(method)
    },
  }
}
