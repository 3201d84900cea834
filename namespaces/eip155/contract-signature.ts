import type { SignatureVerdict } from '../../kernel/exports/index.ts'
import { notSigned, signed, unverifiable } from '../signatures/verdict.ts'
import { signatureValidator } from './signature-validator.ts'

type Hex = `0x${string}`

export interface ContractQuestion {
  readonly address: Hex
  readonly hash: Hex
  readonly signature: Hex
  readonly ask: (method: string, params: readonly unknown[]) => Promise<unknown>
}

/** `isValidSignature(bytes32,bytes)` of ERC-1271. */
const isValidSignature = '1626ba7e'
/** The four bytes of the function, in a word: what merely repeats the question is longer. */
const yes = /^0x1626ba7e0{56}$/i
/** At the end of what ERC-6492 wraps. */
const wrapper = '6492'.repeat(16)

/**
 * Whether a contract takes the signature for its own. All questions are `eth_call`, in which even a
 * factory that spends spends nothing: no transaction is ever sent.
 */
export async function askContract(question: ContractQuestion): Promise<SignatureVerdict> {
  const { address, hash, signature, ask } = question
  try {
    if (signature.toLowerCase().endsWith(wrapper)) {
      const answer = await ask('eth_call', [{ data: simulation(question) }, 'latest'])
      return verdict(answer, /^0x0*1$/)
    }
    const code = await ask('eth_getCode', [address, 'latest'])
    if (!isHex(code)) return unverifiable('The node answered with no code')
    if (code === '0x') return notSigned('The key of the address did not sign this text')
    const data: Hex = `0x${isValidSignature}${hash.slice(2)}${word(64)}${tail(signature)}`
    return verdict(await ask('eth_call', [{ to: address, data }, 'latest']), yes)
  } catch (error) {
    return isRevert(error)
      ? notSigned('The contract reverted')
      : unverifiable('The node did not answer')
  }
}

/**
 * A contract that exists in this call alone: it deploys the account by the wrapper's factory where there is
 * none yet, then asks it, and answers with one byte.
 */
const simulation = ({ address, hash, signature }: ContractQuestion): Hex =>
  `0x${signatureValidator}${word(address)}${hash.slice(2)}${word(96)}${tail(signature)}`

/** A number, or the digits of one, in the 32 bytes of the ABI. */
const word = (value: number | Hex): string =>
  (typeof value === 'number' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** Bytes as the ABI has them at the end of a call: their number, and zeros until a word is full. */
function tail(bytes: Hex): string {
  const digits = bytes.slice(2).toLowerCase()
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

function verdict(answer: unknown, expected: RegExp): SignatureVerdict {
  if (!isHex(answer)) return unverifiable('The node answered with no bytes')
  return expected.test(answer)
    ? signed
    : notSigned('The contract did not take the signature for its own')
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/** The node answered, and the contract's answer was no; anything else is an answer that is missing. */
function isRevert(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, message, details, cause } = error as Readonly<Record<string, unknown>>
  const says = [message, details].some((text) => typeof text === 'string' && /revert/i.test(text))
  return code === 3 || says || isRevert(cause, depth + 1)
}
