import type { SourceEdit } from './source-edit.ts'
import { type Node, propertiesOf } from './syntax-tree.ts'
import {
  allTransports,
  createKitText,
  optionText,
  topStatement,
  transportsOf,
  transportsText,
  wagmiOptions,
} from './make-kit.ts'
import { callOf, type Plan, type Twin, type Use } from './twin.ts'

/** Of the `metadata` of a kit, by the names that both former kits give them. */
const metadata = {
  appName: 'name',
  appDescription: 'description',
  appUrl: 'url',
  appIcon: 'icons',
} as const

interface DefaultConfig {
  /** What it calls the id of the project. */
  readonly projectId: string
  /** Of `wagmi/chains`, where the call names none; without this it has to. */
  readonly chains?: readonly string[]
  /** What goes, with the reason; `undefined` for what the kit does by itself. */
  readonly without: Readonly<Record<string, string | undefined>>
  /** Whether it makes wagmi's configuration, or the options of one. */
  readonly makes: 'config' | 'options'
}

/** `getDefaultConfig({ … })` becomes a kit, and a configuration of wagmi with the kit as its connector. */
export function defaultConfigTwin(config: DefaultConfig): Twin {
  return {
    makesKit: true,
    plan: (use): Plan => {
      const call = callOf(use)
      const given = propertiesOf(call?.arguments[0])
      const statement = topStatement(use)
      const chains = given?.get('chains')
      if (!call || !given || !statement || !(chains ?? config.chains)) {
        return {
          left: 'make the kit with createKit, and name latchkeyConnector(kit) in createConfig (docs/viem-ethers-wagmi.md): this call takes no plain list of options with "chains", or stands in a function',
        }
      }
      use.app.kitFile = use.source.file
      use.app.kitName = use.source.freshName('kit', 'walletKit')
      return { apply: () => apply(use, { ...config, call, given, statement }) }
    },
  }
}

function apply(
  { source, app, parents }: Use,
  {
    call,
    given,
    statement,
    chains = [],
    projectId,
    without,
    makes,
  }: DefaultConfig & {
    readonly call: Node
    readonly given: ReadonlyMap<string, Node>
    readonly statement: Node
  },
) {
  app.namespaces.add('eip155')
  const networks = source.freshName('networks', 'kitNetworks')
  const transports = given.get('transports')
  const listed = given.get('chains')
  const defaults = listed ? [] : chains.map((name) => source.importName(name, 'wagmi/chains'))
  const spread = source.importName('wagmiNetworks', 'latchkey/wagmi')
  const id = given.get(projectId)
  const kit = createKitText(
    {
      options: [
        optionText('projectId', id ? source.text(id) : "'local'"),
        ...metadataText(given, source),
        `...${spread}(${networks})`,
      ],
      isPairing: true,
    },
    source,
    app,
  )
  const nodes = () => {
    if (listed === undefined) return transportsOf(defaults, source)
    return transports ? allTransports(transports, listed, source) : transportsText(listed, source)
  }
  const lists = [
    `chains: ${listed ? source.text(listed) : `[${defaults.join(', ')}]`}`,
    `transports: ${nodes()}`,
  ]
  const end = source.semicolon
  source.insertBefore(
    statement,
    `const ${networks} = {\n${lists.map((line) => `  ${line},\n`).join('')}}${source.isTypeScript ? ' as const' : ''}${end}\n\nexport const ${app.kitName} = ${kit}${end}\n\n`,
  )

  const kept: string[] = []
  for (const [name, value] of given) {
    if (['chains', 'transports', projectId, 'connectors'].includes(name) || name in metadata)
      continue
    if (!(name in without)) kept.push(optionText(name, source.text(value)))
    else if (without[name] !== undefined)
      source.left(value, `"${name}" was left out: ${without[name]}`)
  }
  const options = [`...${networks}`, ...kept, ...wagmiOptions(source, app)]
  const text = `{\n${options.map((option) => `  ${option},\n`).join('')}}`
  const create = makes === 'config' ? source.importName('createConfig', 'wagmi') : undefined
  const [, around] = parents
  if (create) source.replace(call, `${create}(${text})`)
  else if (around?.type === 'CallExpression' && around.arguments.length === 1) {
    source.replace(around, `${source.text(around.callee)}(${text})`)
  } else source.replace(call, text)
  source.rewritten(call, 'createKit, with latchkeyConnector for wagmi')
}

function metadataText(given: ReadonlyMap<string, Node>, source: SourceEdit): readonly string[] {
  const lines = Object.entries(metadata).flatMap(([name, now]) => {
    const value = given.get(name)
    if (!value) return []
    const text = source.text(value)
    return [now === 'icons' ? `icons: [${text}]` : `${now}: ${text}`]
  })
  return lines.length > 0 ? [`metadata: { ${lines.join(', ')} }`] : []
}
