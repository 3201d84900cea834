import { KitError, readable } from '../base/kit-error.ts'
import type { Token } from '../base/token.ts'
import { isOfVendor, vendorOf } from './kit-names.ts'
import { ownList } from './membrane/own-list.ts'
import { isPermission, roles } from './permission.ts'
import type { GraphProblem } from '../lifecycle/plugin-graph.ts'
import { pointPrices } from './permission-prices.ts'
import type { PluginGuard } from './plugin-guard.ts'
import { type Permission, type Plugin, PLUGIN_API_VERSION, type PluginManifest } from '../plugin.ts'
import { isForeignId, readParts, unreadableList } from './seals/seal-plugin.ts'

export interface ManifestCheckInput {
  /** As the integrator listed them. */
  readonly listed: readonly unknown[]
  /** What became of them, at the same places. */
  readonly plugins: readonly Plugin[]
  /** Those who cannot take part, with a GraphProblem or the error of a store where there was one. */
  readonly refused: ReadonlyMap<string, unknown>
  readonly isOwn: (plugin: Plugin) => boolean
  readonly isGranted: (pluginId: string, permission: Permission) => boolean
  readonly isNamed: (pluginId: string) => boolean
  readonly guardOf: (pluginId: string) => PluginGuard | undefined
  /** What its contributions said when they were read. */
  readonly contributionFaults: ReadonlyMap<string, KitError>
  /** What the kernel has itself. */
  readonly services: readonly { readonly token: Token<any> }[]
}

/** Whether each part has the right kind; also the list of the parts there are. */
const parts: Readonly<Record<keyof PluginManifest, (part: any) => boolean>> = {
  id: isText,
  apiVersion: Number.isInteger,
  gate: (gate) =>
    isRecord(gate) &&
    [gate.feature ?? '', ...(gate.anyFeature ?? [])].every(isText) &&
    (gate.endpoint === undefined || roles.includes(gate.endpoint)),
  needs: isRecord,
  wants: isRecord,
  provides: isRecord,
  permissions: isTextList,
  methods: isTextList,
  stores: Array.isArray,
  contributes: Array.isArray,
  contributesLater: Array.isArray,
  activation: (activation) => isText(activation) && /^(needed|start|framed|.+=)$/.test(activation),
  parseOptions: (parse) => typeof parse === 'function',
}

/** The first problem of each plugin that cannot take part, by its id. */
export function checkManifests(input: ManifestCheckInput): ReadonlyMap<string, KitError> {
  const { listed, plugins, refused, services, isOwn, guardOf } = input
  const definitions = new Map<string, Definition>()
  for (const { token } of services) {
    definitions.set(`token ${token.id}`, { value: token.key, owner: 'the kernel' })
  }
  for (const point of pointPrices.keys()) {
    definitions.set(`point ${point.id}`, { value: point, owner: 'the kernel' })
  }
  // A name means what its owner means by it, wherever the owner is listed.
  for (const { manifest } of plugins) {
    const isOurs = guardOf(manifest.id) === undefined
    for (const { name, id, value } of usedBy(manifest)) {
      if (definitions.has(name) || !(isOurs || isOfVendor(manifest.id, id))) continue
      definitions.set(name, { value, owner: `"${manifest.id}"` })
    }
  }
  const problems = new Map<string, KitError>()
  plugins.forEach((plugin, index) => {
    const { id } = plugin.manifest
    const find = () => {
      if (refused.has(id)) return refusalError(id, refused.get(id), listed[index], isOwn)
      if (!guardOf(id)) return undefined
      // Another copy of ours fails here first: it would be told to ask for grants.
      return findClash(plugin.manifest, definitions) ?? findProblem(plugin, input)
    }
    // What it looks at, or writes into a message, may throw, and would take the kit along.
    const [problem] = readable(() => [find()] as const) ?? [unreadableError(id, 'all')]
    if (problem) problems.set(id, problem)
  })
  return problems
}

/** By its key, whose name nobody else writes. */
export const isOwnToken = (pluginId: string, { key }: Token<any>): boolean =>
  isOfVendor(pluginId, key.description ?? '')

/** What happened and how to mend it, for what was refused when the list was read. */
function refusalError(
  id: string,
  problem: unknown,
  listed: unknown,
  isOwn: ManifestCheckInput['isOwn'],
): KitError {
  if (Array.isArray(problem)) return graphError(id, problem as unknown as GraphProblem)
  if (problem !== undefined) {
    const { code = 'STORE_INVALID', message } = problem as Partial<KitError>
    return new KitError(`A store of "${id}" cannot be made: ${message}`, {
      code,
      details: 'The id of a store begins with that of its plugin; `reducers` lists `on(fact, …)`.',
      cause: problem,
    })
  }
  const manifest = (listed as Partial<Plugin> | null | undefined)?.manifest
  if (typeof manifest?.id !== 'string') {
    return new KitError(`What is listed here is no plugin but of type ${typeof listed}.`, {
      code: 'PLUGIN_INVALID',
      details: 'List what definePlugin returns: `swaps()`, not `swaps`.',
    })
  }
  if (!isOwn(listed as Plugin) && !isForeignId(manifest.id)) {
    return new KitError(`"${manifest.id}" is no id for a plugin of others.`, {
      code: 'PLUGIN_ID_INVALID',
      details:
        'Write `vendor/name` in letters, digits, dots and dashes, at most 24 and 32 of them; a vendor is not called like a part of the kit.',
    })
  }
  if (manifest.id !== id) {
    return new KitError(`The plugin "${manifest.id}" is listed twice.`, {
      code: 'PLUGIN_LISTED_TWICE',
      details: 'Remove one: grants, storage and services are of one plugin of a name.',
    })
  }
  return unreadableError(id, unreadablePath(manifest))
}

const unreadableError = (id: string, path: string): KitError =>
  new KitError(`The manifest of "${id}" cannot be read at ${path}.`, {
    code: 'MANIFEST_INVALID',
    details:
      'Files that import each other leave parts of a manifest undefined. Use defineManifest.',
  })

const graphError = (id: string, [code, about]: GraphProblem): KitError =>
  code === 'PLUGIN_CYCLE'
    ? new KitError(`Plugins need each other in a circle: ${about}.`, {
        code,
        details: 'One of them has to do without the other.',
      })
    : new KitError(`"${id}" provides what is there already: ${about}.`, {
        code,
        details: 'List one of the two.',
      })

function unreadablePath(manifest: PluginManifest): string {
  const list = unreadableList(manifest)
  if (list !== undefined) return list
  for (const [part, canRead] of Object.entries(readParts)) {
    const given = manifest[part as keyof typeof readParts] ?? {}
    // A list may have holes.
    const members = Array.isArray(given) ? ownList(given).entries() : Object.entries(given)
    for (const [name, member] of members) {
      if (!readable(() => canRead(member))) return `${part}.${name}`
    }
  }
  return 'manifest'
}

function findProblem(
  { manifest, load }: Plugin,
  { plugins, isGranted, isNamed, guardOf, contributionFaults }: ManifestCheckInput,
): KitError | undefined {
  const { id, permissions = [] } = manifest
  const invalid = (what: string, details: string) =>
    new KitError(`The manifest of "${id}" ${what}.`, { code: 'MANIFEST_INVALID', details })

  if (manifest.apiVersion !== PLUGIN_API_VERSION) {
    const versions = `plugin API ${manifest.apiVersion}, this kernel has ${PLUGIN_API_VERSION}`
    return new KitError(`it was made for ${versions}`, {
      code: 'PLUGIN_INCOMPATIBLE',
      details: `Install a version of "${id}" for this version of latchkey.`,
    })
  }
  for (const [name, part] of Object.entries(manifest)) {
    if (!Object.hasOwn(parts, name)) {
      return invalid(`has no part "${name}"`, `It may have: ${Object.keys(parts).join(', ')}.`)
    }
    if (part !== undefined && !parts[name as keyof PluginManifest](part)) {
      return invalid(`has a wrong "${name}"`, 'See PluginManifest for what goes there.')
    }
  }
  const { feature, anyFeature = [] } = manifest.gate ?? {}
  const foreign = [feature ?? '', ...anyFeature].find(
    (name) => name.includes('/') && !isOfVendor(id, name),
  )
  if (foreign !== undefined) {
    // Whether it is on would say what the other plugin is set to.
    return invalid(
      `has a gate "${foreign}", which is of another vendor`,
      'A gate names features of the kit, or config keys of its own vendor.',
    )
  }
  if (!load && Object.keys(manifest.provides ?? {}).length > 0) {
    return invalid('provides services', 'Give definePlugin the loader of the code that makes them.')
  }
  const unknown = permissions.find((permission) => !isPermission(permission))
  if (unknown !== undefined) {
    return new KitError(`"${id}" declares "${unknown}", which is no permission.`, {
      code: 'PERMISSION_UNKNOWN',
      details: 'After `http:` comes a role of the option endpoints, or an origin without a path.',
    })
  }
  const sibling = plugins.find(
    ({ manifest: { id: other } }) => other !== id && guardOf(other) && isOfVendor(id, other),
  )
  if (sibling && !isNamed(id)) {
    return new KitError(`"${id}" has the vendor of "${sibling.manifest.id}".`, {
      code: 'VENDOR_SHARED',
      details: `Plugins of one vendor reach what is of it. If both are of "${vendorOf(id)}", say so: createKit({ grants: { '${id}': [] } }).`,
    })
  }
  const needed = neededPermission(manifest, guardOf(id))
  if (needed) return needed
  const refused = permissions.find((permission) => !isGranted(id, permission))
  if (refused !== undefined) {
    return new KitError(`The permission "${refused}" was not granted to "${id}".`, {
      code: 'PERMISSION_NOT_GRANTED',
      details: `Grant it: createKit({ grants: { '${id}': ['${refused}'] } }).`,
    })
  }
  for (const token of Object.values(manifest.provides ?? {})) {
    if (isOwnToken(id, token)) continue
    return new KitError(`"${id}" provides "${token.key.description}", which is not its own.`, {
      code: 'TOKEN_NOT_OWN',
      details: 'The id of a token begins with the name of the vendor, as that of the plugin.',
    })
  }
  return contributionFaults.get(id)
}

function neededPermission(
  { id, needs, wants, contributesLater, permissions = [], methods }: PluginManifest,
  guard: PluginGuard | undefined,
): KitError | undefined {
  try {
    for (const token of Object.values({ ...needs, ...wants })) guard?.token(token)
    for (const point of contributesLater ?? []) guard?.later(point)
  } catch (error) {
    return error as KitError
  }
  if (!methods?.length || permissions.includes('wallet:request')) return undefined
  return new KitError(`"${id}" names methods, which it may not.`, {
    code: 'PERMISSION_NOT_DECLARED',
    details: 'Declare the permission "wallet:request".',
  })
}

interface Definition {
  readonly value: unknown
  readonly owner: string
}

/** One name for two things: mostly the same thing out of two copies of a package. */
function findClash(
  manifest: PluginManifest,
  definitions: ReadonlyMap<string, Definition>,
): KitError | undefined {
  for (const { path, name, value } of usedBy(manifest)) {
    const first = definitions.get(name)
    if (!first || first.value === value) continue
    return new KitError(`"${manifest.id}" has another ${name} than ${first.owner}, at ${path}.`, {
      code: 'FOREIGN_COPY',
      details: 'A package is there twice: see `npm ls latchkey`. Or choose another id.',
    })
  }
  return undefined
}

/** The tokens and points that a manifest names, with the path to each. */
function usedBy(manifest: PluginManifest): readonly Used[] {
  const { needs, wants, provides, contributes = [], contributesLater = [] } = manifest
  const points = [
    ...contributes.map(({ point }, index) => ({ path: `contributes.${index}`, point })),
    ...contributesLater.map((point, index) => ({ path: `contributesLater.${index}`, point })),
  ]
  return [
    ...Object.entries({ needs, wants, provides }).flatMap(([part, tokens]) =>
      Object.entries(tokens ?? {}).map(([member, { id, key }]) => ({
        path: `${part}.${member}`,
        id,
        name: `token ${id}`,
        value: key,
      })),
    ),
    ...points.map(({ path, point }) => ({
      path,
      id: point.id,
      name: `point ${point.id}`,
      value: point,
    })),
  ]
}

interface Used {
  readonly path: string
  readonly id: string
  readonly name: string
  readonly value: unknown
}

function isText(part: unknown): part is string {
  return typeof part === 'string'
}

function isTextList(part: unknown): boolean {
  return Array.isArray(part) && part.every(isText)
}

function isRecord(part: unknown): part is Record<string, any> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
