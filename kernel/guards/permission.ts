import type { Permission } from '../plugin.ts'
import type { EndpointRole } from '../environment/endpoint-role.ts'

const plainPermissions: Readonly<
  Record<Exclude<Permission, `http:${string}` | `iframe:${string}`>, true>
> = {
  inspect: true,
  'onramp:provider': true,
  'policy:relax': true,
  'policy:review': true,
  storage: true,
  'swap:provider': true,
  track: true,
  'view:open': true,
  'view:override': true,
  'wallet:accounts': true,
  'wallet:adapter': true,
  'wallet:connect': true,
  'wallet:connector': true,
  'wallet:listed': true,
  'wallet:request': true,
}

/** Of endpoints. */
export const roles: readonly string[] = [
  'api',
  'blockchain',
  'analytics',
  'secureFrame',
  'bitcoin',
  'relay',
] satisfies readonly EndpointRole[]

export function isPermission(permission: string): boolean {
  if (Object.hasOwn(plainPermissions, permission)) return true
  const [, kind, host = ''] = /^(http|iframe):(.+)$/.exec(permission) ?? []
  return kind !== undefined && (isOrigin(host) || roles.includes(host))
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}
