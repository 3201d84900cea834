import type { ChainNamespace, ConnectorContribution } from '../../kernel/exports/index.ts'

/**
 * The app's first namespace first, then by name: wallets announce themselves in another order at each load, and a
 * visitor finds theirs where it was.
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
    (left, right) => place(left) - place(right) || left.name.localeCompare(right.name, 'en'),
  )
}
