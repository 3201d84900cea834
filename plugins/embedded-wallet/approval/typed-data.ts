import type { Action, DecodedRequest } from './decoded-request.ts'
import { approval } from './evm-call.ts'
import { oneLine, shownText } from '../foreign-words.ts'

type Fields = Readonly<Record<string, unknown>>

const mostFields = 60

/**
 * Typed data of EIP-712, as JSON text or object. A permit is an approval like any other: of its token
 * (ERC-2612), or by the shared contract for allowances. Throws for what is no typed data.
 */
export function decodeTypedData(value: unknown, caipNetworkId: string): DecodedRequest {
  const data = objectOf(typeof value === 'string' ? JSON.parse(value) : value)
  const domain = objectOf(data.domain)
  const message = objectOf(data.message)
  const type = oneLine(data.primaryType, 100)
  if (type === undefined) throw new TypeError('no primary type')
  const contract = oneLine(domain.verifyingContract, 66)
  const network = domain.chainId === undefined ? undefined : `eip155:${quantityOf(domain.chainId)}`
  return {
    actions: permitOf(type, contract, message) ?? [
      {
        kind: 'typedData',
        name: oneLine(domain.name, 100),
        type,
        contract,
        fields: leavesOf(message),
      },
    ],
    otherNetwork: network === caipNetworkId ? undefined : network,
  }
}

function permitOf(
  type: string,
  contract: string | undefined,
  message: Fields,
): Action[] | undefined {
  const spender = oneLine(message.spender, 66)
  if (spender === undefined) return undefined
  if (type === 'Permit' && contract !== undefined) {
    if (typeof message.allowed === 'boolean') {
      const units = message.allowed ? 2n ** 256n - 1n : 0n
      return [approval(contract, spender, units, limitOf(message.expiry))]
    }
    if (message.value === undefined) return undefined
    return [approval(contract, spender, quantityOf(message.value), quantityOf(message.deadline))]
  }
  if (type === 'PermitSingle') return [allowanceOf(message.details, spender)]
  if (type === 'PermitBatch' && Array.isArray(message.details)) {
    return message.details.map((details) => allowanceOf(details, spender))
  }
  return undefined
}

/** In 160 bits, all of which are set for no limit. */
function allowanceOf(details: unknown, spender: string): Action {
  const { token, amount, expiration } = objectOf(details)
  const units = quantityOf(amount)
  const name = oneLine(token, 66)
  if (name === undefined) throw new TypeError('no token')
  return approval(
    name,
    spender,
    units >= 2n ** 160n - 1n ? 2n ** 255n : units,
    quantityOf(expiration),
  )
}

/** 0 means: for ever. */
const limitOf = (value: unknown) => quantityOf(value) || undefined

function quantityOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value))
    return BigInt(value)
  throw new TypeError('no quantity')
}

/** Leaves with their paths, as far as they can be looked at; the raw data has all of them. */
function leavesOf(message: Fields): readonly (readonly [string, string])[] {
  const leaves = flat(message, '').slice(0, mostFields)
  // Names that look alike must not pass for one.
  if (new Set(leaves.map(([path]) => path)).size !== leaves.length) throw new TypeError('twice')
  return leaves
}

function flat(value: unknown, path: string): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null)
    return [[path, oneLine(String(value), 200) ?? '']]
  return Object.entries(value).flatMap(([key, member]) =>
    flat(member, `${path}${path && '.'}${shownText(key.slice(0, 60))}`),
  )
}

function objectOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields
  throw new TypeError('no object')
}
