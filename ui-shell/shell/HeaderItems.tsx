import { headerItems, views } from '../../kernel/exports/index.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { IconName } from '../components/Icon.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useView } from '../hooks/use-view.ts'
import { useKernel, useLanguage } from '../kit-context.ts'

export interface HeaderItemsProps {
  /** The view that is drawn. */
  readonly viewId: string | undefined
}

/** What plugins put into the header of this view. */
export function HeaderItems({ viewId }: HeaderItemsProps) {
  const kernel = useKernel()
  const view = useView()
  const { translate } = useLanguage()
  const available = useContributions(views).map(({ value }) => value.view.id)
  return useContributions(headerItems)
    .filter(
      ({ value }) =>
        value.views.some(({ id }) => id === viewId) &&
        (!value.opens || available.includes(value.opens.id)),
    )
    .map(({ value: { id, label, icon, opens, onPress }, pluginId }) => (
      <IconButton
        key={id}
        id={id}
        icon={icon as IconName}
        label={translate(label.catalogue, label.key)}
        onPress={() => {
          if (opens) view.push(opens)
          else kernel.guard(pluginId, `header item ${id}`, onPress)
        }}
      />
    ))
}
