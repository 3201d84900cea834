import { useFeature } from '../hooks/use-feature.ts'
import { useSettings } from '../hooks/use-settings.ts'
import type { CatalogueAccess } from './use-catalogue.ts'

/** Whether there is a way to all wallets. */
export function useHasAll({ state }: Pick<CatalogueAccess, 'state'>): boolean {
  const { enableWallets } = useSettings()
  const isOn = useFeature('allWallets')
  return isOn && enableWallets && state.status !== 'absent' && state.total !== 0
}
