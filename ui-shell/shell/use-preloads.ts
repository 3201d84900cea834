import { useEffect } from 'react'
import { views } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useKernel, useShell } from '../kit-context.ts'
import { loadApology } from './Apology.tsx'
import { notice } from './Notice.tsx'

/** Where visitors go next, by the view they are on. */
const next: Readonly<Record<string, readonly string[]>> = {
  Connect: ['ConnectingExternal', 'AllWallets', 'ConnectingWalletConnect'],
  ConnectWallets: ['ConnectingExternal', 'AllWallets', 'ConnectingWalletConnect'],
  AllWallets: ['ConnectingWalletConnect', 'ConnectingExternal'],
  Account: ['Networks'],
  Networks: ['SwitchNetwork'],
}

/** Fetches the code of the likely next views once the present one is drawn and the browser is idle. */
export function usePreloads(viewId: string | undefined, isReady: boolean): void {
  const kernel = useKernel()
  const { loadedViews } = useShell()
  const contributed = useContributions(views)
  useEffect(() => {
    const wanted = (viewId !== undefined && next[viewId]) || []
    if (!isReady || typeof requestIdleCallback === 'undefined') return
    const id = requestIdleCallback(() => {
      // Chromium would keep each failure for the life of the page.
      if (!kernel.environment.page.isOnline()) return
      for (const load of [loadApology, notice.load]) load().catch(() => {})
      for (const entry of contributed) {
        // Views of others are asked for as they are opened: sooner, that would tell what is drawn.
        const isOwn = kernel.forPlugin(entry.pluginId) === kernel
        if (isOwn && wanted.includes(entry.value.view.id)) loadedViews.preload(entry)
      }
    })
    return () => cancelIdleCallback(id)
  }, [kernel, loadedViews, contributed, viewId, isReady])
}
