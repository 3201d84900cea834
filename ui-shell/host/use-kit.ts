import type { Kit, OpenOptions, OpenOutcome } from '../../kernel/exports/index.ts'
import { routerStore } from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitStore } from './use-kit-state.ts'

export interface UseKit {
  readonly kit: Kit
  /** Resolves when the modal closes; `outcome` says why. */
  open(options?: OpenOptions): Promise<OpenOutcome>
  close(): void
  readonly isOpen: boolean
}

/** The kit of the provider, and whether its modal is open. Throws a `KitError` without a provider. */
export function useKit(): UseKit {
  const kit = useProvidedKit()
  const isOpen = useKitStore(routerStore, (router) => router.isOpen)
  return { kit, open: kit.open, close: kit.close, isOpen }
}
