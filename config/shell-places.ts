import type { PanelOptions, routerStore } from '../kernel/exports/index.ts'

type RouterState = typeof routerStore.initial

/** What the host mounted: a panel in an element, or the modal where there is none. */
export interface Place extends PanelOptions {
  readonly element: Element | undefined
}

export interface PanelChoice {
  /** The panel that draws from now on. Undefined where none does. */
  readonly next: Place | undefined
  /** What is open left the page with its panel. */
  readonly isAbandoned: boolean
}

/** Whether the host mounted the modal. */
export const isModalMounted = (places: readonly Place[]): boolean =>
  places.some(({ element }) => !element)

/** An opening stays in the panel where it began, otherwise the panel that was mounted last draws. Pure. */
export function choosePanel(
  places: readonly Place[],
  { isOpen, isInline, history }: RouterState,
  /** The element of the panel that draws at the moment. */
  drawnIn: Element | undefined,
  /** Whether there is a modal for what opens in one. */
  hasModal: boolean,
): PanelChoice {
  const panels = places.filter(({ element }) => element)
  const holder = panels.filter(({ element }) => element === drawnIn).at(-1)
  const isBusy = isOpen || (isInline && history.length > 1)
  const isModals = isOpen && !isInline && hasModal
  return {
    next: isModals ? undefined : isBusy && holder ? holder : panels.at(-1),
    isAbandoned: isBusy && !holder,
  }
}
