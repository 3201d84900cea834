import type { SourceEdit } from './source-edit.ts'
import { isReference, type Node, type Place } from './syntax-tree.ts'
import type { App, WagmiAdapterUse } from './app.ts'

/** `wagmiAdapter.wagmiConfig` is the configuration itself, in whichever file. */
export function followConfig(source: SourceEdit, { wagmi }: App) {
  if (wagmi?.configName === undefined) return
  const { configName } = wagmi
  const isHome = wagmi.source === source
  const imported = source.all.find(
    ({ node }) => node.type === 'ImportSpecifier' && node.local.name === wagmi.name,
  )
  if (!isHome && !imported) return
  if (imported) source.replace(imported.node, configName)
  for (const { node, parents } of source.all) {
    if (parents.includes(wagmi.statement)) continue
    if (isConfigOf(node, wagmi)) source.replace(node, configName)
    if (node.type === 'ExportNamedDeclaration' && isHome) handNoneOn(node, source, wagmi)
  }
  for (const place of source.all) {
    if (place.node.type !== 'Identifier' || place.node.name !== wagmi.name) continue
    if (isReference(place) && !isAnswered(place, wagmi)) {
      source.left(place.node, `${wagmi.name} has gone: ${configName} is wagmi’s configuration`)
    }
  }
}

function isConfigOf(node: Node, { name }: WagmiAdapterUse): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  const { object, property } = node
  return object.name === name && property.type === 'Identifier' && property.name === 'wagmiConfig'
}

/** Of `export { wagmiAdapter, other }` the other one stays: the configuration is exported where it is made. */
function handNoneOn(
  node: Node & { readonly type: 'ExportNamedDeclaration' },
  source: SourceEdit,
  { name }: WagmiAdapterUse,
) {
  if (node.source || node.declaration) return
  const kept = node.specifiers.filter(
    (specifier) => specifier.type !== 'ExportSpecifier' || specifier.local.name !== name,
  )
  if (kept.length === node.specifiers.length) return
  if (kept.length === 0) source.remove(node)
  else {
    const names = kept.map((specifier) => source.text(specifier)).join(', ')
    source.replace(node, `export { ${names} }${source.semicolon}`)
  }
}

/** Whether a name of the adapter stands where it was replaced, or where it goes with what is around it. */
function isAnswered({ parents }: Place, wagmi: WagmiAdapterUse): boolean {
  const [parent, around] = parents
  if (parent === undefined || parents.includes(wagmi.statement)) return true
  if (isConfigOf(parent, wagmi)) return true
  if (parent.type === 'ExportSpecifier') return true
  return (
    around?.type === 'ObjectProperty' &&
    around.key.type === 'Identifier' &&
    around.key.name === 'adapters'
  )
}
