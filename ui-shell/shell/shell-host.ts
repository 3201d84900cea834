import { KitError } from '../../kernel/exports/index.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'
import { deepActiveElement } from './focusable.ts'

/** `<kit-modal>` in the page, with an open shadow root for the shell. */
export interface ShellHost {
  readonly element: HTMLElement
  /** React draws in here. */
  readonly container: HTMLElement
  /** Adds a style sheet; the same one again changes nothing. */
  adopt(css: string): void
  /** Adds a style sheet that may go again. Returns its removal. */
  adoptOwn(css: string): () => void
  /** Puts the element where an opened card can be seen and used. Throws `SHELL_NOT_PLACED`. */
  place(): void
  /** Calls back when the page removed the element. Returns the end of watching. */
  watchRemoval(onRemoved: () => void): () => void
  remove(): void
}

export interface ShellHostOptions {
  readonly css: string
  /** Always there, for inline drawing. */
  readonly target?: Element | undefined
  /** Asked at each opening, instead of the body. */
  readonly portal?: (() => Element | undefined) | undefined
  readonly nonce?: string | undefined
}

export function createShellHost({ css, target, portal, nonce }: ShellHostOptions): ShellHost {
  const element = document.createElement('kit-modal')
  const root = element.attachShadow({ mode: 'open' })
  const adopted = new Set<string>()
  const adoptOwn = (sheet: string) => adoptStyles(root, sheet, nonce)
  const adopt = (sheet: string) => {
    if (!adopted.has(sheet)) adoptOwn(sheet)
    adopted.add(sheet)
  }
  adopt(css)
  const container = document.createElement('div')
  container.className = 'shell'
  root.append(container)
  let isRemoved = false

  return {
    element,
    container,
    adopt,
    adoptOwn,
    place() {
      const parent =
        target ?? topLayerOf(deepActiveElement(document)) ?? portal?.() ?? document.body
      if (!parent?.isConnected) {
        throw new KitError('The shell has no place in the page', {
          code: 'SHELL_NOT_PLACED',
          details: 'The element it should be drawn in is not in the document.',
        })
      }
      const isOutside = parent === document.body && element.parentElement === parent.parentElement
      // In a body that is transformed, `fixed` means the body: beside it, it means the window again.
      const isBeside = parent === document.body && !target && holdsFixed(parent)
      if (isBeside) parent.after(element)
      else if (element.parentElement !== parent && !isOutside) parent.append(element)
    },
    watchRemoval(onRemoved) {
      const observer = new MutationObserver(() => {
        if (!element.isConnected && !isRemoved) onRemoved()
      })
      observer.observe(document, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    remove() {
      isRemoved = true
      element.remove()
    },
  }
}

/** What makes an element the frame of all that is `fixed` in it. Safari has no `offsetParent` that tells. */
const framing = [
  'transform',
  'translate',
  'rotate',
  'scale',
  'perspective',
  'filter',
  'backdrop-filter',
  'will-change',
  'contain',
  'container-type',
]

function holdsFixed(element: Element): boolean {
  const style = getComputedStyle(element)
  return framing.some((name) => !/^(none|auto|normal)?$/.test(style.getPropertyValue(name)))
}

/**
 * What is outside of an open native dialog or popover lies under it and cannot be used, so a card that
 * is opened from inside goes inside.
 */
function topLayerOf(opener: Element | undefined): Element | undefined {
  for (let at: Node | null = opener ?? null; at; at = parentThroughShadow(at)) {
    if (at instanceof Element && (at.matches('dialog[open]') || isOpenPopover(at))) return at
  }
  return undefined
}

function parentThroughShadow(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
}

function isOpenPopover(element: Element): boolean {
  try {
    return element.matches(':popover-open')
  } catch {
    return false
  }
}
