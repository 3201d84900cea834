import { KitError } from '../../base/kit-error.ts'
import { RpcError, UserRejectedRequestError } from '../../wallet/requests/rpc-error.ts'

/** The errors that the kit tells apart; what is thrown is one of these, whatever was made of it. */
export const errorPrototypes: ReadonlySet<object> = /*#__PURE__*/ new Set([
  UserRejectedRequestError.prototype,
  RpcError.prototype,
  KitError.prototype,
  Error.prototype,
])
const errorTexts = ['name', 'message', 'shortMessage', 'details', 'stack']
const errorMembers = [...errorTexts, 'code', 'rpcCode', 'retryable', 'data', 'cause']
/** Of errors that came from another one. */
const longestChain = 8

/**
 * An error of the kit's own that says what another one says: `take` gives what comes through of its members. `causes`
 * is how many errors it is the cause of.
 */
export function ownError(
  error: Error,
  causes: number,
  take: (value: unknown, look?: { readonly causes: number }) => unknown,
): Error {
  const own: PropertyDescriptorMap = {}
  for (const name of errorMembers) {
    const given: unknown = name in error ? error[name as keyof Error] : undefined
    if (given === undefined || (name === 'cause' && causes === longestChain)) continue
    const value = name === 'cause' ? take(given, { causes: causes + 1 }) : take(given)
    const isFit = !errorTexts.includes(name) || typeof value === 'string'
    if (isFit) own[name] = { value, enumerable: name !== 'stack', configurable: true }
  }
  let kind: object = error
  while (!errorPrototypes.has(kind)) kind = Object.getPrototypeOf(kind)
  return Object.create(kind, own) as Error
}
