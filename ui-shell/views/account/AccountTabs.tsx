import {
  type AccountRow,
  type AccountRowProps,
  accountView,
  type Contributed,
  routerStore,
} from '../../../kernel/exports/index.ts'
import { accountTab } from '../../../kernel/exports/internal.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { Section } from '../../components/Text.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useNameApart } from '../../hooks/use-name-apart.ts'
import { useStore } from '../../hooks/use-store.ts'
import { useView } from '../../hooks/use-view.ts'
import { useLanguage } from '../../kit-context.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { ContributedBlock } from '../../shell/ContributedBlock.tsx'
import { Places } from '../../shell/Places.tsx'

export interface AccountTabsProps {
  /** At least one, each with a tab. */
  readonly entries: readonly Contributed<AccountRow>[]
  readonly viewId: string
  readonly props: AccountRowProps
}

/**
 * The blocks that stand beside each other; one alone stands under its name. The router knows which is
 * open, so that coming back finds it; the others are not loaded.
 */
export function AccountTabs({ entries, viewId, props }: AccountTabsProps) {
  const t = useMessages(accountMessages)
  const { translate } = useLanguage()
  const view = useView()
  const open = useStore(routerStore, accountTab)
  const nameApart = useNameApart(entries.map(({ pluginId }) => pluginId))
  const labelOf = ({ value: { id, tab } }: AccountTabsProps['entries'][number]) =>
    tab ? translate(tab.catalogue, tab.key) : id
  const tabs = entries.map((one) => ({
    id: one.value.id,
    label: nameApart(labelOf(one), one.pluginId),
  }))
  const at = open < entries.length ? open : 0
  const [entry, tab] = [entries[at], tabs[at]]
  if (!entry || !tab) return null
  const block = (
    <Places>
      {[<ContributedBlock key={tab.id} entry={entry} viewId={viewId} props={props} rows={4} />]}
    </Places>
  )
  if (tabs.length === 1) return <Section label={tab.label}>{block}</Section>
  return (
    <Tabs
      label={t('account.parts')}
      tabs={tabs}
      selected={tab.id}
      onSelect={(id) => view.replace(accountView, { tab: tabs.findIndex((one) => one.id === id) })}
    >
      {block}
    </Tabs>
  )
}
