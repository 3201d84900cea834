import {
  accountActions,
  type ChainNamespace,
  featuresStore,
} from '../../../kernel/exports/index.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { Tile, Tiles } from '../../components/Tile.tsx'
import { useContributions } from '../../hooks/use-contributions.ts'
import { useStore } from '../../hooks/use-store.ts'
import { useView } from '../../hooks/use-view.ts'
import { useLanguage } from '../../kit-context.ts'
import { orderAccountActions } from './order-account-actions.ts'
import { useCapabilities } from './use-capabilities.ts'

/** What plugins offer to do with the account. */
export function AccountActions({ namespace }: { readonly namespace: ChainNamespace }) {
  const view = useView()
  const { translate } = useLanguage()
  const capabilities = useCapabilities(namespace)
  const order = useStore(featuresStore, ({ features }) => features.walletFeaturesOrder?.value)
  const contributed = useContributions(accountActions)
  const actions = orderAccountActions(
    contributed.map(({ value }) => value),
    Array.isArray(order) ? order : [],
    capabilities,
  )
  if (actions.length === 0) return null
  return (
    <Tiles kind="low">
      {actions.map(({ id, label, icon, opens }) => (
        <Tile
          key={id}
          id={id}
          name={translate(label.catalogue, label.key)}
          image={<Icon name={icon as IconName} size={20} />}
          onPress={() => view.push(opens)}
        />
      ))}
    </Tiles>
  )
}
