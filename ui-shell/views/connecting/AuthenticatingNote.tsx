import { useEffect } from 'react'
import { Text } from '../../components/Text.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useView } from '../../hooks/use-view.ts'
import { pairingMessages } from '../../messages/areas/pairing.ts'
import { usePairingState } from './use-pairing-state.ts'

/** Under a pairing link whose wallet is asked to sign in with the same approval. */
export function AuthenticatingNote() {
  const t = useMessages(pairingMessages)
  const view = useView()
  const { isSigningIn = false, link } = usePairingState()
  useEffect(() => {
    if (!isSigningIn || link === undefined) return
    view.setBusy(t('pairing.authenticating'))
    return () => view.setBusy(undefined)
  }, [view, t, isSigningIn, link])
  if (!isSigningIn) return null
  return (
    <Text kind="note" isCentred>
      {t('pairing.authenticating')}
    </Text>
  )
}
