import { isLoopback } from './loopback.ts'

/**
 * An address that a service or an integrator gave and the visitor is sent to: https, or this machine,
 * without credentials. As the browser reads it, so that what was checked is what opens. Undefined for
 * everything else.
 */
export function readWebAddress(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > longest || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const { protocol, hostname, username, password } = url
  const isSafe =
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) &&
    username === '' &&
    password === ''
  return isSafe ? url : undefined
}

const longest = 8_192
