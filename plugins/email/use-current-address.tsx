import { useSyncExternalStore } from 'react'
import { useService } from '../../ui-shell/exports/ui.ts'
import { EmbeddedWallet } from '../embedded-wallet/contract.ts'

const noSubscription = () => () => {}
const nobody = () => undefined

/** The address of whoever is logged in by e-mail. */
export function useCurrentAddress(): string | undefined {
  const user = useService(EmbeddedWallet)?.user
  const state = useSyncExternalStore(
    user?.subscribe ?? noSubscription,
    user?.getSnapshot ?? nobody,
    nobody,
  )
  return state?.provider === undefined ? state?.email : undefined
}
