import { decodeMessageBytes } from './decode-message.ts'
import type { Action } from './decoded-request.ts'
import type { SolanaInstruction } from './solana-transaction.ts'

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms: readonly string[] = /*#__PURE__*/ Object.freeze([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Sets what is paid for being quick; the fee shows it. */
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const memoPrograms: readonly string[] = /*#__PURE__*/ Object.freeze([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

/** Of 64 bits: whoever asks for nearly all that they can write means no amount. */
const isUnlimited = (units: bigint): boolean => units >> 48n === 0xffffn

/** What an instruction does; undefined where it does nothing that a visitor has to know. */
export function decodeInstruction(
  { program, accounts, data }: SolanaInstruction,
  host: string,
): Action | undefined {
  const [first, second, third] = accounts
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const call: Action = { kind: 'call', to: program }
  // 0 to 4 ask for units, a heap, a limit, a price and a size.
  if (program === budgetProgram) return (data[0] ?? 9) <= 4 ? undefined : call
  if (program === systemProgram) {
    // 2 is Transfer: u32, then u64 lamports.
    const isTransfer = data.length === 12 && view.getUint32(0, true) === 2
    if (!isTransfer || first === undefined || second === undefined) return call
    return { kind: 'send', amount: { units: view.getBigUint64(4, true) }, from: first, to: second }
  }
  if (program === associatedProgram) {
    // 0 and 1 are Create and CreateIdempotent, with payer, account, owner, mint.
    const isCreate = data.length === 0 || (data.length === 1 && (data[0] ?? 9) <= 1)
    const [, account, owner, mint] = accounts
    return isCreate && account && owner && mint
      ? { kind: 'createAccount', account, owner, token: mint }
      : call
  }
  if (program !== undefined && memoPrograms.includes(program)) return noteOf(data, host) ?? call
  if (program === undefined || !tokenPrograms.includes(program)) return call
  if (data.length < 9) return call
  const units = view.getBigUint64(1, true)
  const spent = isUnlimited(units) ? undefined : units
  const kind = data[0]
  if (data.length === 9 && first && second) {
    // 3 is Transfer, 4 is Approve: of the token that the first account holds.
    const amount = { units, token: first }
    if (kind === 3) return { kind: 'send', amount, from: first, to: second }
    if (kind === 4) {
      return {
        kind: 'approve',
        spender: second,
        token: first,
        amount: spent === undefined ? undefined : amount,
      }
    }
  }
  if (data.length === 10 && first && second && third) {
    // 12 and 13 are the same, checked: they name mint and decimals.
    const amount = { units, token: second, decimals: data[9] as number }
    if (kind === 12) return { kind: 'send', amount, from: first, to: third }
    if (kind === 13) {
      return {
        kind: 'approve',
        spender: third,
        token: second,
        amount: spent === undefined ? undefined : amount,
      }
    }
  }
  return call
}

/** Its signer signs it as any text: a sign-in is one here as well. */
function noteOf(data: Uint8Array, host: string): Action | undefined {
  const read = decodeMessageBytes(data, host)
  if (read.kind === 'sign') return { kind: 'note', text: read.text }
  return read.kind === 'signIn' ? read : undefined
}
