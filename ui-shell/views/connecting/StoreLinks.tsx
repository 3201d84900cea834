import { parseWalletLink, type WalletListing } from '../../../kernel/exports/index.ts'
import { Group, Icon, type IconName, Row, RowSymbol, Text, useMessages } from '../../exports/ui.ts'
import { downloadsMessages } from '../../messages/areas/downloads.ts'

const stores = [
  ['chrome_store', 'downloads.chrome', 'browser'],
  ['app_store', 'downloads.appStore', 'phone'],
  ['play_store', 'downloads.playStore', 'phone'],
  ['homepage', 'downloads.website', 'external'],
] as const satisfies readonly (readonly [keyof WalletListing, string, IconName])[]

/** Where a wallet is got: only the links that its listing has, checked once more [V.16]. */
export function StoreLinks({ wallet }: { readonly wallet: WalletListing }) {
  const t = useMessages(downloadsMessages)
  const links = stores.flatMap(([field, label, icon]) => {
    const href = parseWalletLink(wallet[field])
    return href === undefined ? [] : [{ href, label, icon }]
  })
  if (links.length === 0) return <Text>{t('downloads.none', { wallet: wallet.name })}</Text>
  return (
    <Group>
      {links.map(({ href, label, icon }) => (
        <Row
          key={label}
          name={t(label)}
          meta={<bdi dir="ltr">{new URL(href).host}</bdi>}
          image={
            <RowSymbol>
              <Icon name={icon} size={20} />
            </RowSymbol>
          }
          href={href}
        />
      ))}
    </Group>
  )
}
