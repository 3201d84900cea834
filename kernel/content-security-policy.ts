import type { PluginManifest } from './plugin.ts'
import type { EndpointRole } from './environment/endpoint-role.ts'
import type { KernelReport } from './inspection/kernel-report.ts'

export interface ContentSecurityPolicyOptions {
  /** As given to `createKit`; a role that is not set adds nothing. */
  readonly endpoints?: Readonly<Partial<Record<EndpointRole, string>>> | undefined
  /** Nodes that the networks name beside the services. */
  readonly rpcUrls?: readonly string[] | undefined
  /** Where pictures come from that are named by their address: the app's icon, custom wallets, networks. */
  readonly imageUrls?: readonly string[] | undefined
  /** For pages that refuse constructed style sheets; the one of `KitProvider`. */
  readonly nonce?: string | undefined
}

/**
 * The value of a Content-Security-Policy header under which the plugins reach what they declare and
 * nothing else: from `kit.inspect()`, or from manifests where no kit runs. Plugins that are off at the
 * moment count as well. The page's own needs have to be added. Pure.
 */
export function contentSecurityPolicy(
  source: Pick<KernelReport, 'plugins'> | readonly PluginManifest[],
  { endpoints = {}, rpcUrls = [], imageUrls = [], nonce }: ContentSecurityPolicyOptions = {},
): string {
  const plugins = 'plugins' in source ? source.plugins : source
  const permissions: readonly string[] = plugins.flatMap((plugin) => plugin.permissions ?? [])
  const hosts = (kind: 'http' | 'iframe') =>
    permissions
      .filter((permission) => permission.startsWith(`${kind}:`))
      .map((permission) => permission.slice(kind.length + 1))
      .map((host) => endpoints[host as EndpointRole] ?? host)
  const frames = origins(hosts('iframe'))
  return Object.entries({
    'default-src': ["'self'"],
    'connect-src': ["'self'", ...origins([...hosts('http'), ...rpcUrls])],
    'img-src': ["'self'", 'data:', 'blob:', ...origins(imageUrls)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(/^[\w+/=-]+$/.test(nonce ?? '') ? [`'nonce-${nonce}'`] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ')
}

/** Each once; what is no address is a role without one, or no address of anybody. */
function origins(urls: readonly string[]): readonly string[] {
  return [
    ...new Set(
      urls
        .filter((url) => /^(https?|wss?):/.test(url) && URL.canParse(url))
        .map((url) => new URL(url).origin),
    ),
  ].sort()
}
