import type { ContractInterface, NamespaceAdapter } from '../../../kernel/exports/index.ts'
import { allowance } from './allowance.ts'
import type { Action, NodeCall } from './decoded-request.ts'
import { decodeSharedCall, sharedCalls } from './shared-allowances.ts'

/** What everybody means by these names. A contract may mean something else by them. */
const knownCalls = [
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool isApproved)',
]

/** How smart accounts are told what to do. */
const accountCalls = [
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(address[] to, bytes[] data)',
  'function executeBatch(address[] to, uint256[] value, bytes[] data)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
]

/** What the adapter of a network knows of contracts and their addresses. */
export type ContractReader = Required<Pick<NamespaceAdapter, 'parseAddress' | 'contractInterface'>>

export const readsContracts = (
  adapter: NamespaceAdapter,
): adapter is NamespaceAdapter & ContractReader => adapter.contractInterface !== undefined

export interface CallDecoder {
  /** What a call does, in one step or two: value that it takes along, and what its data says. */
  decodeCall(call: NodeCall): Action[]
  /** `callData` of a user operation, for the forms that accounts share. */
  decodeUserOperation(callData: unknown): Action[]
}

export async function createCallDecoder(reader: ContractReader): Promise<CallDecoder> {
  const [known, account, shared] = await Promise.all([
    reader.contractInterface(knownCalls),
    reader.contractInterface(accountCalls),
    reader.contractInterface(sharedCalls),
  ])
  const decodeCall: CallDecoder['decodeCall'] = ({ to, value: quantity = '0x0', data = '0x' }) => {
    const value = BigInt(quantity)
    if (to === undefined || !/^0x[0-9a-f]{40}$/i.test(to)) return [{ kind: 'call', to: undefined }]
    const target = reader.parseAddress(to.toLowerCase())
    const send: Action[] = [{ kind: 'send', amount: { units: value }, to: target }]
    if (data === '0x' || data === '') return send
    const call = shared.decodeCall(data)
    const steps = call ? decodeSharedCall(call) : [decodeData(known, target, data)]
    return [...(value > 0n ? send : []), ...steps]
  }
  return {
    decodeCall,
    decodeUserOperation(callData) {
      const call = typeof callData === 'string' ? account.decodeCall(callData) : undefined
      if (!call) return [{ kind: 'call', to: undefined }]
      return callsOf(call.args).flatMap(decodeCall)
    },
  }
}

function callsOf(args: readonly unknown[]): readonly NodeCall[] {
  const [to, second, third] = args
  const make = (target: unknown, value: unknown, data: unknown) =>
    ({ from: '', to: target, value: `0x${(value as bigint).toString(16)}`, data }) as NodeCall
  if (typeof to === 'string') return [make(to, second, third)]
  if (args.length === 1) {
    const calls = to as readonly { to: string; value: bigint; data: string }[]
    return calls.map((call) => make(call.to, call.value, call.data))
  }
  const data = (third ?? second) as readonly string[]
  const values = (third === undefined ? data.map(() => 0n) : second) as readonly bigint[]
  const targets = to as readonly string[]
  if (targets.length !== data.length || values.length !== data.length) {
    throw new TypeError('lists of different lengths')
  }
  return targets.map((target, index) => make(target, values[index], data[index]))
}

function decodeData(known: ContractInterface, token: string, data: string): Action {
  const call = known.decodeCall(data)
  if (!call) return { kind: 'call', to: token }
  const [first, second, third] = call.args as readonly [string, unknown, unknown]
  switch (call.functionName) {
    case 'transfer':
      return { kind: 'send', amount: { units: second as bigint, token }, to: first }
    case 'transferFrom': {
      const amount = { units: third as bigint, token }
      return { kind: 'send', amount, from: first, to: second as string }
    }
    case 'setApprovalForAll':
      return { kind: second === true ? 'approveAll' : 'withdrawApproval', spender: first, token }
    case 'increaseAllowance':
      return allowance(token, first, second as bigint, { isMore: true })
    default:
      return allowance(token, first, second as bigint)
  }
}
