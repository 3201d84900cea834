import type { Expression } from '@babel/types'
import { signIn } from './left-to-you.ts'
import { createKitText, optionText, topStatement } from './make-kit.ts'
import type { SourceEdit } from './source-edit.ts'
import { isReference, type Node, places, propertiesOf } from './syntax-tree.ts'
import { callOf, type Plan, type Twin, type Use } from './twin.ts'
import { leaveUnused } from './unused-names.ts'
import { wagmiConfigText } from './wagmi-adapter.ts'

/** Options that a kit has by the same name. */
const same: ReadonlySet<string> = new Set([
  ...['projectId', 'networks', 'defaultNetwork', 'metadata', 'themeMode', 'basic', 'debug'],
  ...['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'],
  ...['termsConditionsUrl', 'privacyPolicyUrl'],
  ...['enableReconnect', 'enableNetworkSwitch', 'allowUnsupportedChain'],
  ...['enableInjected', 'enableEIP6963', 'enableWallets'],
])

const features: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'analytics',
        'email',
        'socials',
        'swaps',
        'onramp',
        'send',
        'receive',
        'allWallets',
        'pay',
      ],
      ...['legalCheckbox', 'collapseWallets', 'emailShowWallets', 'smartSessions', 'activity'],
      ...['connectMethodsOrder', 'connectorTypeOrder', 'walletFeaturesOrder'],
    ].map((name) => [name, name]),
  ),
  history: 'activity',
}

const variables: Readonly<Record<string, string>> = Object.fromEntries(
  ['--w3m-', '--apkt-'].flatMap((prefix) =>
    ['accent', 'font-family', 'z-index'].map((name) => [`${prefix}${name}`, `--kit-${name}`]),
  ),
)

const hints: Readonly<Record<string, string>> = {
  customRpcUrls:
    'the URLs are a list by CAIP-2 id: { "eip155:1": ["https://…"] } (docs/options.md)',
  customWallets: 'entries have other names (docs/wallets.md)',
  chainImages: 'a network brings its own picture as imageUrl, by the option networks',
  siwx: signIn,
  siweConfig: signIn,
  allWallets: 'it is features.allWallets',
}

/** What the kit does by itself, or the twin reads. */
const silent: ReadonlySet<string> = new Set([
  'adapters',
  'enableWalletConnect',
  'coinbasePreference',
  'enableCoinbase',
])

/** `createAppKit({ … })` becomes `createKit({ … })`; with wagmi, its configuration comes after it. */
export const appKitTwin: Twin = {
  makesKit: true,
  plan: (use): Plan => {
    const call = callOf(use)
    const given = propertiesOf(call?.arguments[0])
    const statement = topStatement(use)
    if (!call || !given || !statement) {
      return {
        left: 'make the kit with createKit in a module of its own (README.md): this call takes no plain list of options, or stands in a function',
      }
    }
    const { app, source } = use
    const wagmi = app.wagmi
    if (wagmi && wagmi.source !== source) {
      const unknown = [...given].flatMap(([name, value]) =>
        name in hints || silent.has(name) ? [] : inlined(value, source, wagmi.source).unknown,
      )
      if (unknown.length > 0) {
        return {
          left: `make the kit in ${wagmi.source.file}, before the configuration of wagmi: ${[...new Set(unknown)].join(', ')} would have to move there`,
        }
      }
    }
    const [, declarator] = use.parents
    const named =
      declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier'
        ? declarator.id.name
        : undefined
    app.kitFile = wagmi?.source.file ?? source.file
    app.kitName = named ?? source.freshName('kit', 'walletKit')
    return { apply: () => apply(use, given, statement, named) }
  },
}

function apply(
  { source, app, parents }: Use,
  given: ReadonlyMap<string, Node>,
  statement: Node,
  named: string | undefined,
) {
  const wagmi = app.wagmi
  const home = wagmi?.source ?? source
  const options = [...given].flatMap(([name, value]) => optionTexts(name, value, source, home))
  const pairing = given.get('enableWalletConnect')
  const kit = createKitText(
    { options, isPairing: !pairing || source.text(pairing) !== 'false' },
    home,
    app,
  )
  const end = home.semicolon
  const declared = `export const ${app.kitName} = ${kit}${end}`
  if (!wagmi) {
    const call = parents[0]
    if (named === undefined || call === undefined) source.replace(statement, declared)
    else {
      if (statement.type !== 'ExportNamedDeclaration') source.insertBefore(statement, 'export ')
      source.replace(call, kit)
    }
  } else {
    wagmi.configName = home.freshName('wagmiConfig', 'kitWagmiConfig')
    const config = `export const ${wagmi.configName} = ${wagmiConfigText(wagmi, app)}${end}`
    const at = home === source ? statement : wagmi.statement
    for (const one of new Set([statement, wagmi.statement])) {
      const owner = one === statement ? source : home
      if (one === at) owner.replace(one, `${declared}\n\n${config}`)
      else owner.remove(one)
    }
  }
  source.rewritten(
    statement,
    home === source ? 'createKit' : `createKit, now in ${source.pathTo(home.file)}`,
  )
  if (home !== source) leaveUnused(source, [statement], app)
}

function optionTexts(
  name: string,
  value: Node,
  source: SourceEdit,
  home: SourceEdit,
): readonly string[] {
  if (silent.has(name)) return []
  const text = () => inlined(value, source, home).text
  if (same.has(name)) return [optionText(name, text())]
  const table = { features, themeVariables: variables }[name]
  const entries = table && propertiesOf(value)
  if (!table || !entries) {
    source.left(value, `"${name}" was left out: ${hints[name] ?? 'it has no twin'}`)
    return []
  }
  const kept = [...entries].flatMap(([key, entry]) => {
    const now = table[key]
    if (now === undefined)
      source.left(entry, `"${key}" was left out: it has no twin (docs/options.md)`)
    return now === undefined
      ? []
      : [`${now.startsWith('-') ? `'${now}'` : now}: ${source.text(entry)}`]
  })
  return kept.length > 0 ? [`${name}: { ${kept.join(', ')} }`] : []
}

/**
 * An expression as it can stand in another file: what that file does not know is written out, where it is a
 * constant without names of its own.
 */
function inlined(value: Node, source: SourceEdit, home: SourceEdit) {
  const unknown: string[] = []
  if (source === home) return { text: source.text(value), unknown }
  let text = source.text(value)
  const names = [...places(value)]
    .filter(
      (place) => place.node.type === 'Identifier' && (place.node === value || isReference(place)),
    )
    .map(({ node }) => (node.type === 'Identifier' ? node.name : ''))
  for (const name of new Set(names)) {
    if (declares(home, name) || /^(process|window|globalThis|undefined)$/.test(name)) continue
    const constant = constantOf(source, name)
    const isPlain =
      constant &&
      ![...places(constant)].some(
        ({ node }) => node.type === 'Identifier' && declares(source, node.name),
      )
    if (!constant || !isPlain) unknown.push(name)
    else
      text = text.replaceAll(new RegExp(`\\b${name}\\b(?!\\s*:)`, 'g'), () => source.text(constant))
  }
  return { text, unknown }
}

const declares = ({ all }: SourceEdit, name: string): boolean =>
  all.some(({ node, parents: [parent] }) => {
    if (node.type !== 'Identifier' || node.name !== name) return false
    if (parent?.type === 'VariableDeclarator') return parent.id === node
    return parent?.type === 'ImportSpecifier' || parent?.type === 'ImportDefaultSpecifier'
  })

function constantOf({ all }: SourceEdit, name: string): Expression | undefined {
  for (const { node } of all) {
    const isIt =
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name
    if (isIt) return node.init ?? undefined
  }
  return undefined
}
