import type { HistoryTransaction } from './transaction.ts'

/** What a history can be narrowed to. */
export const activityKinds = ['sent', 'received', 'swapped', 'other'] as const
export type ActivityKind = (typeof activityKinds)[number]

const kindOfOperation: ReadonlyMap<string | undefined, ActivityKind> = /*#__PURE__*/ new Map([
  ['send', 'sent'],
  ['receive', 'received'],
  ['bought', 'received'],
  ['trade', 'swapped'],
])

export const activityKindOf = ({ metadata }: HistoryTransaction): ActivityKind =>
  kindOfOperation.get(metadata.operationType) ?? 'other'
