import { useEffect } from 'react'
import { useMessages, useView } from '../../exports/ui.ts'
import { pairingMessages } from '../../messages/areas/pairing.ts'
import { usePairingState } from './use-pairing-state.ts'

/** The wait bar of the card while the wallet is asked to sign in with the same approval [S8.06]. */
export function useAuthenticating(): void {
  const t = useMessages(pairingMessages)
  const view = useView()
  const { isSigningIn = false, link } = usePairingState()
  useEffect(() => {
    if (!isSigningIn || link === undefined) return
    view.setBusy(t('pairing.authenticating'))
    return () => view.setBusy(undefined)
  }, [view, t, isSigningIn, link])
}
