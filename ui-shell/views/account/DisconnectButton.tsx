import { Button, useMessages } from '../../exports/ui.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { useDisconnect } from './use-disconnect.ts'

export function DisconnectButton() {
  const t = useMessages(accountMessages)
  const { isBusy, disconnect } = useDisconnect()
  return (
    <Button
      id="disconnect"
      icon="disconnect"
      isWide
      isBusy={isBusy}
      busyLabel={t('account.disconnecting')}
      onPress={disconnect}
    >
      {t('account.disconnect')}
    </Button>
  )
}
