import { namespaceOf } from '../../../kernel/exports/index.ts'
import { Button } from '../../components/Button.tsx'
import { useNetwork } from '../../hooks/use-account.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { networksMessages } from '../../messages/areas/networks.ts'
import { useConnectedNamespaces } from './use-connected-namespaces.ts'
import { type DisconnectScope, useDisconnect } from './use-disconnect.ts'

/**
 * Ends the connection, in every namespace of its wallet where no other wallet is connected; else that of the shown
 * namespace, and where there is room all of them.
 */
export function DisconnectButton({ isWide = false }: { readonly isWide?: boolean | undefined }) {
  const t = useMessages(accountMessages, networksMessages)
  const { caipNetworkId } = useNetwork()
  const connected = useConnectedNamespaces()
  const wallets = new Set(connected.map(([, { connectorId }]) => connectorId))
  const { running, disconnect } = useDisconnect()
  const button = (scope: DisconnectScope, words: string) => (
    <Button
      id={scope === 'one' ? 'disconnect' : 'disconnect all'}
      kind={isWide ? 'leave' : 'chip'}
      isWide={isWide}
      icon="disconnect"
      isBusy={running === scope}
      busyLabel={t('account.disconnecting')}
      onPress={() => disconnect(scope)}
    >
      {words}
    </Button>
  )
  if (wallets.size < 2 || !caipNetworkId) {
    return button(connected.length > 1 ? 'all' : 'one', t('account.disconnect'))
  }
  const namespace = t(`namespace.${namespaceOf(caipNetworkId)}`)
  return (
    <>
      {button('one', t('account.disconnectOne', { namespace }))}
      {isWide && button('all', t('account.disconnectAll'))}
    </>
  )
}
