import type { ReactNode } from 'react'
import {
  type AccountRow,
  type AccountRowProps,
  accountRows,
} from '../../../kernel/exports/index.ts'
import { useContributions } from '../../exports/ui.ts'
import { ContributedBlock } from '../../shell/ContributedBlock.tsx'

/** The blocks that plugins bring for an account, where they belong. */
export function AccountRows({
  place,
  viewId,
  otherwise,
  ...props
}: AccountRowProps & {
  readonly place: NonNullable<AccountRow['place']>
  readonly viewId: string
  /** Stands there when no plugin brings one. */
  readonly otherwise?: ReactNode
}) {
  const rows = useContributions(accountRows).filter(
    ({ value }) => (value.place ?? 'account') === place,
  )
  if (rows.length === 0) return otherwise
  return rows.map((entry) => (
    <ContributedBlock key={entry.value.id} entry={entry} viewId={viewId} props={props} />
  ))
}
