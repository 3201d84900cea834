import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  parseAbi,
} from 'viem'
import type { SignatureVerdict } from '../../kernel/exports/index.ts'
import { notSigned, signed, unverifiable } from '../signatures/verdict.ts'

type Hex = `0x${string}`

export interface ContractQuestion {
  readonly address: Hex
  readonly hash: Hex
  readonly signature: Hex
  readonly ask: (method: string, params: readonly unknown[]) => Promise<unknown>
}

const erc1271 = /*#__PURE__*/ parseAbi([
  'function isValidSignature(bytes32, bytes) view returns (bytes4)',
])
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
    const data = encodeFunctionData({ abi: erc1271, args: [hash, signature] })
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
  encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })

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
