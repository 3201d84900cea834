import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import {
  activeConnection,
  type Clock,
  connectionsStore,
  isDecision,
  namespaceOf,
  networksStore,
} from '../../kernel/exports/index.ts'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel } from '../kit-context.ts'
import { type PressedView, pressesOf } from './presses.ts'
import type { ShownView } from './use-shown-view.ts'

const signInView = 'SIWXSignMessage'

/**
 * The second press of a double click is about what stood there before. A view in which the visitor decides does not hear
 * it, wherever in the page the first one was, unless that was in the same view, or it is a sign-in. A view
 * to which a plugin of others led, or that takes the place of one of others, or of a decision by another one, hears no
 * press at all so soon, and neither does what comes while it waits. A press that is not heard begins the wait anew.
 * Until it hears, the pointer finds nothing to press. A view that goes on with another account, wallet or network waits as well,
 * and so does one over which the card of another kit was.
 */
export function useLatePress({ entry, contribution, status }: ShownView, viewKey: string) {
  const kernel = useKernel()
  const presses = pressesOf(kernel)
  const owner = contribution?.pluginId
  const openedBy = entry?.openedBy
  const view: PressedView = {
    key: viewKey,
    owner,
    isOfOthers: owner !== undefined && !isOfKit(kernel, owner),
    isDeciding: isDecision(entry?.viewId),
    isLed: openedBy !== undefined && openedBy !== owner,
    isFollowing: entry?.viewId === signInView,
  }
  const ref = useRef<HTMLDivElement>(null)
  const came = useRef<{ key: string; leave: () => void }>({ key: '', leave() {} })
  const still = useRef<{ body: HTMLElement | null; hear: () => void }>({ body: null, hear() {} })
  const rest = () => {
    still.current.hear()
    const { current: body } = ref
    const ms = presses.waitMs(view)
    still.current = { body, hear: keepStill(body, ms, kernel.environment.clock) }
  }
  const isReady = status !== 'loading'
  const account = useActiveAccount()
  const shownFor = useRef(account)
  useLayoutEffect(() => {
    const { current: before } = shownFor
    shownFor.current = account
    if (!isReady) return
    const isNew = came.current.key !== viewKey
    const isTurned = !isNew && before !== undefined && before !== account
    if (isNew) {
      came.current.leave()
      came.current = { key: viewKey, leave: presses.come(view) }
    }
    if (isTurned) presses.turn()
    // A view that comes back may be drawn anew after that.
    if (isNew || isTurned || still.current.body !== ref.current) rest()
  })
  useEffect(() => {
    const { current: body } = ref
    return body ? whenUncovered(body, () => (presses.turn(), rest())) : undefined
    // Each view has a body of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [viewKey])
  useLayoutEffect(
    () => () => {
      came.current.leave()
      came.current = { key: '', leave() {} }
      still.current.hear()
    },
    [],
  )

  const onBegin = () => presses.begin(view)
  return {
    ref,
    onPointerDownCapture: onBegin,
    onKeyDownCapture: onBegin,
    onClickCapture(event: MouseEvent) {
      if (!presses.isLate(view)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Which wallet has it, and on which network; undefined where none is connected. */
function useActiveAccount(): string | undefined {
  const active = useStore(networksStore, (networks) => networks.active)
  return useStore(connectionsStore, (connections) => {
    const connection = active && activeConnection(connections, namespaceOf(active))
    return connection && `${connection.connectorId} ${active} ${connection.accounts[0]?.address}`
  })
}

/** What stands over the page makes all beside it inert. Returns the end. */
function whenUncovered(body: HTMLElement, listener: () => void): () => void {
  const { host = body } = body.getRootNode() as Partial<ShadowRoot>
  const isInert = () => host.closest('[inert]') !== null
  let wasInert = isInert()
  const observer = new MutationObserver(() => {
    const isOver = wasInert && !isInert()
    wasInert = isInert()
    if (isOver) listener()
  })
  observer.observe(body.ownerDocument, { subtree: true, attributeFilter: ['inert'] })
  return () => observer.disconnect()
}

/** Returns what lets the pointer find it again. */
function keepStill(body: HTMLElement | null, ms: number, clock: Clock): () => void {
  if (!body || ms === 0) return () => {}
  const { style } = body
  style.pointerEvents = 'none'
  const hear = () => {
    style.pointerEvents = ''
  }
  const cancel = clock.after(ms, hear)
  return () => (cancel(), hear())
}
