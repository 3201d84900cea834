import { namespaceOf, NetworkService } from '../../../kernel/exports/index.ts'
import {
  Avatar,
  BidiText,
  Group,
  Row,
  useMessages,
  useNetwork,
  useService,
  useView,
} from '../../exports/ui.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { networksMessages } from '../../messages/areas/networks.ts'
import { useConnectedNamespaces } from './use-connected-namespaces.ts'

/** The accounts of the other namespaces, each a way to it; nothing without any. */
export function OtherAccounts() {
  const t = useMessages(accountMessages, networksMessages)
  const view = useView()
  const networks = useService(NetworkService)
  const { caipNetworkId } = useNetwork()
  const others = useConnectedNamespaces().filter(
    ([namespace]) => !caipNetworkId || namespaceOf(caipNetworkId) !== namespace,
  )
  if (others.length === 0) return null
  return (
    <Group label={t('account.others')}>
      {others.map(([namespace, { accounts, wallet }]) => {
        const address = accounts[0]?.address ?? ''
        const name = t(`namespace.${namespace}`)
        return (
          <Row
            key={namespace}
            id={`account ${namespace}`}
            name={name}
            meta={
              <>
                <BidiText value={address} isShort /> · {wallet.name}
              </>
            }
            image={<Avatar address={address} />}
            onPress={() => {
              networks?.activateNamespace(namespace)
              view.announce(t('account.nowOn', { namespace: name }))
            }}
          />
        )
      })}
    </Group>
  )
}
