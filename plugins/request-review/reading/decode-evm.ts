import type { Action, DecodedRequest, GrantLimit, NodeCall } from './decoded-request.ts'
import { type ContractReader, createCallDecoder } from './evm-call.ts'
import { moreThanCalls } from './more-than-calls.ts'
import { namedInRequest } from './named-in-request.ts'
import { chainNamed } from './network-of-request.ts'
import { decodeTypedData } from './typed-data.ts'
import { oneLine } from '../foreign-words.ts'
import { toEarlyGrant } from './execution-permissions.ts'
import { hexQuantity } from './hex-quantity.ts'
import { type Below, isWord, leavesOf } from './leaves.ts'
import { isGiven } from './is-given.ts'

type Fields = Readonly<Record<string, unknown>>

/** Requests of eip155 other than messages. Rejects what has not the shape of its method. */
export async function decodeEvmRequest(
  method: string,
  params: unknown,
  caipNetworkId: string,
  contracts: () => Promise<ContractReader>,
): Promise<DecodedRequest> {
  const loadCalls = async () => createCallDecoder(await contracts())
  const list = listOf(method, params)
  const { chainIds = [] } = namedInRequest(method, params)
  const otherNetwork = chainIds.map((named) => otherThan(caipNetworkId, named)).find(Boolean)
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction': {
      const transaction = fieldsOf(list[0])
      const call = nodeCallOf(transaction, { from: transaction.from })
      const actions = (await loadCalls()).decodeCall(call)
      return {
        actions: [...actions, ...moreThanCalls('transaction', [transaction])],
        otherNetwork,
        calls: [call],
        // Which of two names its reader takes is not known: nothing less than the higher is said.
        gas: highestOf(transaction.gas, transaction.gasLimit),
        gasPrice: highestOf(transaction.maxFeePerGas, transaction.gasPrice),
        gasTip: highestOf(transaction.maxPriorityFeePerGas),
        accessList: transaction.accessList,
      }
    }
    case 'wallet_sendCalls': {
      const batch = fieldsOf(list[0])
      if (!Array.isArray(batch.calls)) throw new TypeError('calls is no list')
      const calls = batch.calls.map(fieldsOf)
      const read = calls.map((call) => nodeCallOf(call, batch))
      const { decodeCall } = await loadCalls()
      return {
        actions: [
          ...read.flatMap(decodeCall),
          ...moreThanCalls('batch', [batch]),
          ...moreThanCalls('call', calls),
        ],
        otherNetwork,
        calls: read,
      }
    }
    // The first version has a list in its first place, and is another thing.
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return decodeTypedData(list[1], caipNetworkId)
    case 'eth_sendUserOperation': {
      const operation = fieldsOf(list[0])
      const actions = (await loadCalls()).decodeUserOperation(operation.callData)
      return { actions: [...actions, ...moreThanCalls('operation', [operation])] }
    }
    case 'wallet_grantPermissions':
      return { actions: list.map((one) => grantOf(one, one, earlyLines)), otherNetwork }
    case 'wallet_requestExecutionPermissions':
      return {
        actions: list.map((one) => grantOf(toEarlyGrant(one), one, presentLines)),
        otherNetwork,
      }
    case 'wallet_revokePermissions':
    case 'wallet_revokeExecutionPermission': {
      const { permissionsContext, permissionContext, pci } = fieldsOf(list[0])
      const permission = oneLine(permissionsContext ?? permissionContext ?? pci, 200)
      return { actions: [permission ? { kind: 'revoke', permission } : unreadable], otherNetwork }
    }
    default:
      return { actions: [{ ...unreadable, name: oneLine(method, 100) }] }
  }
}

const unreadable = { kind: 'unreadable' } as const

/** What has a line of its own in the early form of ERC-7715, and in the present one: a member of the other form is laid open. */
const earlyLines = ['account', 'address', 'chainId', 'expiry', 'from', 'signer']
const presentLines = ['account', 'address', 'chainId', 'from', 'to']

/** `request` is of ERC-7715 in its early form, `written` what it was made of: all but what is `lined` is laid open. */
function grantOf(request: unknown, written: unknown, lined: readonly string[]): Action {
  const { permissions, expiry, signer } = fieldsOf(request)
  if (!Array.isArray(permissions)) return unreadable
  const others = Object.entries(fieldsOf(written)).filter(([name]) => !lined.includes(name))
  return {
    kind: 'grant',
    permissions: permissions.map(typeOf),
    grantee: isGiven(signer) ? granteeOf(signer) : undefined,
    // What one of several allows is not all that may be taken.
    limits: permissions.length === 1 ? permissions.flatMap(limitOf) : [],
    ...leavesOf(Object.fromEntries(others), undefined, membersOf),
    // Zero says "no end" in some accounts.
    until: Number.isSafeInteger(expiry) && Number(expiry) > 0 ? BigInt(Number(expiry)) : undefined,
  }
}

const typeOf = (permission: unknown): string => {
  const { type } = fieldsOf(permission)
  const name = typeof type === 'string' ? type : fieldsOf(type).name
  return isWord(name) ? name : '?'
}

/** Its kind first, wherever that stands. */
const granteeOf = (signer: unknown): readonly string[] => {
  const { type: _, ...rest } = fieldsOf(signer)
  const { fields, leftOut, cut } = leavesOf(rest, undefined, membersOf)
  if (leftOut.length > 0 || cut.length > 0) throw new TypeError('no grantee')
  return [typeOf(signer), ...fields.map(([, value]) => value)]
}

/** What is allowed again and again has its time beside it, or is told by its members alone. */
function limitOf(permission: unknown): readonly GrantLimit[] {
  const { allowance, period } = Object(fieldsOf(permission).data) as Fields
  const type = typeOf(permission)
  const isRead = typeof allowance === 'string' && /^0x[0-9a-f]{1,64}$/i.test(allowance)
  const isAgain = type === 'native-token-recurring-allowance'
  const isTimed = Number.isSafeInteger(period) && Number(period) > 0
  if (!isRead || (isAgain ? !isTimed : type !== 'native-token-transfer')) return []
  const units = BigInt(allowance)
  return [isAgain ? { units, everySeconds: Number(period) } : { units }]
}

const membersOf: Below<undefined> = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [name, member as unknown, undefined])
    : undefined

/** Of a call, within the request that names who sends it. */
function nodeCallOf(call: Fields, whole: Fields): NodeCall {
  const { to, value, data, input } = call
  const { from } = whole
  const bytes = bytesOf(data ?? input, [call, whole])
  if (data !== undefined && input !== undefined && data !== input) {
    throw new TypeError('data and input differ')
  }
  const text = { from, to, value, data: bytes }
  for (const [name, part] of Object.entries(text)) {
    if (part !== undefined && typeof part !== 'string') throw new TypeError(`${name} is no text`)
  }
  // Some would read a number without 0x as hex.
  if (value !== undefined) hexQuantity(value)
  return text as NodeCall
}

/**
 * Some wallets put a suffix behind the data of each call. Behind data it says nothing, as contracts read what they
 * know; where there is no data it is what is called.
 */
function bytesOf(bytes: unknown, parts: readonly Fields[]): unknown {
  if (bytes !== undefined && bytes !== '' && bytes !== '0x') return bytes
  const suffixes = parts.flatMap(({ capabilities: given }) => {
    const { dataSuffix } = Object(given) as Fields
    const { value } = Object(dataSuffix) as Fields
    return typeof value === 'string' ? value.replace(/^0x/i, '') : []
  })
  return suffixes.length === 0 ? bytes : `0x${suffixes.join('')}`
}

function otherThan(caipNetworkId: string, chainId: unknown): string | undefined {
  if (!isGiven(chainId)) return undefined
  const named = chainNamed(chainId)
  return named === caipNetworkId ? undefined : named
}

/** Zero is what its reader sets itself. */
function highestOf(...values: readonly unknown[]): bigint | undefined {
  const given = values
    .filter((value) => value !== undefined && value !== null)
    .map(hexQuantity)
    .filter((quantity) => quantity > 0n)
  return given.length === 0 ? undefined : given.reduce((one, other) => (one > other ? one : other))
}

/** What takes a permission back may come as it is; everything else comes in a list. */
function listOf(method: string, params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params as readonly unknown[]
  if (method.startsWith('wallet_revoke')) return [params]
  throw new TypeError('no list')
}

function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields
  throw new TypeError('no object')
}
