import { hex } from '@scure/base'
import { type RpcError, rpcErrorOf } from '../../../kernel/exports/index.ts'
import { badAnswer } from '../../page-wallets/bad-answer.ts'
import { readField } from '../../page-wallets/read-field.ts'
import {
  parseStandardAccounts,
  type StandardAccount,
} from '../../page-wallets/standard-accounts.ts'
import type { StandardWallet } from '../../page-wallets/wallet-standard.ts'
import type { BitcoinDialect, NamedAccount } from '../dialect.ts'
import { sighashNames } from '../sighash-names.ts'
import { readBytes } from '../wallet-answers.ts'

const taproot = /^(?:bc|tb|bcrt)1p/i

/** Wallets of the Wallet Standard with `bitcoin:connect`: PSBTs as bytes, the wallet chooses how it signs. */
export function createStandardDialect(wallet: StandardWallet): BitcoinDialect {
  let held: readonly StandardAccount[] = []

  const readAccounts = (answer: unknown): readonly NamedAccount[] | undefined => {
    const accounts = parseStandardAccounts(answer, 'bitcoin')
    if (!accounts) return undefined
    held = accounts
    // Where nobody says what an account is for, taproot beside another kind is the ordinals one.
    const hasOther = accounts.some(({ address }) => !taproot.test(address))
    return accounts.map(({ native, address, publicKey }) => {
      const purpose = readField(native, 'purpose')
      const isOrdinal =
        purpose === 'ordinals' || (purpose !== 'payment' && hasOther && taproot.test(address))
      return { address, publicKey: hex.encode(publicKey), type: isOrdinal ? 'ordinal' : 'payment' }
    })
  }
  const accountOf = (address: string): object => {
    const account = held.find((each) => each.address === address)
    if (!account) throw rpcErrorOf(4100) as RpcError
    return account.native
  }
  /** Variadic in, a list out. */
  const ask = async (feature: string, input: object): Promise<unknown> => {
    const answer = await wallet.call(feature, input)
    return Array.isArray(answer) ? (answer as readonly unknown[])[0] : undefined
  }

  return {
    native: wallet.native,

    connect: async () =>
      readAccounts(
        readField(
          await wallet.call('bitcoin:connect', { purposes: ['payment', 'ordinals'] }),
          'accounts',
        ),
      ),
    // There is no silent way: what the wallet shows by itself is what it remembers. Of two wallets of
    // one name nobody can say which one it was, until the visitor has connected with it.
    recall: async () =>
      wallet.isNamesake && held.length === 0 ? [] : readAccounts(wallet.readAccounts()),

    listen: (onChange) => wallet.listen(onChange),

    async signMessage({ address, message }) {
      const bytes = new TextEncoder().encode(message)
      const answer = await ask('bitcoin:signMessage', {
        account: accountOf(address),
        message: bytes,
      })
      const signed = readBytes(readField(answer, 'signedMessage'))
      if (signed && hex.encode(signed) !== hex.encode(bytes)) {
        throw badAnswer('a signature of the message that was asked for')
      }
      return { signature: readField(answer, 'signature') }
    },

    async signPsbt({ psbt, inputs, broadcast, network }) {
      const inputsToSign = inputs.map(({ address, index, sighashTypes: [type] = [] }) => ({
        account: accountOf(address),
        signingIndexes: [index],
        ...(type !== undefined && sighashNames[type] ? { sigHash: sighashNames[type] } : {}),
      }))
      const input = { psbt, inputsToSign, chain: `bitcoin:${network}` }
      if (!broadcast) {
        return { psbt: readField(await ask('bitcoin:signTransaction', input), 'signedPsbt') }
      }
      const answer = await ask('bitcoin:signAndSendTransaction', input)
      return { txid: readField(answer, 'txid') ?? readField(answer, 'txId') }
    },
  }
}
