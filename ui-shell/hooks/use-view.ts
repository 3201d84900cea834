import { useContext, useMemo } from 'react'
import { ViewService, type ViewRef } from '../../kernel/exports/index.ts'
import { behindOf } from '../../kernel/exports/internal.ts'
import { BesideContext, useKernel, useShell } from '../kit-context.ts'
import type { Urgency } from '../shell/announcer.ts'
import { useAnnounce } from './use-announce.ts'
import { useLeading } from './use-leading.ts'
import { useSaying } from './use-saying.ts'

/**
 * What a view may do with the card it is drawn in. A plugin of others replaces, goes back from and closes its own views alone, and
 * from a block of another view it leads on once for each press in the block.
 */
export interface ViewControls extends Pick<ViewService, 'push' | 'replace' | 'reset' | 'back'> {
  /**
   * Asks the close guards. Says whether the card closed. A plugin of others closes the card where its view is the first one, or
   * as `connected` where the visitor connected in it; else its own views go.
   */
  close(outcome?: 'connected' | 'done'): boolean
  /** Shows the wait bar with this sentence, or removes it. It goes with the view. */
  setBusy(label: string | undefined): void
  announce(text: string, urgency?: Urgency): void
}

export function useView(): ViewControls {
  const kernel = useKernel()
  const { busy } = useShell()
  const announce = useAnnounce()
  const saying = useSaying()
  const leading = useLeading()
  const makeRoom = useContext(BesideContext)?.makeRoom
  return useMemo(() => {
    let endWait = () => {}
    const service = () => {
      const behind = behindOf(kernel)
      return behind ? behind.card() : kernel.find(ViewService)
    }
    const call =
      (method: 'push' | 'replace' | 'reset') =>
      (view: ViewRef<any>, params: unknown = {}) =>
        leading(() => {
          const card = service()
          if (card) makeRoom?.(card)
          card?.[method](view, params)
        })
    return {
      push: call('push'),
      replace: call('replace'),
      reset: call('reset'),
      back: () => leading(() => service()?.back()),
      close(outcome) {
        let isClosed = false
        leading(() => {
          isClosed = service()?.close(outcome && { outcome }) ?? false
        })
        return isClosed
      },
      setBusy(label) {
        // Its own sentence may be removed at any time, and that of another view never.
        if (label === undefined) return endWait()
        saying(() => {
          endWait = busy.show(label)
        })
      },
      announce,
    }
  }, [kernel, announce, busy, saying, leading, makeRoom])
}
