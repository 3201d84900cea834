import { budgetProgram } from './solana-instruction.ts'
import type { SolanaTransaction } from './solana-transaction.ts'

const lamportsOfSignature = 5_000n
/** What an instruction may use where no limit is set, and what a transaction may. */
const unitsOfInstruction = 200_000n
const mostUnits = 1_400_000n
const microOfLamport = 1_000_000n

/** The most lamports that a transaction allows by its own words: its signatures, and its price of units times their limit. */
export function solanaFeeOf({ signers, instructions }: SolanaTransaction): bigint {
  const budget = instructions.filter(({ program }) => program === budgetProgram)
  const others = BigInt(instructions.length - budget.length)
  const wordsOf = (kind: number, bytes: number) =>
    budget
      // The network reads these, whatever stands behind them.
      .filter(({ data }) => data[0] === kind && data.length > bytes)
      .map(({ data }) => littleEndian(data.slice(1, 1 + bytes)))
  // 2 is SetComputeUnitLimit: u32. 3 is SetComputeUnitPrice: u64, in millionths of a lamport.
  const limit = least(mostUnits, most(wordsOf(2, 4)) ?? others * unitsOfInstruction)
  const price = most(wordsOf(3, 8)) ?? 0n
  const priority = (price * limit + microOfLamport - 1n) / microOfLamport
  return BigInt(signers.length) * lamportsOfSignature + priority
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
const most = (values: readonly bigint[]): bigint | undefined =>
  values.reduce<bigint | undefined>(
    (max, one) => (max !== undefined && max > one ? max : one),
    undefined,
  )

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
