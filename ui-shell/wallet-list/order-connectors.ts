import type { ChainNamespace, ConnectorContribution } from '../../kernel/exports/index.ts'

/**
 * The app's first namespace first, then by name: wallets announce themselves in another order at each load, and a
 * visitor finds theirs where it was.
 */
export function orderConnectors(
  connectors: readonly ConnectorContribution[],
  namespaces: readonly ChainNamespace[],
): readonly ConnectorContribution[] {
  const place = (connector: ConnectorContribution) =>
    Math.min(...connector.namespaces.map((namespace) => namespaces.indexOf(namespace)))
  return [...connectors].sort(
    (left, right) => place(left) - place(right) || left.name.localeCompare(right.name, 'en'),
  )
}
