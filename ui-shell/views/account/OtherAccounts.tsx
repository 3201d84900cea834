import { namespaceOf, NetworkService } from '../../../kernel/exports/index.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { BidiText } from '../../components/BidiText.tsx'
import { Group } from '../../components/Group.tsx'
import { Row } from '../../components/Row.tsx'
import { useNetwork } from '../../hooks/use-account.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { useService } from '../../hooks/use-service.ts'
import { useView } from '../../hooks/use-view.ts'
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
