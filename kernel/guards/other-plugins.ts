import type { Token } from '../base/token.ts'
import type { GuardedContribution } from '../combine-contributions.ts'
import { createGuards } from './guards-of-others.ts'
import { inTime } from '../environment/in-time.ts'
import { createKernelsWithin } from './kernels-within.ts'
import type { Kernel } from '../kernel.ts'
import { createLimitedKernel } from './limits/limited-kernel.ts'
import { createMembrane, type Membrane } from './membrane/membrane.ts'
import type { Speak } from './membrane/speak.ts'
import { checkManifests, isOwnToken } from './manifest-check.ts'
import type { KitError } from '../base/kit-error.ts'
import { createPluginGraph, type PluginGraph } from '../lifecycle/plugin-graph.ts'
import { pluginStatusChanged } from '../lifecycle/plugin-events.ts'
import type { PluginLifecycle } from '../lifecycle/plugin-lifecycle.ts'
import type { PluginGuard } from './plugin-guard.ts'
import type { Permission, Plugin, PluginManifest } from '../plugin.ts'
import { emptyPlugin, isForeignId, sealPlugin } from './seals/seal-plugin.ts'
import { createPluginLives } from './plugin-lives.ts'
import { createTextLoads } from './text-loads.ts'
import { createVeils, unveiled, type Veils } from './membrane/veil.ts'
import { withoutCircles } from './without-circles.ts'

export interface OthersInput {
  /** As the integrator listed them. */
  readonly listed: readonly Plugin[]
  readonly isOwn: (plugin: Plugin) => boolean
  readonly isGranted: (pluginId: string, permission: Permission) => boolean
  readonly isNamed: (pluginId: string) => boolean
  /** What the kernel has itself. */
  readonly services: readonly { readonly token: Token<any> }[]
  /** Those of ours that cannot take part, with a GraphProblem or the error of a store. */
  readonly refused: Map<string, unknown>
  readonly kernel: Kernel
  /** Services as their plugins provide them, which is how plugins of others get those of others. */
  readonly provided: Pick<Kernel, 'find' | 'service'>
}

export interface Others {
  /** All plugins as the kernel runs them, at their places in the list. */
  readonly plugins: readonly Plugin[]
  /** Those of others without a problem. */
  readonly admitted: readonly Plugin[]
  readonly graph: PluginGraph
  /** Enters all plugins, then refuses those with a problem. */
  enter(lifecycle: Pick<PluginLifecycle, 'enter' | 'refuse'>): void
  /** The kernel as a plugin of others may use it. Undefined for plugins of ours. */
  kernelOf(pluginId: string): Kernel | undefined
  /** A service as the kit uses it: of a plugin of others through its membrane. */
  service<T>(key: symbol, service: T): T
}

/**
 * Lets plugins of others in; loads with the first of them, and nothing of them is read before. From here on
 * the kernel knows copies of them, and each has the one guard through which it gets to anything of the kit.
 */
export function admitOthers(input: OthersInput): Others {
  const { listed, isOwn, services, refused, kernel, provided } = input
  const kernels = new Map<string, Kernel>()
  const speakAs = lendTo(kernel)
  const others = new Set<string>()
  const sealed = sealAll(input, others)
  // Ours first: what they provide is taken, wherever they are listed.
  const ordered = [false, true].flatMap((isOther) =>
    sealed.filter(({ manifest }) => others.has(manifest.id) === isOther),
  )
  const isBound = (key: symbol) => services.some(({ token }) => token.key === key)
  const manifests = withoutCircles(
    ordered.map(({ manifest }) => (others.has(manifest.id) ? withoutForeign(manifest) : manifest)),
    ({ id }, token) =>
      kernel.environment.log.warn(`"${id}" goes without "${token}", whose plugin waits for it.`),
  )
  const wantsOf = new Map(manifests.map(({ id, wants }) => [id, wants]))
  const graph = createPluginGraph(manifests, ({ key }) => isBound(key), refused)
  const isOther = (pluginId: string) => others.has(pluginId)
  const kept = sealed.flatMap(({ manifest }) =>
    others.has(manifest.id) ? [] : (manifest.contributes ?? []),
  )
  const texts = createTextLoads()
  Object.defineProperty(kernel, 'speaks', { value: texts.speak })
  texts.speakAsPage(kernel)
  Object.defineProperty(kernel, 'unveiled', { value: unveiled })
  kernel.events$.subscribe(({ type }) => {
    if (type === pluginStatusChanged.type) texts.load()
  })
  const guards = new Map<string, PluginGuard>()
  const membranes = new Map<string, Membrane>()
  const veils = new Map<string, Veils>()
  const lifeOf = createPluginLives(kernel)
  const createGuard = createGuards({
    kernel,
    lifeOf,
    others,
    graph,
    isBound,
    kept,
    texts,
    veils,
    unnamed: (pluginId) => within.unnamed(pluginId),
  })
  const within = createKernelsWithin({ kernel, provided, speakAs, createGuard, isOther, lifeOf })
  const contributions = new Map<string, readonly GuardedContribution[]>()
  const contributionFaults = new Map<string, KitError>()
  for (const { manifest } of sealed) {
    const { id, contributes = [] } = manifest
    if (!others.has(id)) continue
    const speak: Speak = (say) => speakAs(kernels.get(id), say)
    const membrane = createMembrane(speak, id, () => lifeOf(id))
    membranes.set(id, membrane)
    veils.set(id, createVeils(within.unnamed(id)))
    const guard = createGuard(id, manifest, speak, membrane)
    guards.set(id, guard)
    try {
      contributions.set(id, contributes.map(guard.contribution))
    } catch (error) {
      contributionFaults.set(id, error as KitError)
    }
  }
  const guardOf = (pluginId: string) => guards.get(pluginId)
  const check = () =>
    checkManifests({ ...input, listed, plugins: sealed, isOwn, guardOf, contributionFaults })
  const first = check()
  const plugins = sealed.map((plugin) => {
    const { manifest } = plugin
    const guard = guards.get(manifest.id)
    if (!guard) return plugin
    // What it declares may be anything, also code that runs at each look.
    if (first.has(manifest.id)) return { ...plugin, manifest: { ...manifest, contributes: [] } }
    try {
      for (const definition of manifest.stores ?? []) {
        kernel.addStore(definition, manifest.id, guard.sealStore(definition))
      }
    } catch (error) {
      refused.set(manifest.id, error)
    }
    const contributes = contributions.get(manifest.id) ?? []
    const { load } = plugin
    const { clock } = kernel.environment
    const late = () =>
      new Error(`the code of "${manifest.id}" was not there after ${loadTimeoutMs} ms`)
    return {
      ...plugin,
      manifest: Object.freeze({ ...manifest, wants: wantsOf.get(manifest.id), contributes }),
      load: load && (() => inTime({ clock, ms: loadTimeoutMs, late }, load)),
    }
  })

  for (const { manifest } of sealed) {
    const { id, permissions = [] } = manifest
    const guard = guards.get(id)
    if (!guard) continue
    const limited = createLimitedKernel(kernel, id, guard, provided, isOther, (other) =>
      other === id ? undefined : within.kernelOf(id, permissions, other),
    )
    kernels.set(id, limited)
  }
  const problems = refused.size === 0 && first.size === 0 ? first : check()
  return {
    plugins,
    admitted: plugins.filter(({ manifest: { id } }) => others.has(id) && !problems.has(id)),
    graph,
    enter(lifecycle) {
      lifecycle.enter(plugins)
      for (const [id, error] of problems) lifecycle.refuse(id, error)
    },
    kernelOf: (pluginId) => kernels.get(pluginId),
    service(key, service) {
      const membrane = membranes.get(graph.providers.get(key) ?? '')
      return membrane ? membrane(service) : service
    },
  }
}

/** How long its code may take to come: whoever starts the kit waits for all that start with it. */
const loadTimeoutMs = 30_000

/**
 * While code of others says something where the card is drawn, hooks find the kernel of its plugin and keep that one:
 * a hook in it reaches what it reaches in their views, and so does what the hook gave when it is called later.
 */
function lendTo(kernel: Kernel) {
  let speaker: Kernel | undefined
  Object.defineProperty(kernel, 'speaker', { get: () => speaker })
  return <T>(next: Kernel | undefined, say: () => T): T => {
    const before = speaker
    speaker = next
    try {
      return say()
    } finally {
      speaker = before
    }
  }
}

/** What it may not provide takes no place from who may; why it is refused is said with its manifest. */
function withoutForeign(manifest: PluginManifest): PluginManifest {
  const { id, provides } = manifest
  const own = Object.entries(provides ?? {}).filter(([, token]) => isOwnToken(id, token))
  return { ...manifest, provides: Object.fromEntries(own) }
}

/**
 * Copies of the listed; what is no plugin, or has no name, keeps its place as a plugin of nothing. So does each of two with one
 * name that are not the same: the grants, the storage and the services of that name are of one of them.
 */
function sealAll({ listed, isOwn, refused }: OthersInput, others: Set<string>): readonly Plugin[] {
  const read = listed.map((plugin) => {
    const isOurs = isOwn(plugin)
    const sealed = isOurs ? plugin : sealPlugin(plugin)
    return { plugin, isOurs, sealed, id: sealed?.manifest.id ?? idOf(plugin) }
  })
  const seen = new Set<string>()
  return read.map(({ plugin, isOurs, sealed, id }, index) => {
    const isShared = read.some(
      (other) => other.sealed && other.plugin !== plugin && !isOurs && isSame(other.id, id),
    )
    const isNamed =
      typeof id === 'string' && !isShared && !seen.has(folded(id)) && (isOurs || isForeignId(id))
    const place = isNamed ? id : `plugins[${index}]`
    seen.add(folded(place))
    if (!isOurs) others.add(place)
    if (isNamed && sealed) return sealed
    refused.set(place, undefined)
    return emptyPlugin(place)
  })
}

/** Two ids that differ by case alone are one for people. */
const folded = (id: string): string => id.toLowerCase()

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && folded(one) === folded(other)

function idOf(plugin: Plugin): unknown {
  try {
    return plugin.manifest.id
  } catch {
    return undefined
  }
}
