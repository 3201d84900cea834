import { hex } from '@scure/base'
import { type RpcError, rpcErrorOf } from '../../../kernel/exports/index.ts'
import { readField } from '../../page-wallets/read-field.ts'
import type { CapturedWallet } from '../captured-wallet.ts'
import type { BitcoinDialect, NamedAccount } from '../dialect.ts'
import { readList, readText } from '../wallet-answers.ts'

/**
 * `window.LeatherProvider`. It has no quiet way to ask for accounts, no events and no switching: the
 * visitor connects again after a reload, and each request names the network.
 */
export function createLeatherDialect(wallet: CapturedWallet): BitcoinDialect {
  const ask = async (method: string, params?: object): Promise<unknown> => {
    try {
      const answer = await wallet.call('request', method, params)
      const error = readField(answer, 'error')
      if (error !== undefined && error !== null) throw answer
      return readField(answer, 'result')
    } catch (error) {
      // It rejects with the whole answer as well.
      throw readField(error, 'error') ?? error
    }
  }

  return {
    native: wallet.native,

    async connect() {
      const list = readList(readField(await ask('getAddresses'), 'addresses'))
      return list?.flatMap((entry): NamedAccount[] => {
        if (readField(entry, 'symbol') !== 'BTC') return []
        const publicKey = readField(entry, 'publicKey')
        return [
          {
            address: readText(readField(entry, 'address')),
            publicKey: typeof publicKey === 'string' ? publicKey : undefined,
            type: readField(entry, 'type') === 'p2tr' ? 'ordinal' : 'payment',
          },
        ]
      })
    },

    recall: async () => [],

    listen: () => () => {},

    async signMessage({ address, message, protocol, network }) {
      // It signs by BIP-322 alone; the other kind is not what was asked for.
      if (protocol !== 'bip322') throw unsupported()
      const paymentType = /^(?:bc|tb|bcrt)1p/.test(address) ? 'p2tr' : 'p2wpkh'
      const answer = await ask('signMessage', { message, paymentType, network })
      return { signature: readField(answer, 'signature'), address: readField(answer, 'address') }
    },

    async signPsbt({ psbt, inputs, broadcast, network }) {
      const sighashTypes = [...new Set(inputs.flatMap((input) => input.sighashTypes ?? []))]
      const answer = await ask('signPsbt', {
        hex: hex.encode(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        ...(sighashTypes.length > 0 ? { allowedSighash: sighashTypes } : {}),
        broadcast,
        network,
      })
      return { psbt: readField(answer, 'hex'), txid: readField(answer, 'txid') }
    },

    async sendTransfer({ to, amount, network }) {
      const recipients = [{ address: to, amount: amount.toString() }]
      return readField(await ask('sendTransfer', { recipients, network }), 'txid')
    },
  }
}

const unsupported = (): RpcError =>
  rpcErrorOf(4200, { details: 'Leather signs by BIP-322' }) as RpcError
