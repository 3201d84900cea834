import { KitError } from '../../base/kit-error.ts'
import { RpcError } from '../../wallet/requests/rpc-error.ts'

/**
 * What a node answers, without the keys in the addresses at which the app asks it: providers repeat a key in what they
 * say of a limit.
 */
export function withoutKeys<T>(value: T, addresses: readonly string[]): T {
  const keys = addresses.flatMap(keysIn)
  return (keys.length === 0 ? value : cleaned(value, keys)) as T
}

/** The same of the error that a node answered. */
export function errorWithoutKeys(error: unknown, addresses: readonly string[]): unknown {
  if (!(error instanceof RpcError)) return ofKitWithoutKeys(error, addresses)
  const { shortMessage, rpcCode, code, retryable, details, data } = error
  const clean = withoutKeys({ details, data }, addresses)
  return new RpcError(shortMessage, rpcCode, { code, retryable, ...clean })
}

/** Some networks answer in words of their own, which the kit repeats. */
function ofKitWithoutKeys(error: unknown, addresses: readonly string[]): unknown {
  if (!(error instanceof KitError)) return error
  const { shortMessage, code, retryable, details } = error
  const clean = withoutKeys({ shortMessage, details }, addresses)
  if (clean.shortMessage === shortMessage && clean.details === details) return error
  return new KitError(clean.shortMessage, { code, retryable, details: clean.details })
}

function keysIn(address: string): readonly string[] {
  if (!URL.canParse(address)) return []
  const { hostname, username, password, pathname, searchParams } = new URL(address)
  const steps = pathname
    .split('/')
    .filter((step) => step.length >= 20 || /^(?=.*[\dA-Z]).{8,}$/.test(step))
  const labels = hostname.split('.').filter((label) => label.length >= 20)
  // As the address has them, and as they are read from it.
  const written = new URL(address).search
    .slice(1)
    .split('&')
    .map((one) => one.replace(/^[^=]*=/, ''))
  const keys = [...steps, ...labels, username, password, ...searchParams.values(), ...written]
  return keys.flatMap(spellings).filter(({ length }) => length >= 6)
}

function spellings(key: string): readonly string[] {
  try {
    const read = decodeURIComponent(key)
    return [...new Set([key, read, encodeURIComponent(read)])]
  } catch {
    return [key]
  }
}

function cleaned(value: unknown, keys: readonly string[]): unknown {
  if (typeof value === 'string') return keys.reduce((text, key) => text.replaceAll(key, '…'), value)
  if (Array.isArray(value)) return value.map((one) => cleaned(one, keys))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [cleaned(name, keys), cleaned(member, keys)]),
  )
}
