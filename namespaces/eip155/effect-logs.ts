import {
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  toEventSelector,
} from 'viem'
import type { AllowanceChange, AssetChange } from '../../kernel/exports/index.ts'
import type { EvmAddress } from './address.ts'

type Hex = `0x${string}`

/** An event of a contract, as a node tells it. */
export interface EventLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** Where nodes put coins that move, so that they read like tokens; coins are measured otherwise. */
const coins = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const selectors = /*#__PURE__*/ (() => ({
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  forAll: toEventSelector('ApprovalForAll(address,address,bool)'),
  operator: toEventSelector('AuthorizedOperator(address,address)'),
  permit2Approval: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  permit2Permit: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
}))()

/** What events of ERC-20, 721, 777, 1155 and Permit2 say of an account. Others say nothing of it. */
export function readEffects(
  logs: readonly EventLog[],
  account: EvmAddress,
): { readonly changes: readonly AssetChange[]; readonly allowances: readonly AllowanceChange[] } {
  const moved = new Map<string, AssetChange>()
  const allowed = new Map<string, AllowanceChange>()
  const isMine = (topic: string | undefined) =>
    topic !== undefined && isAddressEqual(toAddress(topic), account)

  const move = (
    kind: AssetChange['kind'],
    contract: string,
    [from, to]: readonly (string | undefined)[],
    units: bigint,
    tokenId?: bigint,
  ) => {
    const sign = (isMine(to) ? 1n : 0n) - (isMine(from) ? 1n : 0n)
    if (sign === 0n) return
    const key = `${contract} ${tokenId ?? ''}`
    const sum = BigInt(moved.get(key)?.units ?? 0) + sign * units
    const id = tokenId === undefined ? {} : { tokenId: tokenId.toString() }
    moved.set(key, { kind, contract, ...id, units: sum.toString() })
  }
  // Of two on one matter the last counts.
  const allow = (change: AllowanceChange) =>
    allowed.set(
      `${change.kind} ${change.contract} ${change.spender} ${change.tokenId ?? ''}`,
      change,
    )

  for (const { address, topics, data } of logs) {
    const contract = address.toLowerCase()
    const [selector, first, second, third] = topics
    if (contract === coins) continue
    if (selector === selectors.transfer && topics.length === 3) {
      move('erc20', contract, [first, second], wordAt(data, 0))
    } else if (selector === selectors.transfer && third !== undefined) {
      move('erc721', contract, [first, second], 1n, BigInt(third))
    } else if (selector === selectors.single) {
      move('erc1155', contract, [second, third], wordAt(data, 1), wordAt(data, 0))
    } else if (selector === selectors.batch) {
      for (const [id, units] of readBatch(data)) {
        move('erc1155', contract, [second, third], units, id)
      }
    } else if (selector === selectors.operator && first !== undefined && isMine(second)) {
      allow({ kind: 'operator', contract, spender: toAddress(first), units: '1' })
    } else if (!isMine(first) || second === undefined) {
      continue
    } else if (selector === selectors.approval && topics.length === 3) {
      const units = wordAt(data, 0).toString()
      allow({ kind: 'token', contract, spender: toAddress(second), units })
    } else if (selector === selectors.approval && third !== undefined) {
      const spender = toAddress(second)
      const units = BigInt(spender) === 0n ? '0' : '1'
      allow({ kind: 'item', contract, spender, tokenId: BigInt(third).toString(), units })
    } else if (selector === selectors.forAll) {
      const units = wordAt(data, 0).toString()
      allow({ kind: 'operator', contract, spender: toAddress(second), units })
    } else if (
      (selector === selectors.permit2Approval || selector === selectors.permit2Permit) &&
      third !== undefined
    ) {
      const units = wordAt(data, 0).toString()
      const token = toAddress(second)
      allow({ kind: 'permit2', contract: token, spender: toAddress(third), units })
    }
  }
  return {
    changes: [...moved.values()].filter(({ units }) => units !== '0'),
    allowances: [...allowed.values()],
  }
}

/** An event that says less than its kind has to is as bad as one that says all: the most is assumed. */
function wordAt(data: string, index: number): bigint {
  const word = data.slice(2 + index * 64, 2 + (index + 1) * 64)
  return word.length === 64 ? BigInt(`0x${word}`) : 2n ** 256n - 1n
}

const toAddress = (topic: string): EvmAddress => `0x${topic.slice(-40).toLowerCase()}`

function readBatch(data: string): readonly (readonly [bigint, bigint])[] {
  try {
    const [ids, amounts] = decodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const,
      data as Hex,
    )
    return ids.map((id, index) => [id, amounts[index] ?? 2n ** 256n - 1n] as const)
  } catch {
    return []
  }
}

export const encodeBalanceOf = (owner: EvmAddress): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Undefined for what is no amount. */
export const decodeBalance = (data: string): bigint | undefined =>
  data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
