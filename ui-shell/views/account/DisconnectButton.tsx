import { namespaceOf } from '../../../kernel/exports/index.ts'
import { Button } from '../../components/Button.tsx'
import { useNetwork } from '../../hooks/use-account.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { networksMessages } from '../../messages/areas/networks.ts'
import { useConnectedNamespaces } from './use-connected-namespaces.ts'
import { type DisconnectScope, useDisconnect } from './use-disconnect.ts'

/** Ends the connection; with several namespaces that of the shown one, and where there is room all of them. */
export function DisconnectButton({ isWide = false }: { readonly isWide?: boolean | undefined }) {
  const t = useMessages(accountMessages, networksMessages)
  const { caipNetworkId } = useNetwork()
  const isOneOfMany = useConnectedNamespaces().length > 1 && caipNetworkId !== undefined
  const { running, disconnect } = useDisconnect()
  const button = (scope: DisconnectScope, words: string) => (
    <Button
      id={scope === 'one' ? 'disconnect' : 'disconnect all'}
      kind={isWide ? 'quiet' : 'chip'}
      isWide={isWide}
      icon="disconnect"
      isBusy={running === scope}
      busyLabel={t('account.disconnecting')}
      onPress={() => disconnect(scope)}
    >
      {words}
    </Button>
  )
  if (!isOneOfMany) return button('one', t('account.disconnect'))
  const namespace = t(`namespace.${namespaceOf(caipNetworkId)}`)
  return (
    <>
      {button('one', t('account.disconnectOne', { namespace }))}
      {isWide && button('all', t('account.disconnectAll'))}
    </>
  )
}
