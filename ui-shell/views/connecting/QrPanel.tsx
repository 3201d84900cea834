import { useEffect, useRef, useState } from 'react'
import {
  allWalletsView,
  PairingService,
  type WalletListing,
} from '../../../kernel/exports/index.ts'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { Text } from '../../components/Text.tsx'
import { WalletIcon } from '../../components/WalletIcon.tsx'
import { usePage } from '../../hooks/use-environment.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { useService } from '../../hooks/use-service.ts'
import { useView } from '../../hooks/use-view.ts'
import { copyMessages } from '../../messages/areas/copy.ts'
import { pairingMessages } from '../../messages/areas/pairing.ts'
import { useIsPhone } from '../../shell/use-media.ts'
import { useCatalogue } from '../../wallet-list/use-catalogue.ts'
import { useHasAll } from '../../wallet-list/use-has-all.ts'
import { usePairingState } from './use-pairing-state.ts'

/**
 * A code to scan, replaced in place when it grows old; the link behind it to copy. A phone cannot scan itself: there
 * the ways to a wallet on it come first, and the code is for another device.
 */
export function QrPanel({ wallet }: { readonly wallet: WalletListing | undefined }) {
  const t = useMessages(pairingMessages, copyMessages)
  const pairing = useService(PairingService)
  const view = useView()
  const { isMobile } = usePage()
  const isPhone = useIsPhone()
  const hasAll = useHasAll(useCatalogue())
  const { status, link } = usePairingState()
  const isExpired = status === 'expired'
  const shown = isExpired ? undefined : link
  const waiting = t('pairing.opened', { wallet: wallet?.name ?? t('pairing.yourWallet') })
  const { isTaken, take } = useTaken(shown)
  const isAwaited = isPhone && isTaken
  useProgress(shown, isExpired, isAwaited ? waiting : undefined)

  const code = (
    <QrCode
      text={shown}
      label={t('pairing.code')}
      isSmall={isPhone}
      logo={wallet && <WalletIcon name={wallet.name} imageId={wallet.image_id} size="tile" />}
      expired={
        isExpired ? (
          <Button kind="primary" onPress={() => pairing?.renew()}>
            {t('pairing.newCode')}
          </Button>
        ) : undefined
      }
    />
  )
  const words = (
    <Text isCentred>
      {isExpired
        ? t('pairing.expired')
        : wallet
          ? t('pairing.scanWith', { wallet: wallet.name })
          : t(isPhone ? 'pairing.linkText' : 'pairing.scan')}
    </Text>
  )
  const copy = <CopyLink link={shown} onCopy={take} />
  if (!isPhone || isExpired) {
    return (
      <>
        {code}
        {words}
        {copy}
      </>
    )
  }
  return (
    <>
      <Actions>
        {!wallet && hasAll && (
          <Button id="open" kind="primary" isMain onPress={() => view.push(allWalletsView, {})}>
            {t('pairing.openWallet')}
          </Button>
        )}
        {copy}
      </Actions>
      {isAwaited ? (
        <div className="taken">
          {words}
          <Text isCentred>{waiting}</Text>
        </div>
      ) : (
        words
      )}
      {isMobile ? <Disclosure label={t('pairing.qrcode')}>{code}</Disclosure> : code}
    </>
  )
}

export interface CopyLinkProps {
  readonly link: string | undefined
  readonly onCopy?: (() => void) | undefined
}

/** Keeps its place while there is no link yet. */
export function CopyLink({ link, onCopy }: CopyLinkProps) {
  const t = useMessages(pairingMessages, copyMessages)
  if (link !== undefined) {
    return (
      <CopyButton
        text={link}
        label={t('copy.link')}
        doneText={t('copy.linkDone')}
        onCopy={onCopy}
      />
    )
  }
  return (
    <Button icon="copy" isDisabled disabledReason={t('pairing.preparingLink')}>
      {t('copy.link')}
    </Button>
  )
}

/** Whether the visitor copied this very link, or left the page while it stood there. */
function useTaken(link: string | undefined) {
  const page = usePage()
  const [taken, setTaken] = useState<string>()
  useEffect(
    () =>
      page.onChange(() => {
        if (page.isHidden()) setTaken(link)
      }),
    [page, link],
  )
  return { isTaken: link !== undefined && taken === link, take: () => setTaken(link) }
}

/** The wait bar of the card while a code is prepared or a wallet awaited, and a word when the code is there or too old. */
function useProgress(link: string | undefined, isExpired: boolean, waiting: string | undefined) {
  const t = useMessages(pairingMessages, copyMessages)
  const view = useView()
  const hasShown = useRef(false)
  useEffect(() => {
    if (isExpired) return view.announce(t('pairing.expired'))
    if (link === undefined) {
      view.setBusy(t('pairing.preparing'))
      return () => view.setBusy(undefined)
    }
    view.announce(hasShown.current ? t('pairing.renewed') : t('pairing.ready'))
    hasShown.current = true
  }, [view, t, link, isExpired])
  useEffect(() => {
    if (waiting === undefined) return
    view.announce(waiting)
    view.setBusy(waiting)
    return () => view.setBusy(undefined)
  }, [view, waiting])
}
