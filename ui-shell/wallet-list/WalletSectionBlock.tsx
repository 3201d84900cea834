import { Group } from '../components/Group.tsx'
import { Icon } from '../components/Icon.tsx'
import { Row, RowSymbol } from '../components/Row.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Section } from '../components/Text.tsx'
import { Tile, Tiles } from '../components/Tile.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { namesakes } from './merge-wallets.ts'
import { useChooseWallet } from './use-choose-wallet.ts'
import { useWalletName } from './use-wallet-name.ts'
import { originOf } from './wallet-row.ts'
import type { WalletSection } from './wallet-sections.ts'
import type { WalletBlockProps } from './wallet-block-props.ts'

/** The wallets under one heading: rows, tiles, or the room for those that are awaited. */
export function WalletSectionBlock({
  section,
  namespace,
  disabledReason,
}: WalletBlockProps & { readonly section: WalletSection }) {
  const t = useMessages(connectMessages)
  const { isMobile } = usePage()
  const choose = useChooseWallet(namespace)
  const nameOf = useWalletName()
  const { id, rows, awaited } = section

  if (id === 'pairing') {
    const [row] = rows
    return (
      <Group>
        <Row
          id="pairing"
          name={isMobile ? t('connect.pairFromPhone') : t('connect.pair')}
          image={
            <RowSymbol>
              <Icon name="qr" size={20} />
            </RowSymbol>
          }
          disabledReason={disabledReason}
          isReasonSilent
          onPress={() => row && choose(row)}
        />
      </Group>
    )
  }
  if (id === 'more') {
    if (awaited > 0) {
      return (
        <Section label={t('connect.more')}>
          <Skeleton kind="tiles" count={awaited} label={t('connect.loadingMore')} />
        </Section>
      )
    }
    return (
      <Tiles label={t('connect.more')}>
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
  const label = t(`connect.${id}`)
  if (awaited > 0) {
    return (
      <Section label={label}>
        <Skeleton count={Math.min(awaited, 4)} label={t('connect.loadingMore')} />
      </Section>
    )
  }
  const sharing = namesakes(rows)
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
          onPress={() => choose(row)}
        />
      ))}
    </Group>
  )
}
