import { allowance } from './allowance.ts'
import type { Action, DecodedRequest } from './decoded-request.ts'
import { parseExactJson } from './exact-json.ts'
import { oneLine } from '../foreign-words.ts'
import { fitsType } from './fits-type.ts'
import { type Below, isWord, leavesOf } from './leaves.ts'
import { type KnownMembers, unreadMembers } from './unread-members.ts'
import { isGiven } from './is-given.ts'

type Fields = Readonly<Record<string, unknown>>

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/**
 * Typed data of EIP-712, as JSON text or object: of the message what its types name, and nothing else, since the rest is
 * not signed. Some wallets go by what `EIP712Domain` names of the domain, others by what the domain has: what is in one
 * of them alone is a step that cannot be read, and nothing shown relies on it but a permit and the network, where it is
 * safer to. A permit is an approval like any other: of its token (ERC-2612), or by the shared contract for allowances.
 * Throws for what is no typed data, for values that do not fit their types, and for members that the standard does not
 * know: some wallets take `Message` for `message`.
 */
export function decodeTypedData(value: unknown, caipNetworkId: string): DecodedRequest {
  const data = objectOf(typeof value === 'string' ? parseExactJson(value) : value)
  const types = typesOf(data.types)
  const domain = objectOf(data.domain)
  if (unreadMembers(data, known).length > 0) throw new TypeError('another member')
  const message = objectOf(data.message)
  const { primaryType } = data
  const type = oneLine(primaryType, 100)
  if (type === undefined || typeof primaryType !== 'string') throw new TypeError('no primary type')
  const contract = contractOf(domain.verifyingContract)
  const network = isGiven(domain.chainId) ? `eip155:${quantityOf(domain.chainId)}` : undefined
  const unsigned = unsignedOf(types, domain)
  const ifSigned = <T>(name: string, shown: T) => (unsigned.includes(name) ? undefined : shown)
  const laidOpen = (part: string, value: unknown, path = 'message'): Action => ({
    kind: 'typedData',
    name: ifSigned('name', oneLine(domain.name, 100)),
    type: oneLine(part, 100) ?? type,
    contract: ifSigned('verifyingContract', contract),
    ...leavesOf(value, part, belowIn(types), path),
  })
  if (!types[primaryType]) throw new TypeError('unknown type')
  const permit = permitOf(types, primaryType, contract, message)
  const transfer = permit ? undefined : permitTransferOf(types, primaryType, message, laidOpen)
  // A token of that address may be on any network, and take it there.
  const isAnywhere = (permit ?? transfer) !== undefined && network === undefined
  const unknown = new Set([...unsigned, ...(isAnywhere ? ['chainId'] : [])])
  const unread = [...unknown].map(
    (name): Action => ({ kind: 'unreadable', name: `domain.${name}` }),
  )
  return {
    actions: [...(permit ?? transfer ?? [laidOpen(primaryType, message)]), ...unread],
    otherNetwork: network === caipNetworkId ? undefined : network,
  }
}

const known: KnownMembers = {
  '': 'types primaryType domain message',
  domain: 'name:text version:text chainId verifyingContract salt:hex',
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** The members that only the domain has or only its type names, or that have another type than the standard's. */
function unsignedOf({ EIP712Domain = [] }: Types, domain: Fields): readonly string[] {
  const named = EIP712Domain.filter(({ name, type }) => domainTypes[name] === type)
  const others = EIP712Domain.filter((member) => !named.includes(member)).map(({ name }) => name)
  const signed = named.map(({ name }) => name)
  const given = Object.keys(domainTypes).filter((name) => isGiven(domain[name]))
  return [
    ...new Set([
      ...others,
      ...given.filter((name) => !signed.includes(name)),
      ...signed.filter((name) => !given.includes(name)),
    ]),
  ]
}

/** What is no text may still be an address to who signs it. */
function contractOf(value: unknown): string | undefined {
  if (!isGiven(value)) return undefined
  const text = oneLine(value, 66)
  if (text === undefined) throw new TypeError('no contract')
  return text
}

/** A contract takes a permit of exactly these types; of any other it is not known what it does. */
function permitOf(
  types: Types,
  primaryType: string,
  contract: string | undefined,
  message: Fields,
): Action[] | undefined {
  const details = formOf(types, 'PermitDetails')
  const isShared =
    details === 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
  switch (formOf(types, primaryType)) {
    // Both end with a date by which they are used; the allowance has no end.
    case 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)':
      if (contract === undefined) return undefined
      return [allowance(contract, addressOf(message.spender), quantityOf(message.value))]
    case 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)':
      if (contract === undefined) return undefined
      if (typeof message.allowed !== 'boolean') throw new TypeError('neither yes nor no')
      return [
        allowance(contract, addressOf(message.spender), message.allowed ? 2n ** 256n - 1n : 0n),
      ]
    case 'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)':
      if (!isShared) return undefined
      return [allowanceOf(message.details, addressOf(message.spender))]
    case 'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)':
      if (!isShared || !Array.isArray(message.details)) return undefined
      return message.details.map((one) => allowanceOf(one, addressOf(message.spender)))
    default:
      return undefined
  }
}

function allowanceOf(details: unknown, spender: string): Action {
  const { token, amount, expiration } = objectOf(details)
  const until = quantityOf(expiration)
  return allowance(addressOf(token), spender, quantityOf(amount), { until })
}

/**
 * A transfer by the shared contract for allowances: one signature, which its spender uses one time. It may
 * sign a witness as well, whose meaning its spender alone knows.
 */
function permitTransferOf(
  types: Types,
  primaryType: string,
  message: Fields,
  laidOpen: (type: string, value: unknown, path: string) => Action,
): Action[] | undefined {
  if (formOf(types, 'TokenPermissions') !== 'TokenPermissions(address token,uint256 amount)') {
    return undefined
  }
  const form =
    /^Permit(Batch|)(Witness|)TransferFrom\(TokenPermissions(\[\]|) permitted,address spender,uint256 nonce,uint256 deadline(?:,(\w+) (\w+))?\)$/.exec(
      formOf(types, primaryType) ?? '',
    )
  if (!form) return undefined
  const [, batch, withWitness, list, witnessType, witnessName] = form
  const isList = Array.isArray(message.permitted)
  if (Boolean(batch) !== Boolean(list) || isList !== Boolean(list)) return undefined
  if (Boolean(withWitness) !== (witnessType !== undefined)) return undefined
  const limits = { until: quantityOf(message.deadline), isOnce: true }
  const permits = [message.permitted].flat().map((permitted) => {
    const { token, amount } = objectOf(permitted)
    return allowance(addressOf(token), addressOf(message.spender), quantityOf(amount), limits)
  })
  if (witnessType === undefined || witnessName === undefined) return permits
  return [...permits, laidOpen(witnessType, message[witnessName], `message.${witnessName}`)]
}

function addressOf(value: unknown): string {
  if (typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)) return value
  throw new TypeError('no address')
}

function quantityOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value))
    return BigInt(value)
  throw new TypeError('no quantity')
}

function typesOf(value: unknown): Types {
  const types = Object.entries(objectOf(value)).map(([type, members]) => {
    if (!Array.isArray(members) || !isWord(type)) throw new TypeError('no type')
    const read = members.map((member) => {
      const { name, type: kind } = objectOf(member)
      if (!isWord(name) || typeof kind !== 'string') throw new TypeError('no member')
      return { name, type: kind }
    })
    return [type, read] as const
  })
  return Object.assign(Object.create(null) as object, Object.fromEntries(types))
}

/** As EIP-712 writes it, without the types that it refers to. */
const formOf = (types: Types, name: string): string | undefined =>
  types[name] && `${name}(${types[name].map((member) => `${member.type} ${member.name}`).join()})`

/** Of a list its items, and of a type its members, each of which has to be there. Throws for what does not fit its type. */
const belowIn =
  (types: Types): Below<string> =>
  (value, type) => {
    const [, itemType, size] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
    if (itemType !== undefined) {
      if (!Array.isArray(value) || (size && value.length !== Number(size))) {
        throw new TypeError('no list')
      }
      return value.map((item: unknown, index) => [String(index), item, itemType])
    }
    const members = types[type]
    if (!members && !fitsType(type, value)) throw new TypeError('another type')
    if (!members || value === null) return undefined
    const fields = objectOf(value)
    return members.map((member) => {
      if (!Object.hasOwn(fields, member.name)) throw new TypeError('a member is missing')
      return [member.name, fields[member.name], member.type]
    })
  }

function objectOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields
  throw new TypeError('no object')
}
