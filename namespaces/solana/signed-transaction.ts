import { base58 } from '@scure/base'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import { readSignatureText, signatureLength } from './wallet-answers.ts'
import { parseTransaction, signatureOf, type WireTransaction } from './wire-transaction.ts'

/**
 * What a wallet answered to `solana_signTransaction`: the whole transaction, or a signature that is put into
 * the one that was asked for. Throws `INVALID_WALLET_ANSWER` for one that the account did not sign.
 */
export function readSignedTransaction(
  answer: unknown,
  { bytes, signers }: WireTransaction,
  from: string,
): WireTransaction {
  const given = readField(answer, 'transaction')
  const own = new Uint8Array(bytes)
  if (given === undefined) {
    own.set(base58.decode(readSignatureText(answer)), 1 + signers.indexOf(from) * signatureLength)
  }
  const signed = parseTransaction(given ?? own)
  if (!signed || !signatureOf(signed, from)) {
    throw badAnswer('a transaction that the account signed')
  }
  return signed
}
