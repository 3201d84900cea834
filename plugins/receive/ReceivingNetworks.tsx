import { useEffect, useMemo, useState } from 'react'
import {
  type CaipNetwork,
  ConnectionService,
  type NamespaceAdapter,
  networksStore,
} from '../../kernel/exports/index.ts'
import {
  NetworkIcon,
  Row,
  useAccount,
  useMessages,
  useNetwork,
  useService,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { walletCompatibleNetworksView } from './contract.ts'
import { receiveMessages } from './messages.ts'
import { receivingNetworks } from './receiving-networks.ts'

/** How many networks the address is good for, and the way to them: a row of a group. */
export function ReceivingNetworks() {
  const t = useMessages(receiveMessages)
  const view = useView()
  const { network } = useNetwork()
  const networks = useReceivingNetworks()
  return (
    <Row
      id="networks"
      name={t('receive.networks')}
      meta={networks && t('receive.networkCount', { count: networks.length })}
      image={<NetworkIcon network={network ?? { name: '' }} />}
      onPress={() => view.push(walletCompatibleNetworksView)}
    />
  )
}

/** Undefined while that is not known; only the network of now where it cannot be known. */
export function useReceivingNetworks(): readonly CaipNetwork[] | undefined {
  const { connection } = useAccount()
  const namespace = connection?.namespace
  const requested = useStore(networksStore, (state) => state.requested)
  const connections = useService(ConnectionService)
  const [known, setKnown] = useState<{ readonly adapter: NamespaceAdapter | undefined }>()

  useEffect(() => {
    if (!connections || !namespace) return
    let isCurrent = true
    const settle = (adapter: NamespaceAdapter | undefined) => isCurrent && setKnown({ adapter })
    setKnown(undefined)
    connections.adapterOf(namespace).then(settle, () => settle(undefined))
    return () => {
      isCurrent = false
    }
  }, [connections, namespace])

  return useMemo(() => {
    if (!connection || !known) return undefined
    const { adapter } = known
    // The adapter of the namespace before is no judge of this one's addresses.
    if (adapter && adapter.namespace === connection.namespace) {
      return receivingNetworks({ connection, requested, adapter })
    }
    return adapter
      ? undefined
      : requested.filter(({ caipNetworkId }) => caipNetworkId === connection.caipNetworkId)
  }, [connection, requested, known])
}
