import { base58, base64 } from '@scure/base'
import type { WalletQuestion } from '../contract.ts'
import { decodeMessageBytes } from './decode-message.ts'
import type { Action, DecodedRequest } from './decoded-request.ts'
import { solanaFeeOf } from './solana-fee.ts'
import { decodeInstruction } from './solana-instruction.ts'
import { parseSolanaTransaction, type SolanaTransaction } from './solana-transaction.ts'

/** Bytes: of a packet of the network, and of the longest message that base58 is quick with. */
const maxTransaction = 1_232
const maxMessage = 4_096

type SolanaQuestion = Pick<
  WalletQuestion,
  'method' | 'params' | 'address' | 'addresses' | 'transactionsIn'
>

/** Requests of solana. Throws for what has not the shape of its method. */
export function decodeSolanaRequest(
  { method, params, address, addresses = [address], transactionsIn = 'base58' }: SolanaQuestion,
  host: string,
): DecodedRequest {
  const { message, transaction, transactions } = params as Readonly<Record<string, unknown>>
  if (method === 'solana_signMessage') {
    return { actions: [decodeMessageBytes(bytesOf(message, maxMessage), host)] }
  }
  const list = method === 'solana_signAllTransactions' ? transactions : [transaction]
  if (!Array.isArray(list)) throw new TypeError('no transactions')
  const parsed = list.map((text) =>
    parseSolanaTransaction(bytesOf(text, maxTransaction, transactionsIn)),
  )
  const isSigner = ({ signers }: SolanaTransaction) =>
    signers.some((one) => addresses.includes(one))
  return {
    actions: [
      ...parsed.flatMap(({ instructions }): Action[] =>
        instructions.flatMap((instruction) => decodeInstruction(instruction, host) ?? []),
      ),
      // A wallet that holds more accounts may sign as one that was not connected.
      ...(parsed.every(isSigner) ? [] : [{ kind: 'unreadable', name: 'signer' } as const]),
    ],
    messages: parsed.map(({ message: bytes }) => base64.encode(bytes)),
    ownFee: parsed.reduce((sum, one) => sum + solanaFeeOf(one), 0n),
  }
}

function bytesOf(text: unknown, most: number, codec: 'base58' | 'base64' = 'base58'): Uint8Array {
  if (typeof text !== 'string' || text.length > most * 1.4) throw new TypeError(`no ${codec}`)
  return (codec === 'base64' ? base64 : base58).decode(text)
}
