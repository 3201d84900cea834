import { useState } from 'react'
import { routerStore, type ViewRef } from '../../kernel/exports/index.ts'
import { useKernel } from '../kit-context.ts'
import { useSettings } from './use-settings.ts'

/** Who asks for what the view is about: the app by its name, or the plugin of others by its id that had it opened. */
export function useAsker({ id }: ViewRef<any>): string {
  const kernel = useKernel()
  const { metadata } = useSettings()
  // As it was opened: it is said the same while the card leaves.
  const [openedBy] = useState(() => {
    const { history } = kernel.store(routerStore).getSnapshot()
    return history.filter(({ viewId }) => viewId === id).at(-1)?.openedBy
  })
  return openedBy ?? metadata.name
}
