import { isGiven } from './is-given.ts'
import { namedInRequest } from './named-in-request.ts'

/** CAIP-2 of a chain of EVM networks as a request names it. Throws where it is no number. */
export function chainNamed(chainId: unknown): string {
  // Of anything else it is not known which network a wallet makes of it.
  if (!['string', 'number', 'bigint'].includes(typeof chainId)) throw new TypeError('no network')
  return `eip155:${BigInt(chainId as string)}`
}

/** The network that all of a request is for, where the request names it; undefined where it names none, several, or no number. */
export function networkOfRequest(method: string, params: unknown): string | undefined {
  const { chainIds: [own, ...parts] = [] } = namedInRequest(method, params)
  if (!isGiven(own)) return undefined
  try {
    const named = chainNamed(own)
    return parts.filter(isGiven).every((part) => chainNamed(part) === named) ? named : undefined
  } catch {
    return undefined
  }
}
