import { parseWalletLink, storeLinks, type WalletListing } from '../../../kernel/exports/index.ts'
import { Group } from '../../components/Group.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Row, RowSymbol } from '../../components/Row.tsx'
import { Text } from '../../components/Text.tsx'
import { usePage } from '../../hooks/use-environment.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { downloadsMessages } from '../../messages/areas/downloads.ts'
import { storeWords } from './store-words.ts'

/** Where a wallet is got: only the links that its listing has, that of this browser first; on a phone the store alone. */
export function StoreLinks({ wallet }: { readonly wallet: WalletListing }) {
  const t = useMessages(downloadsMessages)
  const page = usePage()
  const website = parseWalletLink(wallet.homepage)
  const stores = storeLinks(wallet, page)
  const links = [
    ...stores.map(({ store, href }) => ({ href, words: storeWords[store] })),
    ...(website === undefined || (page.isMobile && stores.length > 0)
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
