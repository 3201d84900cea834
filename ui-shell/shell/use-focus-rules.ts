import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { RouterState } from '../../kernel/exports/index.ts'
import { deepActiveElement, tabbable } from './focusable.ts'
import { makePageInert } from './inert-page.ts'

export interface FocusRules {
  readonly card: RefObject<HTMLElement | null>
  readonly title: RefObject<HTMLElement | null>
  /** Identity of the view that is drawn. */
  readonly viewKey: string
  /** Whether the view itself is drawn, not its placeholder. */
  readonly isReady: boolean
  readonly direction: RouterState['direction']
  readonly depth: number
  /** The element in the page that holds the shell. Without one nothing outside is touched. */
  readonly host: HTMLElement | undefined
  readonly isInline: boolean
  /** Where the focus goes when the opener is gone. */
  readonly fallback?: (() => HTMLElement | null | undefined) | undefined
}

/** Where the focus goes when the card opens, a view changes, a part vanishes, the card closes. */
export function useFocusRules(rules: FocusRules): void {
  const isUsed = useFocusWithin(rules.card)
  /** What a view begins with whose main element is still to come. */
  const placeholder = useRef<unknown>(undefined)
  usePageBehind(rules)
  useRememberedFocus(rules, isUsed, placeholder)
  useChangingFocus(rules, isUsed, placeholder)
}

/** Whether the visitor is in the card. It stays true while the focused element vanishes with its view. */
function useFocusWithin(card: FocusRules['card']): RefObject<boolean> {
  const isUsed = useRef(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const onFocus = () => {
      isUsed.current = true
    }
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const { activeElement } = element.getRootNode() as Document | ShadowRoot
        const isLeft = (target as Element).isConnected && !element.contains(activeElement)
        if (isLeft) isUsed.current = false
      })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [card])
  return isUsed
}

/** Opening: the page behind is inert. Closing: the focus returns to where it came from. */
function usePageBehind({ host, isInline, title, fallback }: FocusRules) {
  useLayoutEffect(() => {
    if (isInline) return
    const opener = deepActiveElement(document)
    const release = host && makePageInert(host)
    title.current?.focus({ preventScroll: true })
    return () => {
      release?.()
      const target = opener?.isConnected ? opener : fallback?.()
      target?.focus({ preventScroll: true })
      // It is disabled or hidden.
      if (target && deepActiveElement(document) !== target) {
        import('./focus-return.ts').then(
          ({ returnFocus }) => returnFocus(target, fallback),
          () => {},
        )
      }
    }
    // The opener is whoever had the focus when the card appeared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Forward: the view's main element or the title. Back: the row that was used, found by its key. */
function useRememberedFocus(
  { card, title, viewKey, isReady, direction, depth, isInline }: FocusRules,
  isUsed: RefObject<boolean>,
  placeholder: RefObject<unknown>,
) {
  const used = useRef(new Map<number, string>())
  const previous = useRef({ viewKey: '', depth })

  useEffect(() => {
    const element = card.current
    if (!element) return
    const remember = (event: FocusEvent) => {
      const target = event.target as HTMLElement
      const key = target.closest<HTMLElement>('[data-focus-key]')?.dataset['focusKey']
      // A list that stands beside the view is the first of the stack.
      if (key !== undefined) used.current.set(target.closest('.list-pane') ? 1 : depth, key)
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [card, depth])

  useLayoutEffect(() => {
    if (!isReady || previous.current.viewKey === viewKey) return
    previous.current = { viewKey, depth }
    // A panel does not take the focus from the page around it.
    if (isInline && !isUsed.current) return
    const main = mainOf(card.current)
    placeholder.current = !main && card.current?.querySelector('.skeleton')
    const target =
      (direction === 'back' && findByKey(card.current, used.current.get(depth))) ||
      main ||
      title.current
    target?.focus({ preventScroll: direction !== 'back' })
  })
}

const mainOf = (card: HTMLElement | null) => card?.querySelector<HTMLElement>('[data-autofocus]')

function findByKey(card: HTMLElement | null, key: string | undefined): HTMLElement | undefined {
  if (key === undefined) return undefined
  const keyed = card?.querySelectorAll<HTMLElement>('[data-focus-key]') ?? []
  return [...keyed].find(({ dataset }) => dataset.focusKey === key)
}

/**
 * A focused element that disappears hands the focus to its group's next item, else to the title. A main element that
 * comes after its view has the focus of the title.
 */
function useChangingFocus(
  { card, title }: FocusRules,
  isUsed: RefObject<boolean>,
  placeholder: RefObject<unknown>,
) {
  useEffect(() => {
    const root = card.current
    if (!root) return
    let focused: HTMLElement | undefined
    let group: Element | null = null
    let position = 0

    const follow = (event: FocusEvent) => {
      focused = event.target as HTMLElement
      group = focused.closest('[data-focus-group]')
      position = group ? tabbable(group).indexOf(focused) : 0
    }
    const observer = new MutationObserver(() => {
      const active = (root.getRootNode() as Document | ShadowRoot).activeElement
      const main = mainOf(root)
      if (main && placeholder.current) {
        placeholder.current = undefined
        if (active === title.current) main.focus({ preventScroll: true })
      }
      if (!focused || focused.isConnected) return
      focused = undefined
      if (!isUsed.current) return
      if (active && active !== document.body) return
      const items = group?.isConnected ? tabbable(group) : []
      const next = items[Math.min(position, items.length - 1)] ?? main ?? title.current
      next?.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', follow)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', follow)
      observer.disconnect()
    }
  }, [card, title, isUsed, placeholder])
}

/** Tab and Shift+Tab wrap at the ends of the card. */
export function wrapTab(event: React.KeyboardEvent, card: HTMLElement): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const items = tabbable(card)
  const first = items[0]
  const last = items.at(-1)
  const active = (card.getRootNode() as Document | ShadowRoot).activeElement
  const isOutside = !active || !items.includes(active as HTMLElement)
  if (!first || !last) {
    event.preventDefault()
  } else if (event.shiftKey && (active === first || (isOutside && isBefore(active, first)))) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}

/** The title and the card itself are focusable but no Tab stops. */
function isBefore(element: Element | null, first: Element): boolean {
  if (!element) return true
  const position = element.compareDocumentPosition(first)
  const isFollowing = (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isFollowing
}
