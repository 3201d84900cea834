import {
  type AccountAction,
  accountActions,
  type ChainNamespace,
  featuresStore,
} from '../../../kernel/exports/index.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { Tile, Tiles } from '../../components/Tile.tsx'
import { useContributions } from '../../hooks/use-contributions.ts'
import { useNameApart } from '../../hooks/use-name-apart.ts'
import { useStore } from '../../hooks/use-store.ts'
import { useView } from '../../hooks/use-view.ts'
import { useKernel, useLanguage } from '../../kit-context.ts'
import { ItemBoundary } from '../../shell/ItemBoundary.tsx'
import { orderAccountActions } from './order-account-actions.ts'
import { useCapabilities } from './use-capabilities.ts'

/** What plugins offer to do with the account. */
export function AccountActions({ namespace }: { readonly namespace: ChainNamespace }) {
  const kernel = useKernel()
  const capabilities = useCapabilities(namespace)
  const order = useStore(featuresStore, ({ features }) => features.walletFeaturesOrder?.value)
  const contributed = useContributions(accountActions)
  const owners = new Map(contributed.map(({ value, pluginId }) => [value, pluginId]))
  const actions = orderAccountActions(
    [...owners.keys()],
    Array.isArray(order) ? order : [],
    capabilities,
  )
  if (actions.length === 0) return null
  return (
    <Tiles kind="low">
      {actions.map((action) => (
        <ItemBoundary
          key={action.id}
          kernel={kernel}
          pluginId={owners.get(action) as string}
          where={`account action ${action.id}`}
        >
          <Action action={action} pluginId={owners.get(action) as string} />
        </ItemBoundary>
      ))}
    </Tiles>
  )
}

interface ActionProps {
  readonly action: AccountAction
  readonly pluginId: string
}

function Action({ action: { id, label, icon, opens }, pluginId }: ActionProps) {
  const view = useView()
  const { translate } = useLanguage()
  const nameApart = useNameApart([pluginId])
  return (
    <Tile
      id={id}
      name={nameApart(translate(label.catalogue, label.key), pluginId)}
      image={<Icon name={icon as IconName} size={20} />}
      onPress={() => view.push(opens)}
    />
  )
}
