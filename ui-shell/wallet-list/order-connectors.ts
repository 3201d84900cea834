import type { ChainNamespace, ConnectorContribution } from '../../kernel/exports/index.ts'

/**
 * The app's first namespace first, those of plugins of others behind those of the visitor's browser, then by name: wallets announce
 * themselves in another order at each load, and a visitor finds theirs where it was.
 */
export function orderConnectors(
  connectors: readonly ConnectorContribution[],
  namespaces: readonly ChainNamespace[],
): readonly ConnectorContribution[] {
  const places = new Map(namespaces.map((namespace, place) => [namespace, place]))
  // One of a namespace that the app does not list comes last.
  const place = (connector: ConnectorContribution) =>
    Math.min(...connector.namespaces.map((one) => places.get(one) ?? namespaces.length))
  return [...connectors].sort(
    (left, right) =>
      place(left) - place(right) ||
      Number(left.from !== undefined) - Number(right.from !== undefined) ||
      compareNames(left.name, right.name),
  )
}

/** Without a collator: on a phone the first one takes a tenth of a second to load, in which the list is not there. */
function compareNames(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  if (a === b) return 0
  return a < b ? -1 : 1
}
