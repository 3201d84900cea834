import {
  type Contributed,
  type HeaderItem,
  headerItems,
  views,
} from '../../kernel/exports/index.ts'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { IconName } from '../components/Icon.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useNameApart } from '../hooks/use-name-apart.ts'
import { useView } from '../hooks/use-view.ts'
import { useKernel, useLanguage } from '../kit-context.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { ItemBoundary } from './ItemBoundary.tsx'

export interface HeaderItemsProps {
  /** The view that is drawn. */
  readonly viewId: string | undefined
  /** What the help control of the view is called. */
  readonly help: string | undefined
}

/** What plugins put into the header of this view. */
export function HeaderItems({ viewId, help }: HeaderItemsProps) {
  const kernel = useKernel()
  const t = useMessages(shellMessages)
  const ofKit = [t('shell.back'), t('shell.close'), ...(help === undefined ? [] : [help])]
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
          <Control entry={entry} ofKit={ofKit} />
        </ItemBoundary>
      )
    })
}

/** The controls of the header itself look so, and no others. */
const signsOfKit: readonly string[] = ['back', 'close', 'help']

interface ControlProps {
  readonly entry: Contributed<HeaderItem>
  /** What the controls of the kit are called. */
  readonly ofKit: readonly string[]
}

function Control({ entry, ofKit }: ControlProps) {
  const kernel = useKernel()
  const view = useView()
  const { translate } = useLanguage()
  const nameApart = useNameApart([entry.pluginId])
  const { id, label, icon, opens, onPress } = entry.value
  const isFree = !signsOfKit.includes(icon) || isOfKit(kernel, entry.pluginId)
  return (
    <IconButton
      id={id}
      icon={isFree ? (icon as IconName) : 'more'}
      label={nameApart(translate(label.catalogue, label.key), entry.pluginId, ofKit)}
      onPress={() => {
        if (opens) view.push(opens)
        else kernel.guard(entry.pluginId, `header item ${id}`, onPress)
      }}
    />
  )
}
