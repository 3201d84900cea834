import { connectWalletsView } from '../../kernel/exports/index.ts'
import { Group } from '../components/Group.tsx'
import { Icon } from '../components/Icon.tsx'
import { Row, RowSymbol } from '../components/Row.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import type { WalletBlockProps } from './wallet-block-props.ts'

/** Stands for the wallets where they are collapsed. */
export function CollapsedWallets({ namespace, disabledReason }: WalletBlockProps) {
  const t = useMessages(connectMessages)
  const view = useView()
  return (
    <Group>
      <Row
        id="wallets"
        name={t('connect.useWallet')}
        image={
          <RowSymbol>
            <Icon name="wallet" size={20} />
          </RowSymbol>
        }
        disabledReason={disabledReason}
        isReasonSilent
        onPress={() => view.push(connectWalletsView, namespace === undefined ? {} : { namespace })}
      />
    </Group>
  )
}
