import { Group } from '../components/Group.tsx'
import { Row } from '../components/Row.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Section } from '../components/Text.tsx'
import { Tile, Tiles } from '../components/Tile.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { namesakes } from './merge-wallets.ts'
import { PairingRow } from './PairingRow.tsx'
import { useChooseWallet } from './use-choose-wallet.ts'
import { useWalletName } from './use-wallet-name.ts'
import { originOf } from './wallet-row.ts'
import type { WalletSection } from './wallet-sections.ts'
import type { WalletBlockProps } from './wallet-block-props.ts'

/** The wallets under one heading: rows, tiles, or the room for those that are awaited. */
export function WalletRows({
  section,
  namespace,
  disabledReason,
}: WalletBlockProps & { readonly section: WalletSection }) {
  const t = useMessages(connectMessages)
  const choose = useChooseWallet(namespace)
  const nameOf = useWalletName()
  const { id, rows, awaited } = section
  const sharing = namesakes(rows)

  if (id === 'pairing') {
    return (
      <Group>
        <PairingRow disabledReason={disabledReason} />
      </Group>
    )
  }
  const label = t(`connect.${id}`)
  if (awaited > 0) {
    return (
      <Section label={label}>
        <Skeleton
          kind={id === 'more' ? 'tiles' : 'rows'}
          count={Math.min(awaited, 4)}
          label={t('connect.loadingMore')}
        />
      </Section>
    )
  }
  if (id === 'more') {
    return (
      <Tiles label={label}>
        {rows.map((row) => (
          <Tile
            key={row.key}
            id={row.key}
            name={nameOf(row)}
            image={<WalletIcon name={row.name} icon={row.icon} imageId={row.imageId} size="tile" />}
            disabledReason={disabledReason}
            onPress={() => choose(row)}
          />
        ))}
      </Tiles>
    )
  }
  return (
    <Group label={label}>
      {rows.map((row) => (
        <Row
          key={row.key}
          id={row.key}
          name={nameOf(row)}
          meta={
            sharing.has(row.key)
              ? originOf(row)
              : row.recency === 0
                ? t('connect.usedLast')
                : undefined
          }
          image={<WalletIcon name={row.name} icon={row.icon} imageId={row.imageId} />}
          disabledReason={disabledReason}
          isReasonSilent
          hasChevron={false}
          onPress={() => choose(row)}
        />
      ))}
    </Group>
  )
}
