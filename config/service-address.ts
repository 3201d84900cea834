import { isLoopback } from '../kernel/exports/index.ts'
import type { EndpointRole, Endpoints } from '../kernel/exports/internal.ts'
import { InvalidOptionError } from './invalid-option-error.ts'

type Scheme = 'https' | 'wss'

/** Whether it is an absolute URL that is encrypted, or leads to this machine. */
export function isSafeUrl(value: unknown, scheme: Scheme = 'https'): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  const plain = scheme === 'https' ? 'http:' : 'ws:'
  return protocol === `${scheme}:` || (protocol === plain && isLoopback(hostname))
}

/** The URL, or an InvalidOptionError for one that is not safe or carries credentials. */
export function checkUrl(path: string, value: unknown, scheme: Scheme = 'https'): URL {
  if (!isSafeUrl(value, scheme)) {
    throw new InvalidOptionError(path, `${scheme === 'https' ? 'an https' : 'a wss'} URL`)
  }
  const url = new URL(value as string)
  if (url.username || url.password) throw new InvalidOptionError(path, 'no credentials')
  return url
}

const roles: Readonly<Record<EndpointRole, Scheme>> = {
  api: 'https',
  blockchain: 'https',
  analytics: 'https',
  secureFrame: 'https',
  bitcoin: 'https',
  relay: 'wss',
}

export const endpointRoles = /*#__PURE__*/ Object.keys(roles) as readonly EndpointRole[]

/**
 * Base URLs of the services, without a trailing slash. The frame's origin must not be the page's: its
 * sandbox would be worth nothing; loopback is exempt.
 */
export function parseEndpoints(endpoints: unknown, pageOrigin: string): Endpoints {
  if (endpoints === undefined) return {}
  if (typeof endpoints !== 'object' || endpoints === null) {
    throw new InvalidOptionError('endpoints', 'an object')
  }
  const parsed: Partial<Record<EndpointRole, string>> = {}
  for (const [role, value] of Object.entries(endpoints)) {
    const path = `endpoints.${role}`
    const scheme = Object.hasOwn(roles, role) ? roles[role as EndpointRole] : undefined
    if (!scheme) throw new InvalidOptionError(path, `one of ${Object.keys(roles).join(', ')}`)
    if (value === undefined) continue
    const url = checkUrl(path, value, scheme)
    if (url.search || url.hash || /[?#]/.test(value)) {
      throw new InvalidOptionError(path, 'neither query nor fragment')
    }
    if (role === 'secureFrame' && url.origin === pageOrigin && !isLoopback(url.hostname)) {
      throw new InvalidOptionError(path, 'another origin than the page’s')
    }
    parsed[role as EndpointRole] = url.href.replace(/\/$/, '')
  }
  return Object.freeze(parsed)
}
