import { hex } from '@scure/base'
import { readField } from '../../page-wallets/read-field.ts'
import type { CapturedWallet } from '../captured-wallet.ts'
import type { BitcoinDialect, NamedAccount } from '../dialect.ts'
import { toSafeNumber } from '../satoshi.ts'
import { readText } from '../wallet-answers.ts'

const methods = { add: 'on', remove: 'removeListener' } as const
const events = ['accountsChanged', 'networkChanged', 'chainChanged'] as const

/** `window.unisat` and `window.okxwallet.bitcoin`: one address for everything, a function for each question. */
export function createUnisatDialect(wallet: CapturedWallet): BitcoinDialect {
  const readAccounts = (answer: unknown): readonly NamedAccount[] | undefined => {
    if (!Array.isArray(answer) || answer.length > 100) return undefined
    const [first] = Array.from(answer as readonly unknown[])
    return first === undefined ? [] : [{ address: readText(first), type: 'payment' }]
  }

  return {
    native: wallet.native,

    connect: async () => readAccounts(await wallet.call('requestAccounts')),
    recall: async () => readAccounts(await wallet.call('getAccounts')),

    readPublicKey: () => wallet.call('getPublicKey'),

    async readNetwork() {
      try {
        return wallet.has('getChain')
          ? readField(await wallet.call('getChain'), 'enum')
          : await wallet.call('getNetwork')
      } catch {
        return undefined
      }
    },

    switchNetwork: (network) => wallet.call('switchChain', `BITCOIN_${network.toUpperCase()}`),

    listen(onChange) {
      const removals = events.map((event) => wallet.listen(methods, event, onChange))
      return () => {
        for (const remove of removals) remove()
      }
    },

    async signMessage({ message, protocol }) {
      const kind = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
      return { signature: await wallet.call('signMessage', message, kind) }
    },

    async signPsbt({ psbt, inputs, broadcast }) {
      const toSignInputs = inputs.map(({ address, index, sighashTypes }) => ({
        index,
        address,
        ...(sighashTypes ? { sighashTypes } : {}),
      }))
      const signed = await wallet.call('signPsbt', hex.encode(psbt), {
        autoFinalized: broadcast,
        toSignInputs,
      })
      return { psbt: signed, ...(broadcast ? { txid: await wallet.call('pushPsbt', signed) } : {}) }
    },

    sendTransfer: ({ to, amount }) => wallet.call('sendBitcoin', to, toSafeNumber(amount)),
  }
}
