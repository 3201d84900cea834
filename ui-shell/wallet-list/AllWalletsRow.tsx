import { allWalletsView, type ChainNamespace } from '../../kernel/exports/index.ts'
import { Icon } from '../components/Icon.tsx'
import { Row, type RowProps, RowSymbol } from '../components/Row.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { connectMessages } from '../messages/areas/connect.ts'

export interface AllWalletsRowProps extends Pick<RowProps, 'end' | 'disabledReason'> {
  readonly namespace?: ChainNamespace | undefined
}

/** The way to all wallets, as a row of a group. */
export function AllWalletsRow({ namespace, end, disabledReason }: AllWalletsRowProps) {
  const t = useMessages(connectMessages)
  const view = useView()
  return (
    <Row
      id="all"
      name={t('connect.all')}
      image={
        <RowSymbol>
          <Icon name="grid" size={20} />
        </RowSymbol>
      }
      end={end}
      disabledReason={disabledReason}
      isReasonSilent
      onPress={() => view.push(allWalletsView, namespace === undefined ? {} : { namespace })}
    />
  )
}
