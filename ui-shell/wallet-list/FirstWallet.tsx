import { useEffect, useRef, useState } from 'react'
import {
  type ChainNamespace,
  downloadsView,
  linkTarget,
  type Page,
  recommendedWalletCount,
  storeLink,
  type WalletListing,
  type WalletStore,
} from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { Group } from '../components/Group.tsx'
import { Row } from '../components/Row.tsx'
import { Section, Text } from '../components/Text.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useClock } from '../hooks/use-clock.ts'
import { usePage } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { firstWalletMessages } from '../messages/areas/first-wallet.ts'
import { watchAppOpening } from '../views/connecting/watch-app-opening.ts'
import { LookAgainButton } from './LookAgainButton.tsx'
import { findBrowserHref, useReach } from './use-reach.ts'
import { toDownloads } from './to-downloads.ts'

export interface FirstWalletProps {
  /** That this browser can get; on a phone that can open this page. */
  readonly suggestions: readonly WalletListing[]
  /** No wallet can be chosen, and why. */
  readonly disabledReason: string | undefined
  /** A wallet is there after all. */
  readonly onFound: () => void
}

/** The first that this browser can install; on a phone those that open this page themselves. */
export function suggestWallets(
  wallets: readonly WalletListing[],
  page: Page,
  namespaces: readonly ChainNamespace[],
): readonly WalletListing[] {
  return wallets
    .filter((wallet) =>
      page.isMobile ? findBrowserHref(wallet, page, namespaces) : storeLink(wallet, page)?.href,
    )
    .slice(0, page.isMobile ? recommendedWalletCount : installCount)
}

const installCount = 3

/** What a visitor sees who has no wallet in this browser: what one is, and three ways to the first. */
export function FirstWallet(props: FirstWalletProps) {
  const { isMobile } = usePage()
  return isMobile ? <OpenInWallet {...props} /> : <InstallWallet {...props} />
}

const storeNames = {
  chrome_store: 'firstWallet.chrome',
  firefox_store: 'firstWallet.firefox',
  edge_store: 'firstWallet.edge',
  safari_store: 'firstWallet.safari',
} as const satisfies Partial<Record<WalletStore, string>>

function InstallWallet({ suggestions, onFound }: FirstWalletProps) {
  const t = useMessages(firstWalletMessages)
  const page = usePage()
  return (
    <Section label={t('firstWallet.heading')}>
      <Text>{t('firstWallet.text')}</Text>
      <Group>
        {suggestions.map((wallet) => {
          const link = storeLink(wallet, page)
          const name = link && storeNames[link.store as keyof typeof storeNames]
          return (
            <Row
              key={wallet.id}
              id={`get ${wallet.id}`}
              name={wallet.name}
              meta={name && t(name)}
              image={<WalletIcon name={wallet.name} imageId={wallet.image_id} />}
              href={link?.href}
            />
          )
        })}
      </Group>
      <LookAgainButton onFound={onFound} />
    </Section>
  )
}

/** Each row opens this page in the browser within the wallet's app; its stores come second. */
function OpenInWallet({ suggestions, disabledReason }: FirstWalletProps) {
  const t = useMessages(firstWalletMessages)
  const view = useView()
  const page = usePage()
  const clock = useClock()
  const { browserHref } = useReach()
  const [missing, setMissing] = useState<WalletListing>()
  const stopWatching = useRef(() => {})
  useEffect(() => () => stopWatching.current(), [])
  const words = missing && t('firstWallet.notOpened', { wallet: missing.name })
  useEffect(() => {
    if (words !== undefined) view.announce(words)
  }, [view, words])

  const open = (wallet: WalletListing) => {
    const href = browserHref(wallet)
    if (href === undefined) return
    page.openLink(href, linkTarget('mobile', page))
    stopWatching.current()
    setMissing(undefined)
    stopWatching.current = watchAppOpening({ clock, page }, () => setMissing(wallet))
  }
  return (
    <Section label={t('firstWallet.phoneHeading')}>
      <Text>{t('firstWallet.phoneText')}</Text>
      <Group>
        {suggestions.map((wallet) => (
          <Row
            key={wallet.id}
            id={`open ${wallet.id}`}
            name={t('firstWallet.openIn', { wallet: wallet.name })}
            image={<WalletIcon name={wallet.name} imageId={wallet.image_id} />}
            disabledReason={disabledReason}
            isReasonSilent
            onPress={() => open(wallet)}
          />
        ))}
      </Group>
      {missing && (
        <Button
          id="get"
          kind="quiet"
          isWide
          onPress={() => view.push(downloadsView, toDownloads(missing))}
        >
          {words}
        </Button>
      )}
    </Section>
  )
}
