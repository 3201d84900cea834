import { base64 } from '@scure/base'
import { KitError, type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { readAddress } from './address.ts'
import type { BitcoinDialect, InputToSign, MessageProtocol } from './dialect.ts'
import { ordinalAccount, refuseSpending } from './ordinal-guard.ts'
import { type OpenedPsbt, openPsbt, readPsbt } from './psbt.ts'
import { parseSatoshi } from './satoshi.ts'
import { parseSignature, parseTransactionId, readBytes } from './wallet-answers.ts'
import type { BitcoinAccount, WalletState } from './wallet-state.ts'

/** What a request is answered with: the wallet, and what it holds for the page. */
interface Wallet {
  readonly dialect: BitcoinDialect
  readonly state: WalletState
}

type Method = (params: unknown, wallet: Wallet) => Promise<unknown>

const longestMessage = 100_000

/**
 * The methods of a Bitcoin wallet in any dialect. Rejects before the wallet is asked: `UNSUPPORTED_METHOD`,
 * `INVALID_PARAMS`, `UNAUTHORIZED` for an address that is not connected, `INVALID_ADDRESS`,
 * `INVALID_AMOUNT`, `ORDINAL_ACCOUNT` for what would spend from an ordinal account; after it,
 * `INVALID_WALLET_ANSWER`.
 */
export const walletMethods: Readonly<Record<string, Method>> = {
  async getAccountAddresses(params, { state }) {
    const intentions = readField(params, 'intentions')
    if (intentions !== undefined && !Array.isArray(intentions)) {
      throw invalid('params.intentions is no list')
    }
    const wanted = (intentions as readonly unknown[] | undefined) ?? []
    return state.accounts
      .map(({ address, publicKey, type }) => ({
        address: address.text,
        ...(publicKey ? { publicKey } : {}),
        intention: type,
      }))
      .filter(({ intention }) => wanted.length === 0 || wanted.includes(intention))
  },

  async signMessage(params, { dialect, state }) {
    const account = accountOf(state, readField(params, 'address') ?? readField(params, 'account'))
    const message = readField(params, 'message')
    if (typeof message !== 'string' || message.length > longestMessage) {
      throw invalid('params.message is no text, or a very long one')
    }
    const protocol = readProtocol(readField(params, 'protocol'), account)
    const address = account.address.text
    const answer = await dialect.signMessage({ address, message, protocol, network: state.network })
    const signature = parseSignature(answer.signature)
    if (!signature) throw badAnswer('a signature')
    if (answer.address !== undefined && answer.address !== address) {
      throw badAnswer('a signature of the account that was asked')
    }
    const { messageHash } = answer
    return { address, signature, ...(typeof messageHash === 'string' ? { messageHash } : {}) }
  },

  async signPsbt(params, { dialect, state }) {
    const account = accountOf(state, readField(params, 'account'))
    const psbt = readPsbt(readField(params, 'psbt'))
    if (!psbt) throw invalid('params.psbt is no PSBT in base64')
    const broadcast = readField(params, 'broadcast') ?? false
    if (typeof broadcast !== 'boolean') throw invalid('params.broadcast is neither true nor false')
    const inputs = readInputs(readField(params, 'signInputs'), { psbt, state, account })
    refuseOrdinals(psbt, inputs, state)
    const { network } = state
    const answer = await dialect.signPsbt({ psbt: psbt.bytes, inputs, broadcast, network })
    const txid = parseTransactionId(answer.txid)
    if (broadcast && !txid) throw badAnswer('the id of a transaction')
    if (answer.psbt === undefined && broadcast) return { txid }
    const signed = openPsbt(readBytes(answer.psbt))
    if (signed?.unsigned !== psbt.unsigned) throw badAnswer('the PSBT that was asked for')
    return { psbt: base64.encode(signed.bytes), ...(txid ? { txid } : {}) }
  },

  async sendTransfer(params, { dialect, state }) {
    const account = accountOf(state, readField(params, 'account'))
    if (account.type === 'ordinal') throw ordinalAccount()
    const recipient = readField(params, 'recipientAddress')
    const to = typeof recipient === 'string' ? readAddress(recipient) : undefined
    if (!to?.networks.includes(state.network)) {
      throw new KitError('The address is not valid', {
        code: 'INVALID_ADDRESS',
        details: `params.recipientAddress is no address of ${state.network}`,
      })
    }
    const amount = parseSatoshi(readField(params, 'amount'))
    // A wallet of the page takes neither; leaving them out would send something else than was asked.
    for (const name of ['changeAddress', 'memo']) {
      if (readField(params, name) !== undefined) throw invalid(`params.${name} is not supported`)
    }
    if (!dialect.sendTransfer) throw rpcErrorOf(4200, { details: 'sendTransfer' }) as RpcError
    const { network } = state
    const txid = parseTransactionId(await dialect.sendTransfer({ to: to.text, amount, network }))
    if (!txid) throw badAnswer('the id of a transaction')
    return { txid }
  },
}

const invalid = (details: string): RpcError => rpcErrorOf(-32602, { details }) as RpcError

function accountOf({ accounts }: WalletState, value: unknown): BitcoinAccount {
  const text = typeof value === 'string' ? readAddress(value)?.text : undefined
  const account = accounts.find(({ address }) => address.text === text)
  if (!account) throw rpcErrorOf(4100, { details: 'The address is not connected' }) as RpcError
  return account
}

/** Unless it is said: the older kind for legacy addresses, which it was made for, else BIP-322. */
function readProtocol(value: unknown, { address }: BitcoinAccount): MessageProtocol {
  if (value === undefined) return address.form === 'p2pkh' ? 'ecdsa' : 'bip322'
  if (value === 'ecdsa' || value === 'bip322') return value
  throw invalid('params.protocol is neither ecdsa nor bip322')
}

/** The inputs that are named; when none is, those that spend from the account. */
function readInputs(
  value: unknown,
  { psbt, state, account }: { psbt: OpenedPsbt; state: WalletState; account: BitcoinAccount },
): readonly InputToSign[] {
  if (value !== undefined && !Array.isArray(value)) throw invalid('params.signInputs is no list')
  const named = (value as readonly unknown[] | undefined)?.map((entry, at): InputToSign => {
    const { address } = accountOf(state, readField(entry, 'address'))
    const index = readField(entry, 'index')
    const sighashTypes = readField(entry, 'sighashTypes')
    if (!Number.isSafeInteger(index) || Number(index) < 0 || Number(index) >= psbt.inputCount) {
      throw invalid(`params.signInputs[${at}].index is no input of the PSBT`)
    }
    if (sighashTypes !== undefined && !isByteList(sighashTypes)) {
      throw invalid(`params.signInputs[${at}].sighashTypes is no list of numbers`)
    }
    return {
      address: address.text,
      index: Number(index),
      ...(sighashTypes ? { sighashTypes } : {}),
    }
  })
  if (named && named.length > 0) return named
  const own = Array.from({ length: psbt.inputCount }, (_, index) => index)
    .filter((index) => spends(psbt, index, account))
    .map((index) => ({ address: account.address.text, index }))
  if (own.length === 0) throw invalid('No input of the PSBT spends from the account')
  return own
}

const isByteList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.every((entry) => Number.isInteger(entry) && Number(entry) >= 0 && Number(entry) <= 255)

const spends = (psbt: OpenedPsbt, index: number, { address }: BitcoinAccount): boolean =>
  psbt.scriptsOf(index).some((script) => isSameBytes(script, address.script))

/** Of an input nobody knows, nobody knows what it carries. */
function refuseOrdinals(
  psbt: OpenedPsbt,
  inputs: readonly InputToSign[],
  { accounts }: WalletState,
): void {
  const ordinals = accounts.filter(({ type }) => type === 'ordinal')
  const isOrdinal = (text: string) => ordinals.some(({ address }) => address.text === text)
  for (const { address, index } of inputs) {
    if (isOrdinal(address)) throw ordinalAccount()
    if (psbt.scriptsOf(index).length === 0) {
      throw invalid(`Input ${index} of the PSBT does not say what it spends`)
    }
  }
  refuseSpending(
    psbt,
    ordinals.map(({ address }) => address),
  )
}
