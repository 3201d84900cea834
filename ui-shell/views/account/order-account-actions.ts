import type { AccountAction, Capabilities } from '../../../kernel/exports/index.ts'

const defaultOrder = ['onramp', 'swaps', 'receive', 'send']

/**
 * Actions that the namespace offers, in `walletFeaturesOrder`; what that leaves out follows in the
 * default order, and those that neither names come last.
 */
export function orderAccountActions(
  actions: readonly AccountAction[],
  order: readonly string[],
  capabilities: Capabilities | undefined,
): readonly AccountAction[] {
  const names = [...order, ...defaultOrder]
  const place = ({ id }: AccountAction) => {
    const index = names.indexOf(id)
    return index < 0 ? names.length : index
  }
  return actions
    .filter(
      ({ capability }) =>
        capability === undefined || capabilities?.[capability as keyof Capabilities] === true,
    )
    .sort((left, right) => place(left) - place(right))
}
