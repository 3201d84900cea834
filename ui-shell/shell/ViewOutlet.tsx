import { type ComponentType, useContext, useEffect, useMemo } from 'react'
import { type RouterEntry, routerStore } from '../../kernel/exports/index.ts'
import { behindOf, type Kernel } from '../../kernel/exports/internal.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { BesideContext, LedContext, type Place, PlaceContext, useKernel } from '../kit-context.ts'
import { Apology } from './Apology.tsx'
import { PluginBoundary } from './PluginBoundary.tsx'
import { useShownView, type ShownView } from './use-shown-view.ts'

/** The body of the card: a view, what stands there while it loads, or an apology. */
export function ViewBody({ shown }: { readonly shown: ShownView }) {
  const kernel = useKernel()
  const { entry, contribution, loaded, status, error, retry, isLed } = shown
  const place = usePlace(entry)
  if (status === 'off') return <Apology isOff />
  if (status === 'failed') return <Apology onRetry={retry} error={error} />
  if (!entry || !contribution || !loaded) return <Skeleton />
  return (
    <LedContext.Provider value={isLed}>
      <PlaceContext.Provider value={place}>
        <PluginBoundary
          kernel={kernel}
          pluginId={contribution.pluginId}
          viewId={entry.viewId}
          openedBy={entry.openedBy}
          part={loaded.View as ComponentType<{ readonly params: unknown }>}
          props={{ params: paramsOf(kernel, contribution.pluginId, entry) }}
        />
      </PlaceContext.Provider>
    </LedContext.Provider>
  )
}

/** A list stands beside what is opened from it, and is the first of the stack. */
function usePlace(entry: RouterEntry | undefined): Place | undefined {
  const kernel = useKernel()
  const isBeside = useContext(BesideContext) !== undefined
  return useMemo(() => {
    if (!entry) return undefined
    const { getSnapshot } = kernel.store(routerStore)
    const now = () => getSnapshot().history.at(isBeside ? 0 : -1)
    let ledTo: RouterEntry | undefined
    return {
      lead(lead) {
        const shown = now()
        if (shown !== entry && (!shown || shown !== ledTo)) return
        lead()
        ledTo = now()
      },
    }
  }, [kernel, entry, isBeside])
}

/** What a view is drawn and titled with. */
export const paramsOf = (kernel: Kernel, pluginId: string, entry: RouterEntry) =>
  behindOf(kernel.forPlugin(pluginId))?.paramsOf(entry) ?? entry.params

export interface ViewOutletProps {
  /** Told whether the view is still on its way, and how that ended. */
  readonly onStatus?: ((status: ShownView['status']) => void) | undefined
}

/** The view on top of the stack without the card around it, for tests of views. */
export function ViewOutlet({ onStatus }: ViewOutletProps) {
  const shown = useShownView()
  useEffect(() => onStatus?.(shown.status), [onStatus, shown.status])
  return <ViewBody key={shown.key} shown={shown} />
}
