import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** Why a client is not let in: the exact words with which the relay closes the socket. */
export type Refusal =
  | 'JWT validation error: JWT Token is not yet valid'
  | 'JWT validation error: JWT Token is expired'
  | 'JWT validation error: invalid signature'
  | 'Unauthorized: invalid key'
  | 'Unauthorized: origin not allowed'

export type TokenCheck = { clientId: string } | { refusal: Refusal }

const clockToleranceSeconds = 120
const invalid: TokenCheck = { refusal: 'JWT validation error: invalid signature' }

/**
 * Reads the `auth` text of a client: a JWT signed with Ed25519, whose issuer is a `did:key` holding
 * the public key. That key is the client's id.
 */
export function checkClientToken(token: string, nowSeconds: number): TokenCheck {
  const [header, payload, signature] = token.split('.')
  if (!header || !payload || !signature) return invalid
  const head = parsePart(header)
  const claims = parsePart(payload)
  if (head?.alg !== 'EdDSA' || typeof claims?.iss !== 'string') return invalid

  const key = readDidKey(claims.iss)
  const signed = Buffer.from(`${header}.${payload}`)
  if (!key || !verify(null, signed, key, Buffer.from(signature, 'base64url'))) return invalid

  const { iat, exp } = claims
  if (typeof iat !== 'number' || iat > nowSeconds + clockToleranceSeconds) {
    return { refusal: 'JWT validation error: JWT Token is not yet valid' }
  }
  if (typeof exp === 'number' && exp < nowSeconds - clockToleranceSeconds) {
    return { refusal: 'JWT validation error: JWT Token is expired' }
  }
  return { clientId: claims.iss }
}

function parsePart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const ed25519Prefix = [0xed, 0x01]
const ed25519KeyLength = 32

function readDidKey(did: string) {
  const bytes = did.startsWith('did:key:z')
    ? decodeBase58(did.slice('did:key:z'.length))
    : undefined
  if (bytes?.length !== ed25519Prefix.length + ed25519KeyLength) return undefined
  if (bytes[0] !== ed25519Prefix[0] || bytes[1] !== ed25519Prefix[1]) return undefined
  const x = bytes.subarray(ed25519Prefix.length).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function decodeBase58(text: string): Buffer | undefined {
  try {
    return Buffer.from(base58.decode(text))
  } catch {
    return undefined
  }
}
