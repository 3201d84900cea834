import { useSyncExternalStore } from 'react'
import { PairingService, type PairingState } from '../../../kernel/exports/index.ts'
import { useService } from '../../hooks/use-service.ts'

const preparing: PairingState = { status: 'preparing' }
const noSubscription = () => () => {}
const stillPreparing = () => preparing

/** The pairing link as it is now; while its plugin loads it is being prepared. */
export function usePairingState(): PairingState {
  const state = useService(PairingService)?.state
  return useSyncExternalStore(
    state?.subscribe ?? noSubscription,
    state?.getSnapshot ?? stillPreparing,
    stillPreparing,
  )
}
