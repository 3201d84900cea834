import { bytesToHex } from 'viem'
import { ProviderError } from '../../wallet-core/provider-error.ts'

type PermissionRequest = Record<string, unknown>

/** Permissions as they were granted (ERC-7715, its early names). A record and no more: nothing acts on them. */
export interface Permissions {
  grant(
    request: PermissionRequest,
  ): PermissionRequest & { permissionsContext: string; expiry: number }
  /** Seconds since 1970. */
  expiryOf(request: PermissionRequest): number
  revoke(context: string): true
}

const defaultLifetimeSeconds = 60 * 60

export function createPermissions(): Permissions {
  const granted = new Map<string, PermissionRequest>()
  const expiryOf = ({ expiry }: PermissionRequest) =>
    typeof expiry === 'number' && Number.isSafeInteger(expiry) && expiry > 0
      ? expiry
      : Math.floor(Date.now() / 1000) + defaultLifetimeSeconds

  return {
    expiryOf,
    grant(request) {
      const permissionsContext = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      granted.set(permissionsContext, request)
      return { ...request, permissionsContext, expiry: expiryOf(request) }
    },
    revoke(context) {
      if (!granted.delete(context)) throw new ProviderError(-32602, 'There is no such permission.')
      return true
    },
  }
}
