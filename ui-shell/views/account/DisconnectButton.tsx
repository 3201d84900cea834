import { Button, useMessages } from '../../exports/ui.ts'
import { shellMessages } from '../../messages/shell-messages.ts'
import { useDisconnect } from './use-disconnect.ts'

export function DisconnectButton() {
  const t = useMessages(shellMessages)
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
