import type { ReactNode } from 'react'
import {
  type AccountRow,
  type AccountRowProps,
  accountRows,
} from '../../../kernel/exports/index.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useContributions } from '../../hooks/use-contributions.ts'
import { ContributedBlock } from '../../shell/ContributedBlock.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { Places } from '../../shell/Places.tsx'
import { useCapabilities } from './use-capabilities.ts'

export interface AccountRowsProps extends AccountRowProps {
  readonly place: NonNullable<AccountRow['place']>
  readonly viewId: string
  /** Stands there when no plugin brings anything. */
  readonly otherwise?: ReactNode
}

const AccountTabs = /*#__PURE__*/ lazyPart(
  async () => (await import('./AccountTabs.tsx')).AccountTabs,
  undefined,
  () => (
    <div className="tabs-room">
      <Skeleton />
    </div>
  ),
)

/** The blocks that plugins bring for an account, where they belong and where the namespace offers them. */
export function AccountRows({ place, viewId, otherwise, ...props }: AccountRowsProps) {
  const capabilities = useCapabilities(props.namespace)
  const entries = useContributions(accountRows).filter(
    ({ value: { place: own = 'account', namespace = props.namespace, capability } }) =>
      own === place && namespace === props.namespace && (!capability || capabilities?.[capability]),
  )
  const tabbed = entries.filter(({ value }) => value.tab)
  return (
    <>
      <Places>
        {[
          ...(tabbed.length > 0
            ? [<AccountTabs key="tabs" entries={tabbed} viewId={viewId} props={props} />]
            : []),
          ...entries
            .filter(({ value }) => !value.tab)
            .map((entry) => (
              <ContributedBlock
                key={`row ${entry.value.id}`}
                entry={entry}
                viewId={viewId}
                props={props}
              />
            )),
        ]}
      </Places>
      {entries.length === 0 && otherwise}
    </>
  )
}
