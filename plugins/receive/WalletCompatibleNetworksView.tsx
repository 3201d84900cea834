import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  NetworkIcon,
  RovingList,
  Row,
  Skeleton,
  Text,
  useConnectWhenAlone,
  useMessages,
} from '../../ui-shell/exports/ui.ts'
import { receiveMessages } from './messages.ts'
import { useReceivingNetworks } from './ReceivingNetworks.tsx'

/** Where what is sent to the address arrives. */
function WalletCompatibleNetworks() {
  const t = useMessages(receiveMessages)
  useConnectWhenAlone()
  const networks = useReceivingNetworks()
  if (!networks) return <Skeleton />
  return (
    <>
      <Text kind="note">{t('receive.networksNote')}</Text>
      <RovingList
        label={t('receive.networksTitle')}
        items={networks}
        keyOf={({ caipNetworkId }) => caipNetworkId}
        renderRow={(network, place) => (
          <Row
            id={network.caipNetworkId}
            name={network.name}
            image={<NetworkIcon network={network} />}
            place={place}
          />
        )}
      />
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WalletCompatibleNetworks,
  title: (translate) => translate(receiveMessages, 'receive.networksTitle'),
})
