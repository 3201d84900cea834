import type { Kit } from 'latchkey'
import { contentSecurityPolicy, type EndpointRole, HttpClient } from 'latchkey/kernel'

const roles: readonly EndpointRole[] = [
  'api',
  'blockchain',
  'analytics',
  'secureFrame',
  'bitcoin',
  'relay',
]

/** The policy under which a kit reaches its services, its nodes and what its plugins declare. */
export async function contentPolicyOf(kit: Kit): Promise<string> {
  const { networks, customRpcUrls, metadata } = kit.settings
  const http = await kit.unstable_kernel.service(HttpClient)
  return contentSecurityPolicy(kit.inspect(), {
    endpoints: Object.fromEntries(roles.map((role) => [role, http.endpoint(role)])),
    rpcUrls: [
      ...networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
      ...Object.values(customRpcUrls).flatMap((urls = []) => urls),
    ],
    imageUrls: metadata.icons.slice(0, 1),
  })
}
