import { getWalletView } from '../../../kernel/exports/index.ts'
import { Button } from '../../components/Button.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useSettings } from '../../hooks/use-settings.ts'
import { useView } from '../../hooks/use-view.ts'
import { pairingMessages } from '../../messages/areas/pairing.ts'
import { useSuggestedWallets } from './use-suggested-wallets.ts'

/** For those who have nothing to scan with; not where there would be nothing to get. */
export function GetWalletLink() {
  const t = useMessages(pairingMessages)
  const view = useView()
  const { enableWallets } = useSettings()
  const { rows, hasAll } = useSuggestedWallets()
  if (!enableWallets || (rows.length === 0 && !hasAll)) return null
  return (
    <Button id="get" kind="line" onPress={() => view.push(getWalletView)}>
      {t('pairing.get')}
    </Button>
  )
}
