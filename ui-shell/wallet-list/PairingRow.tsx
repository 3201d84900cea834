import { connectingWalletConnectView } from '../../kernel/exports/index.ts'
import { Icon } from '../components/Icon.tsx'
import { Row, type RowProps, RowSymbol } from '../components/Row.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { connectMessages } from '../messages/areas/connect.ts'

/** The way to wallets that are not in this browser, as a row of a group. */
export function PairingRow({ disabledReason }: Pick<RowProps, 'disabledReason'>) {
  const t = useMessages(connectMessages)
  const view = useView()
  return (
    <Row
      id="pairing"
      name={t('connect.pair')}
      image={
        <RowSymbol>
          <Icon name="phone" size={20} />
        </RowSymbol>
      }
      disabledReason={disabledReason}
      isReasonSilent
      onPress={() => view.push(connectingWalletConnectView, {})}
    />
  )
}
