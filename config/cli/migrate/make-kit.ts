import type { Statement } from '@babel/types'
import type { SourceEdit } from './source-edit.ts'
import type { Node, Place } from './syntax-tree.ts'
import { importKit } from './twin.ts'
import type { App } from './app.ts'

/** What `walletConnect()` loads. */
export const pairingPackage = '@walletconnect/universal-provider@2.21.8'

/** `name: value`, or `name` alone where the value has that name. */
export const optionText = (name: string, value: string): string =>
  name === value ? name : `${name}: ${value}`

/** The statement of the file that a place is in; undefined where it is in a function. */
export function topStatement({ parents }: Place): Statement | undefined {
  const isNested = parents.some(({ type }) => /Function|Class/.test(type))
  const statement = parents.at(-2)
  return isNested || parents.at(-1)?.type !== 'Program' ? undefined : (statement as Statement)
}

export interface NewKit {
  /** Options as source text, in order; `plugins` and what other files said come after them. */
  readonly options: readonly string[]
  readonly isPairing: boolean
}

/** `createKit({ … })` as text; what it needs is imported. */
export function createKitText(
  { options, isPairing }: NewKit,
  source: SourceEdit,
  app: App,
): string {
  const create = source.importName('createKit', 'latchkey')
  const namespaces = [...app.namespaces].map((name) => {
    return `${source.importName(name, `latchkey/namespaces/${name}`)}()`
  })
  const said = options.map((option) => /^['"]?([\w-]+)/.exec(option)?.[1])
  const elsewhere = [...app.options].flatMap(([name, value]) =>
    said.includes(name) ? [] : [`${name}: ${value}`],
  )
  const all = [
    ...options,
    `namespaces: [${namespaces.join(', ')}]`,
    ...(isPairing ? [`plugins: ${pairingText(source)}`] : []),
    ...elsewhere,
  ]
  if (isPairing) app.packages.add(pairingPackage)
  return `${create}({\n${all.map((option) => `  ${option},\n`).join('')}})`
}

function pairingText(source: SourceEdit): string {
  const plugins = source.importName('defaultPlugins', 'latchkey')
  const walletConnect = source.importName('walletConnect', 'latchkey/plugins/wallet-connect')
  return `[...${plugins}(), ${walletConnect}()]`
}

/** The options of wagmi's `createConfig` that give the app to the kit. */
export function wagmiOptions(source: SourceEdit, app: App): readonly string[] {
  const connector = source.importName('latchkeyConnector', 'latchkey/wagmi')
  return [
    `connectors: [${connector}(${importKit(source, app)})]`,
    // The kit lists the wallets of the browser.
    'multiInjectedProviderDiscovery: false',
  ]
}

/** `transports` with a node for each chain that has none there: wagmi wants one for each. */
export function allTransports(
  transports: Node,
  chains: Node | undefined,
  source: SourceEdit,
): string {
  const text = source.text(transports)
  if (transports.type !== 'ObjectExpression' || chains?.type !== 'ArrayExpression') return text
  const missing = namesIn(chains).filter((name) => !text.includes(`[${name}.id]`))
  if (missing.length === 0 || transports.properties.some(({ type }) => type === 'SpreadElement')) {
    return text
  }
  const http = source.importName('http', 'wagmi')
  const added = missing.map((name) => `[${name}.id]: ${http}()`)
  const kept = transports.properties.map((property) => source.text(property))
  return `{ ${[...kept, ...added].join(', ')} }`
}

/** One node for each chain of a list that names them, as `getDefaultConfig` gives without being told. */
export function transportsText(chains: Node, source: SourceEdit): string {
  const named = chains.type === 'ArrayExpression' ? namesIn(chains) : []
  if (named.length > 0) return transportsOf(named, source)
  const http = source.importName('http', 'wagmi')
  const list = source.text(chains)
  const entries = `Object.fromEntries(${list}.map((chain) => [chain.id, ${http}()]))`
  return source.isTypeScript
    ? `${entries} as Record<(typeof ${list})[number]['id'], ReturnType<typeof ${http}>>`
    : entries
}

export function transportsOf(names: readonly string[], source: SourceEdit): string {
  const http = source.importName('http', 'wagmi')
  return `{ ${names.map((name) => `[${name}.id]: ${http}()`).join(', ')} }`
}

/** Of `[a, ...(isTest ? [b] : [])]`: a and b. */
function namesIn(node: Node): readonly string[] {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? namesIn(element) : []))
    case 'Identifier':
      return [node.name]
    case 'SpreadElement':
      return namesIn(node.argument)
    case 'ConditionalExpression':
      return [...namesIn(node.consequent), ...namesIn(node.alternate)]
    case 'LogicalExpression':
      return namesIn(node.right)
    case 'TSAsExpression':
      return namesIn(node.expression)
    default:
      return []
  }
}
