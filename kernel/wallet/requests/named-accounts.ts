import { accountRpcMethods, nodeRpcMethods, safeRpcMethods } from './rpc-methods.ts'
import { namesOfMethod } from './method-names.ts'

/**
 * Those of the accounts that stand somewhere in the data of a request or an answer, in whichever case, and also
 * where they are part of another text, as in CAIP-10. The data is a copy of `copyParams`.
 */
function namedAccounts(data: unknown, addresses: readonly string[]): readonly string[] {
  const texts = textsOf(data)
  const isNamed = (address: string) => {
    const part = address.toLowerCase().replace(/^0x/, '')
    return part !== '' && texts.some((text) => text.includes(part))
  }
  return addresses.filter(isNamed)
}

/** Long enough for an address of any namespace, in one piece or within other data. */
const longText = /[a-z\d]{25}/

/**
 * Whether some account may stand in what is read, whoever's it is: were only those of the visitor kept from a plugin, it
 * would learn which are theirs by what it is not told.
 */
export const mayNameAccounts = (data: unknown, addresses: readonly string[]): boolean =>
  textsOf(data).some((text) => longText.test(text)) || namedAccounts(data, addresses).length > 0

function textsOf(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data.toLowerCase()]
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return []
  if (Array.isArray(data)) return data.flatMap(textsOf)
  return Object.entries(data).flatMap(([name, value]) => [name.toLowerCase(), ...textsOf(value)])
}

/** Whether the answer says of an account what the request has not said. */
export function tellsAccounts(
  params: unknown,
  answer: unknown,
  addresses: readonly string[],
): boolean {
  const said = namedAccounts(params, addresses)
  return namedAccounts(answer, addresses).some((address) => !said.includes(address))
}

/** Nothing is signed, sent or changed by it, so that an account in its parameters is what somebody looks at. */
export const isRead = (method: string): boolean =>
  safeRpcMethods.has(method) ||
  nodeRpcMethods.has(method) ||
  isOfAccounts(method) ||
  /^(?:[a-z\d]+_)?get/i.test(method)

/** Signs, sends, grants or changes something, by its verb: `personal_sign`, `wallet_sendCalls`, `signPsbt`. */
const acts = /^(?:[a-z\d]+_)?(?:add|grant|request|revoke|send|sign|switch|watch)(?![a-z])/

/** Answered with a signature, a hash or an id, and never with somebody else's account. */
const isSigned = /^(?:[a-z\d]+_)?(?:send|sign)(?![a-z])/

/** What is granted, added or answered otherwise may be, or come with, an account that nobody has seen before. */
export const mayAnswerAccounts = (method: string): boolean => !isSigned.test(method)

/** Wallets and nodes answer more reads than the kit knows, such as `debug_traceCall`: what is not known to act may be one. */
export const mayBeRead = (method: string): boolean => isRead(method) || !acts.test(method)

/** Tells of accounts, or of the account that it names, by whichever of its names. */
export const isOfAccounts = (method: string): boolean =>
  namesOfMethod(method).some((name) => accountRpcMethods.has(name))

/** What any node says as well, of whomever one asks, and so nothing that a wallet alone knows. */
export const isOfNetwork = (method: string): boolean => nodeRpcMethods.has(method)
