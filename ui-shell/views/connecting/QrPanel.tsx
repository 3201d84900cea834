import { useEffect, useRef } from 'react'
import { PairingService, type WalletListing } from '../../../kernel/exports/index.ts'
import { Button } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { Text } from '../../components/Text.tsx'
import { WalletIcon } from '../../components/WalletIcon.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useService } from '../../hooks/use-service.ts'
import { useView } from '../../hooks/use-view.ts'
import { copyMessages } from '../../messages/areas/copy.ts'
import { pairingMessages } from '../../messages/areas/pairing.ts'
import { usePairingState } from './use-pairing-state.ts'

/** A code to scan, replaced in place when it grows old; the link behind it to copy. */
export function QrPanel({ wallet }: { readonly wallet: WalletListing | undefined }) {
  const t = useMessages(pairingMessages, copyMessages)
  const pairing = useService(PairingService)
  const { status, link } = usePairingState()
  const isExpired = status === 'expired'
  const shown = isExpired ? undefined : link
  useProgress(shown, isExpired)

  return (
    <>
      <QrCode
        text={shown}
        label={t('pairing.code')}
        logo={wallet && <WalletIcon name={wallet.name} imageId={wallet.image_id} size="tile" />}
        expired={
          isExpired ? (
            <Button kind="primary" onPress={() => pairing?.renew()}>
              {t('pairing.newCode')}
            </Button>
          ) : undefined
        }
      />
      <Text isCentred>
        {isExpired
          ? t('pairing.expired')
          : wallet
            ? t('pairing.scanWith', { wallet: wallet.name })
            : t('pairing.scan')}
      </Text>
      <CopyLink link={shown} />
    </>
  )
}

/** Keeps its place while there is no link yet. */
export function CopyLink({ link }: { readonly link: string | undefined }) {
  const t = useMessages(pairingMessages, copyMessages)
  if (link !== undefined) {
    return <CopyButton text={link} label={t('copy.link')} doneText={t('copy.linkDone')} />
  }
  return (
    <Button icon="copy" isDisabled disabledReason={t('pairing.preparingLink')}>
      {t('copy.link')}
    </Button>
  )
}

/** The wait bar of the card while a code is prepared, and a word when it is there or too old. */
function useProgress(link: string | undefined, isExpired: boolean) {
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
}
