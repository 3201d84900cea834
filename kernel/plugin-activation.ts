import type { DisposableStore } from './base/disposable.ts'
import { KitError } from './base/kit-error.ts'
import type { Token, TokenRecord } from './base/token.ts'
import type { ContributionRegistry } from './contributions.ts'
import type { Environment } from './environment/environment.ts'
import type { Kernel } from './kernel.ts'
import { createPluginContext } from './plugin-context.ts'
import type { Permission, Plugin, PluginImplementation } from './plugin.ts'

/** How long a set-up may take, once its code and its services are there. */
const setupTimeoutMs = 10_000

export interface ActivationInput {
  readonly plugin: Plugin
  /** The lazy half on its way; loading began before this file was there. */
  readonly loading: Promise<{ readonly default: PluginImplementation }> | undefined
  readonly signal: AbortSignal
  readonly store: DisposableStore
  readonly kernel: Kernel
  readonly environment: Environment
  readonly contributions: ContributionRegistry
  readonly isGranted: (pluginId: string, permission: Permission) => boolean
  readonly onFault: (where: string, error: unknown) => void
}

/**
 * Runs a plugin's set-up and resolves to its services by token key. Rejects with a KitError for what
 * is expected (a missing grant, a service that is not available), with anything else for a bug.
 * Loads with the first activation, so that a page that activates nothing does not pay for it.
 */
export async function setUpPlugin(input: ActivationInput): Promise<ReadonlyMap<symbol, unknown>> {
  const { plugin, signal, kernel } = input
  const { manifest } = plugin
  checkGrants(input)
  const [needs, wants] = await Promise.all([
    resolveAll(manifest.needs, (token) => kernel.service(token)),
    resolveAll(manifest.wants, (token) => kernel.service(token).catch(() => undefined)),
  ])
  const implementation = (await input.loading)?.default
  signal.throwIfAborted()
  if (!implementation) return new Map()

  const context = createPluginContext({
    manifest,
    options: manifest.parseOptions ? manifest.parseOptions(plugin.options) : plugin.options,
    signal,
    store: input.store,
    kernel,
    environment: input.environment,
    contributions: input.contributions,
    onFault: input.onFault,
  })
  const setup = Promise.resolve(implementation.setup({ ...needs, ...wants }, context))
  const provided = (await withinLimit(input, setup)) as Record<string, unknown> | undefined
  return new Map(
    Object.entries(manifest.provides ?? {}).map(([name, token]) => {
      const service = provided?.[name]
      if (service === undefined) {
        throw new Error(`setup returned no "${name}", though the manifest provides it`)
      }
      return [token.key, service]
    }),
  )
}

function checkGrants({ plugin: { manifest }, isGranted }: ActivationInput): void {
  const refused = manifest.permissions?.find((permission) => !isGranted(manifest.id, permission))
  if (refused === undefined) return
  throw new KitError(`The permission "${refused}" was not granted to "${manifest.id}".`, {
    code: 'PERMISSION_NOT_GRANTED',
    details: `Grant it: createKit({ grants: { '${manifest.id}': ['${refused}'] } }).`,
  })
}

/** A set-up that hangs counts as one that failed. */
async function withinLimit<T>(
  { plugin, signal, environment }: ActivationInput,
  setup: Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const late = environment.clock
    .delay(setupTimeoutMs, AbortSignal.any([limit.signal, signal]))
    .then(() => {
      throw new Error(
        `the set-up of "${plugin.manifest.id}" was not done after ${setupTimeoutMs} ms`,
      )
    })
  try {
    return await Promise.race([setup, late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}

async function resolveAll(
  record: TokenRecord | undefined,
  resolve: (token: Token<any>) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(record ?? {}).map(async ([name, token]) => [name, await resolve(token)] as const),
  )
  return Object.fromEntries(entries)
}
