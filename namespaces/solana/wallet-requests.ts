import { base58, base64 } from '@scure/base'
import { type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import type { StandardAccount } from '../page-wallets/standard-accounts.ts'
import type { StandardWallet } from '../page-wallets/wallet-standard.ts'
import { decode } from './encoding.ts'
import { parseSignInInput, readSignIn } from './sign-in.ts'
import { readBytes, readSignatureBytes } from './wallet-answers.ts'
import { maxMessageLength } from './wire-limits.ts'
import { parseTransaction, signatureOf, type WireTransaction } from './wire-transaction.ts'

export interface RequestContext {
  readonly wallet: StandardWallet
  /** The active one first. */
  readonly accounts: readonly StandardAccount[]
  /** The network in the words of the wallet. */
  readonly chain: string
}

type Answer = (params: unknown, context: RequestContext) => Promise<unknown>

const maxTransactions = 100

const getAccounts: Answer = async (_, { accounts }) =>
  accounts.map(({ address }) => ({ pubkey: address }))

/** The requests of WalletConnect, by method, in the words of the Wallet Standard. */
export const walletRequests: ReadonlyMap<string, Answer> = /*#__PURE__*/ new Map<string, Answer>([
  ['solana_getAccounts', getAccounts],
  ['solana_requestAccounts', getAccounts],

  [
    'solana_signMessage',
    async (params, context) => {
      const { native } = signerOf(params, context)
      const message = decode(base58, readField(params, 'message'), maxMessageLength * 1.4)
      if (!message)
        throw invalidParams(`params.message is not base58 of 1 to ${maxMessageLength} bytes`)
      const input = { account: native, message }
      const [output] = await ask(context, 'solana:signMessage', [input])
      // The standard lets a wallet sign other bytes than it was given; for us they are of no use.
      if (!isSameBytes(readBytes(output, 'signedMessage'), message)) {
        throw badAnswer('the signature of the message that was asked for')
      }
      return { signature: base58.encode(readSignatureBytes(output)) }
    },
  ],

  [
    'solana_signTransaction',
    async (params, context) => {
      const signer = signerOf(params, context)
      const transaction = readTransaction(readField(params, 'transaction'), signer)
      const [signed] = await signTransactions([transaction], signer, context)
      const signature = signed && signatureOf(signed, signer.address)
      if (!signature) throw badAnswer('a transaction that the account signed')
      return {
        signature: base58.encode(signature),
        transaction: base64.encode(signed.bytes),
      }
    },
  ],

  [
    'solana_signAllTransactions',
    async (params, context) => {
      const signer = signerOf(params, context)
      const given = readField(params, 'transactions')
      if (!Array.isArray(given) || given.length === 0 || given.length > maxTransactions) {
        throw invalidParams(`params.transactions is no list of 1 to ${maxTransactions}`)
      }
      const transactions = given.map((each: unknown) => readTransaction(each, signer))
      const signed = await signTransactions(transactions, signer, context)
      return { transactions: signed.map(({ bytes }) => base64.encode(bytes)) }
    },
  ],

  [
    'solana_signAndSendTransaction',
    async (params, context) => {
      const signer = signerOf(params, context)
      const { bytes } = readTransaction(readField(params, 'transaction'), signer)
      const options = readField(params, 'sendOptions')
      const input = {
        account: signer.native,
        transaction: bytes,
        chain: context.chain,
        ...(typeof options === 'object' && options !== null ? { options } : {}),
      }
      const [output] = await ask(context, 'solana:signAndSendTransaction', [input])
      return { signature: base58.encode(readSignatureBytes(output)) }
    },
  ],

  [
    'solana_signIn',
    async (params, context) => {
      const { address } = signerOf(params, context)
      const input = parseSignInInput(params, address)
      const [output] = await ask(context, 'solana:signIn', [input])
      return readSignIn(output, input)
    },
  ],
])

/** Variadic in, a list of the same length out. */
async function ask(
  { wallet }: RequestContext,
  feature: string,
  inputs: readonly object[],
): Promise<readonly unknown[]> {
  const answer = await wallet.call(feature, ...inputs)
  if (!Array.isArray(answer) || answer.length !== inputs.length) {
    throw badAnswer(`a list of ${inputs.length}`)
  }
  return inputs.map((_, index) => readField(answer, String(index)))
}

async function signTransactions(
  transactions: readonly WireTransaction[],
  { native, address }: StandardAccount,
  context: RequestContext,
): Promise<readonly WireTransaction[]> {
  const { chain } = context
  const inputs = transactions.map(({ bytes }) => ({ account: native, transaction: bytes, chain }))
  const outputs = await ask(context, 'solana:signTransaction', inputs)
  return outputs.map((output) => {
    // A wallet may add to the fee or guard the transaction, so that its message need not be the same.
    const signed = parseTransaction(readBytes(output, 'signedTransaction'))
    if (!signed || !signatureOf(signed, address)) {
      throw badAnswer('a transaction that the account signed')
    }
    return signed
  })
}

/** The account that is named, or the active one. */
function signerOf(params: unknown, { accounts }: RequestContext): StandardAccount {
  const wanted = readField(params, 'pubkey') ?? readField(params, 'address')
  const account = accounts.find(({ address }) => wanted === undefined || address === wanted)
  if (!account)
    throw rpcErrorOf(4100, { details: 'The wallet does not hold this account' }) as RpcError
  return account
}

function readTransaction(value: unknown, { address }: StandardAccount): WireTransaction {
  const transaction = parseTransaction(value)
  if (!transaction)
    throw invalidParams(
      'a transaction is base64 of a legacy or a version 0 one, of at most 1,232 bytes',
    )
  if (!transaction.signers.includes(address)) {
    throw invalidParams('the account is no signer of the transaction')
  }
  return transaction
}

const invalidParams = (details: string): RpcError => rpcErrorOf(-32602, { details }) as RpcError
