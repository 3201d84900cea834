import { editSource, type SourceEdit } from './source-edit.ts'
import type { Node, Place } from './syntax-tree.ts'
import { importKit } from './twin.ts'
import type { App } from './app.ts'

/**
 * Puts `<KitProvider>` around the app of a kit that had no provider: around `WagmiProvider`, else around what
 * is rendered into the page. Returns the files that were opened for it.
 */
export function provideKit(
  edits: readonly SourceEdit[],
  texts: readonly (readonly [string, string])[],
  app: App,
): readonly SourceEdit[] {
  const home = edits.find(({ file }) => file === app.kitFile)
  if (home === undefined) return []
  const opened = texts
    .filter(([file]) => !edits.some((edit) => edit.file === file))
    .filter(([, text]) => /WagmiProvider|\.render\(/.test(text))
    .map(([file, text]) => editSource(file, text))
  for (const find of [wagmiProvider, rendered]) {
    for (const source of [...edits, ...opened]) {
      const element = find(source.all)
      if (element === undefined) continue
      const local = source.importName('KitProvider', 'latchkey/react')
      source.insertBefore(element, `<${local} kit={${importKit(source, app)}}>`)
      source.insertAfter(element, `</${local}>`)
      source.rewritten(element, 'KitProvider of latchkey/react around it')
      return opened.includes(source) ? [source] : []
    }
  }
  home.left(
    home.program,
    'put <KitProvider kit={kit}> of latchkey/react around what uses its buttons and hooks',
  )
  return []
}

function wagmiProvider(all: readonly Place[]): Node | undefined {
  return all.find(
    ({ node }) =>
      node.type === 'JSXElement' &&
      node.openingElement.name.type === 'JSXIdentifier' &&
      /^Wagmi(Provider|Config)$/.test(node.openingElement.name.name),
  )?.node
}

/** `createRoot(…).render(<App />)` */
function rendered(all: readonly Place[]): Node | undefined {
  for (const { node } of all) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue
    const { property } = node.callee
    const [argument] = node.arguments
    const isRender = property.type === 'Identifier' && property.name === 'render'
    if (isRender && argument?.type === 'JSXElement') return argument
  }
  return undefined
}
