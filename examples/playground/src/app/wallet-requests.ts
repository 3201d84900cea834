import { base58, base64, hex } from '@scure/base'
import type { ChainNamespace } from 'latchkey/kernel'

interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** How the wallet of a namespace is asked to sign a text. A wallet in the page and a paired one take the same. */
export const signText: Readonly<
  Record<ChainNamespace, (address: string, text: string) => WalletRequest>
> = {
  eip155: (address, text) => ({
    method: 'personal_sign',
    params: [`0x${hex.encode(bytesOf(text))}`, address],
  }),
  solana: (address, text) => ({
    method: 'solana_signMessage',
    params: { message: base58.encode(bytesOf(text)), pubkey: address },
  }),
  bip122: (address, text) => ({
    method: 'signMessage',
    params: { account: address, address, message: text, protocol: 'bip322' },
  }),
  polkadot: (address, text) => ({
    method: 'polkadot_signMessage',
    params: { address, message: text },
  }),
  // ADR-36: a transaction that no chain can take.
  cosmos: (address, text) => ({
    method: 'cosmos_signAmino',
    params: {
      signerAddress: address,
      signDoc: {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [
          {
            type: 'sign/MsgSignData',
            value: { signer: address, data: base64.encode(bytesOf(text)) },
          },
        ],
        memo: '',
      },
    },
  }),
}
