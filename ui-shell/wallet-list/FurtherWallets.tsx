import { getWalletView } from '../../kernel/exports/index.ts'
import { Group } from '../components/Group.tsx'
import { Icon } from '../components/Icon.tsx'
import { Row, RowSymbol } from '../components/Row.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useView } from '../hooks/use-view.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { useIsPhone } from '../shell/use-media.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { PairingRow } from './PairingRow.tsx'
import { useCanPair } from './use-can-pair.ts'
import { roundCount } from './round-count.ts'
import { useHasAll } from './use-has-all.ts'
import type { WalletLists } from './use-wallet-groups.ts'
import { isInstalled } from './wallet-row.ts'
import type { WalletBlockProps } from './wallet-block-props.ts'

/** The ways to all wallets, on a phone to those that pair, and to a first one. */
export function FurtherWallets({
  lists,
  hasSuggestions,
  namespace,
  disabledReason,
}: WalletBlockProps & {
  readonly lists: WalletLists
  /** What to install stands above already. */
  readonly hasSuggestions: boolean
}) {
  const t = useMessages(connectMessages)
  const view = useView()
  const { enableWallets } = useSettings()
  const hasAll = useHasAll(lists)
  const canPair = useCanPair()
  const { groups, state } = lists
  // A phone cannot scan itself: it is the last way, and not where the order of the wallets has it.
  const hasPairing = useIsPhone() && groups.some(({ id }) => id === 'walletConnect')
  const hasInstalled = groups.some(({ rows }) => rows.some(isInstalled))
  const hasCatalogue = enableWallets && state.status !== 'absent'
  const hasGet = !hasInstalled && hasCatalogue && !hasSuggestions
  if (!hasAll && !hasPairing && !hasGet) return null
  const { count, isAtLeast } = roundCount(state.total ?? 0)

  return (
    <Group>
      {hasAll && (
        <AllWalletsRow
          namespace={namespace}
          end={
            // Without pairing only a part of them leads on.
            !canPair
              ? undefined
              : state.total === undefined
                ? state.status === 'loading' && <span className="bone value" />
                : t(isAtLeast ? 'connect.countAtLeast' : 'connect.count', { count })
          }
          disabledReason={disabledReason}
        />
      )}
      {hasPairing && <PairingRow disabledReason={disabledReason} />}
      {hasGet && (
        <Row
          id="get"
          name={t('connect.get')}
          meta={t('connect.getText')}
          image={
            <RowSymbol>
              <Icon name="download" size={20} />
            </RowSymbol>
          }
          onPress={() => view.push(getWalletView)}
        />
      )}
    </Group>
  )
}
