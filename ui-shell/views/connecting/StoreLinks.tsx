import {
  parseWalletLink,
  storeLinks,
  type WalletListing,
  type WalletStore,
} from '../../../kernel/exports/index.ts'
import { Group } from '../../components/Group.tsx'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { Row, RowSymbol } from '../../components/Row.tsx'
import { Text } from '../../components/Text.tsx'
import { usePage } from '../../hooks/use-environment.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { downloadsMessages } from '../../messages/areas/downloads.ts'

const extension = ['downloads.chrome', 'browser'] as const
const stores = {
  chrome_store: extension,
  firefox_store: extension,
  edge_store: extension,
  safari_store: extension,
  app_store: ['downloads.appStore', 'phone'],
  play_store: ['downloads.playStore', 'phone'],
} as const satisfies Record<WalletStore, readonly [string, IconName]>

/** Where a wallet is got: only the links that its listing has, that of this browser first. */
export function StoreLinks({ wallet }: { readonly wallet: WalletListing }) {
  const t = useMessages(downloadsMessages)
  const page = usePage()
  const website = parseWalletLink(wallet.homepage)
  const links = [
    ...storeLinks(wallet, page).map(({ store, href }) => ({ href, words: stores[store] })),
    ...(website === undefined
      ? []
      : [{ href: website, words: ['downloads.website', 'network'] as const }]),
  ]
  if (links.length === 0) return <Text>{t('downloads.none', { wallet: wallet.name })}</Text>
  return (
    <Group>
      {links.map(({ href, words: [label, icon] }) => (
        <Row
          key={href}
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
