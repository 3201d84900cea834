import type { ContractCall } from '../../../kernel/exports/index.ts'
import { allowance } from './allowance.ts'
import type { Action } from './decoded-request.ts'

/** The contract that many apps share for allowances (Permit2), by the shapes that it alone has. */
export const sharedCalls = [
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferFrom((address from, address to, uint160 amount, address token)[] transfers)',
  'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transfer, address owner, bytes signature)',
  'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transfer, address owner, bytes signature)',
  'function permitWitnessTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transfer, address owner, bytes32 witness, string witnessType, bytes signature)',
  'function permitWitnessTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transfer, address owner, bytes32 witness, string witnessType, bytes signature)',
]

interface Details {
  readonly token: string
  readonly amount: bigint
  readonly expiration: number | bigint
}
interface Permit {
  readonly permitted: Details | readonly Details[]
}
interface Transfer {
  readonly to: string
  readonly requestedAmount: bigint
}
interface Move {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token: string
}

/** Each allowance and each transfer that a call of the shared contract makes. */
export function decodeSharedCall({ functionName, args }: ContractCall): readonly Action[] {
  const [first, second, third, fourth] = args
  if (functionName === 'approve') {
    return [granted(second, { token: first, amount: third, expiration: fourth } as Details)]
  }
  if (functionName === 'permit') {
    const { details, spender } = second as { details: Details | Details[]; spender: string }
    return [details].flat().map((one) => granted(spender, one))
  }
  if (functionName === 'transferFrom') {
    const one = { from: first, to: second, amount: third, token: fourth }
    return (args.length === 1 ? (first as Move[]) : [one as Move]).map(moved)
  }
  const tokens = [(first as Permit).permitted].flat()
  const transfers = [second as Transfer | readonly Transfer[]].flat()
  if (tokens.length !== transfers.length) throw new TypeError('lists of different lengths')
  return transfers.map(({ to, requestedAmount }, index) =>
    moved({ from: third as string, to, amount: requestedAmount, token: tokens[index]!.token }),
  )
}

const granted = (spender: unknown, { token, amount, expiration }: Details): Action =>
  allowance(token, spender as string, amount, { until: BigInt(expiration) })

const moved = ({ from, to, amount, token }: Move): Action => ({
  kind: 'send',
  amount: { units: amount, token },
  from,
  to,
})
