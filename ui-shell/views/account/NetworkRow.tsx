import { networksStore, networksView } from '../../../kernel/exports/index.ts'
import { useNetwork } from '../../hooks/use-account.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { useSettings } from '../../hooks/use-settings.ts'
import { useStore } from '../../hooks/use-store.ts'
import { useView } from '../../hooks/use-view.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { NetworkIcon } from '../../components/NetworkIcon.tsx'
import { Row } from '../../components/Row.tsx'

export interface NetworkRowProps {
  /** Told before a press leads to the other networks. */
  readonly onPress?: (() => void) | undefined
}

/** The network of now, and the way to others where there are any. Stands in a `Group`. */
export function NetworkRow({ onPress }: NetworkRowProps) {
  const t = useMessages(accountMessages)
  const view = useView()
  const { enableNetworkSwitch } = useSettings()
  const { network, caipNetworkId } = useNetwork()
  const hasOthers = useStore(networksStore, ({ requested }) =>
    requested.some((one) => one.caipNetworkId !== caipNetworkId),
  )
  const canSwitch = enableNetworkSwitch && hasOthers
  const name = network?.name ?? t('account.otherNetwork')
  const leave = () => {
    onPress?.()
    view.push(networksView)
  }
  return (
    <Row
      id="network"
      name={canSwitch ? t('account.switchNetwork') : t('account.network')}
      meta={name}
      image={<NetworkIcon network={network ?? { name }} />}
      onPress={canSwitch ? leave : undefined}
    />
  )
}
