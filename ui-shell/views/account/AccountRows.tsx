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
  ...props
}: AccountRowProps & {
  readonly place: NonNullable<AccountRow['place']>
  readonly viewId: string
}) {
  return useContributions(accountRows)
    .filter(({ value }) => (value.place ?? 'account') === place)
    .map((entry) => (
      <ContributedBlock key={entry.value.id} entry={entry} viewId={viewId} props={props} />
    ))
}
