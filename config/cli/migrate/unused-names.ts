import type { SourceEdit } from './source-edit.ts'
import { isNamed, isReference, type Node, type Place } from './syntax-tree.ts'
import type { App } from './app.ts'

/** Says which names of a file served alone what has gone. Imports of the former kit go by themselves. */
export function leaveUnused(source: SourceEdit, gone: readonly Node[], app: App) {
  const [first] = gone
  if (first === undefined) return
  const declared = new Set<string>()
  const used = new Set<string>()
  const lost = new Set<string>()
  for (const place of source.all) {
    const { node, parents } = place
    if (!isNamed(node)) continue
    if (declares(place, app)) declared.add(node.name)
    else if (!isReference(place)) continue
    else if (parents.some((one) => gone.includes(one))) lost.add(node.name)
    else used.add(node.name)
  }
  const unused = [...lost].filter((name) => declared.has(name) && !used.has(name))
  if (unused.length > 0) source.left(first, `nothing uses ${unused.join(', ')} here now`)
}

function declares({ node, parents }: Place, { formerPackages }: App): boolean {
  const [parent, around] = parents
  if (parent?.type === 'ImportSpecifier' || parent?.type === 'ImportDefaultSpecifier') {
    const from = around?.type === 'ImportDeclaration' ? around.source.value : ''
    return ![...formerPackages].some((name) => from === name || from.startsWith(`${name}/`))
  }
  return parents.some(
    (one) => one.type === 'VariableDeclarator' && (one.id === node || parents.includes(one.id)),
  )
}
