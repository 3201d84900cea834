import type { AccountAction, Capabilities } from '../../../kernel/exports/index.ts'

/** Actions that the namespace offers, in `walletFeaturesOrder`; those it does not name come last. */
export function orderAccountActions(
  actions: readonly AccountAction[],
  order: readonly string[],
  capabilities: Capabilities | undefined,
): readonly AccountAction[] {
  const place = ({ id }: AccountAction) => {
    const index = order.indexOf(id)
    return index < 0 ? order.length : index
  }
  return actions
    .filter(
      ({ capability }) =>
        capability === undefined || capabilities?.[capability as keyof Capabilities] === true,
    )
    .sort((left, right) => place(left) - place(right))
}
