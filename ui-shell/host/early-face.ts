import type { ComponentType } from 'react'
import { hasPage } from '../../kernel/exports/internal.ts'

/** Which buttons stand in it. */
export type EarlyButtons = 'account' | 'network' | 'pair'

export interface EarlyFaceProps {
  readonly buttons: EarlyButtons
  /** The least that is kept, in px. */
  readonly width: number
}

let face: ComponentType<EarlyFaceProps> | undefined

// A browser never needs it.
if (!hasPage()) {
  import('./EarlyFace.tsx').then(
    ({ EarlyFace }) => (face = EarlyFace),
    // The room of a button is kept in its place.
    () => {},
  )
}

/** What draws buttons on a server; undefined in a browser, and in the first moments of a server. */
export const earlyFace = () => face
