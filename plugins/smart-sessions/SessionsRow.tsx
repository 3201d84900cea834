import {
  type AccountRowProps,
  activeConnection,
  connectionsStore,
} from '../../kernel/exports/index.ts'
import {
  Group,
  Icon,
  Row,
  RowSymbol,
  useMessages,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { smartSessionListView } from './contract.ts'
import { smartSessionsMessages } from './messages.ts'

/** In Account, of a smart account alone: the way to its sessions. */
export function Block({ namespace }: AccountRowProps) {
  const t = useMessages(smartSessionsMessages)
  const view = useView()
  const type = useStore(
    connectionsStore,
    (state) => activeConnection(state, namespace)?.accounts[0]?.type,
  )
  if (type !== 'smartAccount') return null
  return (
    <Group>
      <Row
        id="smart-sessions"
        name={t('sessions.title')}
        meta={t('sessions.rowNote')}
        image={
          <RowSymbol>
            <Icon name="clock" size={20} />
          </RowSymbol>
        }
        onPress={() => view.push(smartSessionListView, {})}
      />
    </Group>
  )
}
