import {
  type Contributed,
  type HeaderItem,
  headerItems,
  views,
} from '../../kernel/exports/index.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { IconName } from '../components/Icon.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useView } from '../hooks/use-view.ts'
import { useKernel, useLanguage } from '../kit-context.ts'
import { ItemBoundary } from './ItemBoundary.tsx'

export interface HeaderItemsProps {
  /** The view that is drawn. */
  readonly viewId: string | undefined
}

/** What plugins put into the header of this view. */
export function HeaderItems({ viewId }: HeaderItemsProps) {
  const kernel = useKernel()
  const available = useContributions(views).map(({ value }) => value.view.id)
  return useContributions(headerItems)
    .filter(
      ({ value }) =>
        value.views.some(({ id }) => id === viewId) &&
        (!value.opens || available.includes(value.opens.id)),
    )
    .map((entry) => {
      const { id } = entry.value
      return (
        <ItemBoundary
          key={id}
          kernel={kernel}
          pluginId={entry.pluginId}
          where={`header item ${id}`}
        >
          <Control entry={entry} />
        </ItemBoundary>
      )
    })
}

function Control({ entry }: { readonly entry: Contributed<HeaderItem> }) {
  const kernel = useKernel()
  const view = useView()
  const { translate } = useLanguage()
  const { id, label, icon, opens, onPress } = entry.value
  return (
    <IconButton
      id={id}
      icon={icon as IconName}
      label={translate(label.catalogue, label.key)}
      onPress={() => {
        if (opens) view.push(opens)
        else kernel.guard(entry.pluginId, `header item ${id}`, onPress)
      }}
    />
  )
}
