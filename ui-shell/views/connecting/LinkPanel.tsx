import { useEffect, useRef, useState } from 'react'
import {
  downloadsView,
  type LinkPlatform,
  linkTarget,
  namespaceOf,
  pairingHref,
  PairingService,
  walletBrowserHref,
  type WalletListing,
} from '../../../kernel/exports/index.ts'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { Text } from '../../components/Text.tsx'
import { WaitBar } from '../../components/WaitBar.tsx'
import { WalletIcon } from '../../components/WalletIcon.tsx'
import { useNetwork } from '../../hooks/use-account.ts'
import { useClock } from '../../hooks/use-clock.ts'
import { usePage } from '../../hooks/use-environment.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { useService } from '../../hooks/use-service.ts'
import { useView } from '../../hooks/use-view.ts'
import { pairingMessages } from '../../messages/areas/pairing.ts'
import { ViewHeading } from '../ViewHeading.tsx'
import { CopyLink } from './QrPanel.tsx'
import { usePairingState } from './use-pairing-state.ts'
import { watchAppOpening } from './watch-app-opening.ts'
import { toDownloads } from '../../wallet-list/to-downloads.ts'

export interface LinkPanelProps {
  readonly wallet: WalletListing
  readonly platform: LinkPlatform
}

const sentences = {
  mobile: 'pairing.openMobileText',
  web: 'pairing.openTabText',
  desktop: 'pairing.openDesktopText',
} as const

/**
 * Opens a wallet by its link, within the tap, with nothing awaited before. When nothing shows up for
 * 3 s, the ways on appear.
 */
export function LinkPanel({ wallet, platform }: LinkPanelProps) {
  const t = useMessages(pairingMessages)
  const view = useView()
  const page = usePage()
  const clock = useClock()
  const pairing = useService(PairingService)
  const { link } = usePairingState()
  const ownBrowser = useOwnBrowser(wallet, platform)
  const [state, setState] = useState<'idle' | 'opened' | 'nothing'>('idle')
  const stopWatching = useRef(() => {})
  useEffect(() => () => stopWatching.current(), [])

  const href = ownBrowser ?? (link && pairingHref(wallet, link, platform, page))
  const open = () => {
    if (href === undefined) return
    page.openLink(href, linkTarget(platform, page))
    if (ownBrowser === undefined) pairing?.linkOpened(wallet, platform)
    stopWatching.current()
    setState('opened')
    stopWatching.current = watchAppOpening({ clock, page }, () => setState('nothing'))
  }
  const waiting = t('pairing.opened', { wallet: wallet.name })

  return (
    <>
      <ViewHeading
        picture={<WalletIcon name={wallet.name} imageId={wallet.image_id} size="state" />}
        title={t('pairing.continueIn', { wallet: wallet.name })}
      >
        {state === 'opened' && <WaitBar label={waiting} />}
        <Text isCentred>
          {ownBrowser === undefined
            ? t(sentences[platform])
            : t('pairing.openInWallet', { wallet: wallet.name })}
        </Text>
      </ViewHeading>
      <Actions>
        <Button
          id="open"
          kind="primary"
          isMain
          isDisabled={href === undefined}
          disabledReason={t('pairing.preparingLink')}
          onPress={open}
        >
          {t('pairing.open', { wallet: wallet.name })}
        </Button>
        {ownBrowser === undefined && <CopyLink link={link} />}
        {state === 'nothing' && (
          <NothingHappened
            wallet={wallet}
            onGet={() => view.push(downloadsView, toDownloads(wallet))}
          />
        )}
      </Actions>
    </>
  )
}

function NothingHappened({
  wallet,
  onGet,
}: {
  readonly wallet: WalletListing
  readonly onGet: () => void
}) {
  const t = useMessages(pairingMessages)
  const view = useView()
  const words = t('pairing.nothing', { wallet: wallet.name })
  useEffect(() => view.announce(words), [view, words])
  return (
    <Button id="get" kind="quiet" onPress={onGet}>
      {words}
    </Button>
  )
}

/** On a phone, the address that opens this page inside a wallet that connects only there. */
function useOwnBrowser(wallet: WalletListing, platform: LinkPlatform): string | undefined {
  const page = usePage()
  const { caipNetworkId } = useNetwork()
  if (platform !== 'mobile') return undefined
  return walletBrowserHref(wallet, caipNetworkId && namespaceOf(caipNetworkId), page)
}
