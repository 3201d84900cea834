import { SystemProgram, type VersionedTransaction } from '@solana/web3.js'
import { formatUnits } from 'viem'
import { solanaTokens } from '../chains/solana/solana-tokens.ts'
import { isTokenProgram } from '../chains/solana/token-layouts.ts'
import type { RequestSummary } from './request-summary.ts'
import type { SolanaKey } from './solana-keys.ts'
import { readList, readMessage, readTransaction, type SolanaRequest } from './solana-request.ts'

const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** What a signing request means. */
export function summariseSolana(
  { method, params }: SolanaRequest,
  { address }: SolanaKey,
): RequestSummary {
  const { message, transaction, transactions } = Object(params) as Record<string, unknown>
  const account = { label: 'Account', value: shortAddress(address) }
  if (method === 'solana_signMessage') {
    return { title: 'Sign a message', rows: [account], text: readable(readMessage(message)) }
  }
  const list = method === 'solana_signAllTransactions' ? readList(transactions) : [transaction]
  const rows = list.flatMap((each) => transactionRows(readTransaction(each, 'transaction')))
  const verb = method === 'solana_signAndSendTransaction' ? 'Send' : 'Sign'
  const title = list.length === 1 ? `${verb} a transaction` : `${verb} ${list.length} transactions`
  return { title, rows: [account, ...rows] }
}

export const shortAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`

function transactionRows({ message }: VersionedTransaction) {
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  return message.compiledInstructions.flatMap(({ programIdIndex, accountKeyIndexes, data }) => {
    const program = keys[programIdIndex] ?? ''
    const accounts = accountKeyIndexes.map((index) => keys[index] ?? 'A looked-up account')
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (program === SystemProgram.programId.toBase58() && data.length === 12 && data[0] === 2) {
      const amount = formatUnits(view.getBigUint64(4, true), 9)
      return [
        { label: 'Send', value: `${amount} SOL` },
        { label: 'To', value: accounts[1]! },
      ]
    }
    if (isTokenProgram(program) && data[0] === 12 && data.length >= 10) {
      const token = solanaTokens.find(({ address }) => address === accounts[1])
      const amount = formatUnits(view.getBigUint64(1, true), data[9]!)
      return [
        { label: 'Send', value: `${amount} ${token?.symbol ?? accounts[1]}` },
        { label: 'To the account', value: accounts[2]! },
      ]
    }
    if (program === associatedProgram) {
      return [{ label: 'New account of tokens for', value: accounts[2]! }]
    }
    return [{ label: 'Program', value: program }]
  })
}

/** UTF-8 where it is printable text, else the bytes. */
function readable(message: Uint8Array): string {
  const text = new TextDecoder().decode(message)
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? [...message].join(' ') : text
}
