import type { Node } from '@babel/types'

export type { Node }

/** A node with the nodes around it, the nearest first. */
export interface Place<N extends Node = Node> {
  readonly node: N
  readonly parents: readonly Node[]
}

/** A node below, in the order of the text. */
export function* places(node: Node, parents: readonly Node[] = []): Generator<Place> {
  yield { node, parents }
  for (const [key, value] of Object.entries(node)) {
    if (/^(loc|extra|errors|comments|(leading|trailing|inner)Comments)$/.test(key)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* places(child, [node, ...parents])
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const isNamed = (node: Node) => node.type === 'Identifier' || node.type === 'JSXIdentifier'

/** Whether an identifier is the name of a property. */
export function isName({ node, parents: [parent] }: Place): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.property === node && !parent.computed
    case 'ObjectProperty':
      return parent.key === node && !parent.shorthand && !parent.computed
    case 'JSXAttribute':
      return true
    default:
      return false
  }
}

/** Whether an identifier stands for the value of that name, and is no key of something else. */
export function isReference(place: Place): boolean {
  const { node, parents } = place
  const [parent, around] = parents
  if (parent === undefined || isName(place)) return false
  switch (parent.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'JSXClosingElement':
      return false
    case 'JSXMemberExpression':
      return parent.object === node && around?.type !== 'JSXClosingElement'
    case 'ObjectProperty':
      // Of `{ a }` one node is the key, another the value.
      return parent.value === node || parent.computed
    default:
      return true
  }
}

/** Names and values of `{ name: value, … }`; undefined where something else is in it. */
export function propertiesOf(node: Node | undefined): ReadonlyMap<string, Node> | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  const found = new Map<string, Node>()
  for (const property of node.properties) {
    if (property.type !== 'ObjectProperty') return undefined
    const { key, computed } = property
    if (key.type === 'Identifier' && !computed) found.set(key.name, property.value)
    else if (key.type === 'StringLiteral') found.set(key.value, property.value)
    else return undefined
  }
  return found
}
