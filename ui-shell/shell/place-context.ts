import { createContext } from 'react'
import type { RouterEntry } from '../../kernel/exports/index.ts'

/** Where a view stands in the card, and its blocks with it. */
export interface Place {
  /** What the view is drawn for. */
  readonly entry: RouterEntry
  /** What is shown in this place now, which is another one as soon as the card is led on. */
  readonly now: () => RouterEntry | undefined
}
export const PlaceContext = /*#__PURE__*/ createContext<Place | undefined>(undefined)
