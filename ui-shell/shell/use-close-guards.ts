import { useEffect, useRef, useState } from 'react'
import { closeGuards, modalShakeMs, routerStore } from '../../kernel/exports/index.ts'
import { useAnnounce } from '../hooks/use-announce.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel, useLanguage } from '../kit-context.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import type { useAnswer } from './use-answer.ts'

/** How to ask why the card may not close now, which is undefined when it may; who is asked, and what it is about. */
export function useCloseGuards(viewId: string | undefined): Parameters<typeof useAnswer> {
  const kernel = useKernel()
  const { translate } = useLanguage()
  const guards = useContributions(closeGuards)
  const router = useStore(routerStore)
  const askGuards = () => {
    for (const { value, pluginId } of guards) {
      const refusal = kernel.guard(pluginId, 'closeGuards', () => value.mayClose({ viewId }))
      if (refusal) return translate(refusal.catalogue, refusal.key)
    }
    return undefined
  }
  return [askGuards, guards.map(({ pluginId }) => pluginId), [viewId, router, guards, translate]]
}

/**
 * True for 500 ms after each refused close. The reason is announced and the focus goes to the
 * way out: the view's main action.
 */
export function useShake(
  card: React.RefObject<HTMLElement | null>,
  ask: () => string | undefined,
  refusal: string | undefined,
): boolean {
  const clock = useClock()
  const announce = useAnnounce()
  const t = useMessages(shellMessages)
  const refusals = useStore(routerStore, (router) => router.refusals)
  const seen = useRef(refusals)
  const [isShaking, setShaking] = useState(false)
  // A guard of others refuses once: why it did is what it said before.
  const reason = useRef(refusal)
  if (refusals <= seen.current) reason.current = refusal

  useEffect(() => {
    const isNew = refusals > seen.current
    seen.current = refusals
    if (!isNew) return
    announce(ask() ?? reason.current ?? t('shell.closeRefused'), 'assertive')
    card.current?.querySelector<HTMLElement>('[data-autofocus], .button.primary')?.focus()
    setShaking(true)
    return clock.after(modalShakeMs, () => setShaking(false))
    // Only a further refusal shakes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusals])

  return isShaking
}
