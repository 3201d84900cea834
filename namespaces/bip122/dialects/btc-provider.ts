import { base64 } from '@scure/base'
import { rpcErrorOf, UserRejectedRequestError } from '../../../kernel/exports/index.ts'
import { readField } from '../../page-wallets/read-field.ts'
import type { CapturedWallet } from '../captured-wallet.ts'
import type { BitcoinDialect, NamedAccount } from '../dialect.ts'
import { toSafeNumber } from '../satoshi.ts'
import { readList, readText } from '../wallet-answers.ts'

const purposes = ['payment', 'ordinals'] as const
/** Numbers of this dialect that mean something else elsewhere. */
const userRejected = -32_000
const methodNotSupported = -32_001
const accessDenied = -32_002
const methodNotFound = -32_601
const events = ['accountChange', 'networkChange', 'disconnect'] as const

/** Wallets of `window.btc_providers` (WBIP-004): `request` answers `{result}` or `{error}`. */
export function createBtcProviderDialect(wallet: CapturedWallet): BitcoinDialect {
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    const answer = await wallet.call('request', method, params).catch((reason: unknown) => {
      // Some reject with the whole answer, or with the error in it.
      throw toCommonError(readField(reason, 'error') ?? reason)
    })
    const error = readField(answer, 'error')
    if (error !== undefined && error !== null) throw toCommonError(error)
    return readField(answer, 'result')
  }

  return {
    native: wallet.native,

    async connect() {
      try {
        return readAccounts(await ask('wallet_connect', { addresses: purposes }))
      } catch (error) {
        if (readField(error, 'rpcCode') !== 4200) throw error
        return readAccounts(await ask('getAddresses', { purposes }))
      }
    },

    async recall() {
      try {
        return readAccounts(await ask('wallet_getAccount'))
      } catch (error) {
        const code = readField(error, 'rpcCode')
        if (code === 4100 || code === 4200) return []
        throw error
      }
    },

    async readNetwork() {
      try {
        return readField(readField(await ask('wallet_getNetwork'), 'bitcoin'), 'name')
      } catch {
        return undefined
      }
    },

    switchNetwork: (network) =>
      ask('wallet_changeNetwork', { name: network.charAt(0).toUpperCase() + network.slice(1) }),

    end: () => ask('wallet_disconnect'),

    listen(onChange) {
      const removals = events.map((event) => wallet.listen({ add: 'addListener' }, event, onChange))
      return () => {
        for (const remove of removals) remove()
      }
    },

    async signMessage({ address, message, protocol }) {
      const answer = await ask('signMessage', {
        address,
        message,
        protocol: protocol.toUpperCase(),
      })
      return {
        signature: readField(answer, 'signature'),
        address: readField(answer, 'address'),
        messageHash: readField(answer, 'messageHash'),
      }
    },

    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) (signInputs[address] ??= []).push(index)
      const answer = await ask('signPsbt', { psbt: base64.encode(psbt), signInputs, broadcast })
      return { psbt: readField(answer, 'psbt'), txid: readField(answer, 'txid') }
    },

    async sendTransfer({ to, amount }) {
      const recipients = [{ address: to, amount: toSafeNumber(amount) }]
      return readField(await ask('sendTransfer', { recipients }), 'txid')
    },
  }
}

function toCommonError(error: unknown): unknown {
  const code = readField(error, 'code')
  const text = readField(error, 'message')
  const options = { details: typeof text === 'string' ? text.slice(0, 300) : undefined }
  if (code === userRejected) return new UserRejectedRequestError(options)
  if (code === accessDenied) return rpcErrorOf(4100, options)
  if (code === methodNotSupported || code === methodNotFound) return rpcErrorOf(4200, options)
  return error
}

/** Wallets list what they hold for other chains as well. */
function readAccounts(answer: unknown): readonly NamedAccount[] | undefined {
  return readList(readField(answer, 'addresses'))?.flatMap((entry): NamedAccount[] => {
    const purpose = readField(entry, 'purpose')
    const address = readField(entry, 'address')
    const publicKey = readField(entry, 'publicKey')
    if (purpose !== 'payment' && purpose !== 'ordinals') return []
    return [
      {
        address: readText(address),
        publicKey: typeof publicKey === 'string' ? publicKey : undefined,
        type: purpose === 'ordinals' ? 'ordinal' : 'payment',
      },
    ]
  })
}
