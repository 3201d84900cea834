import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { LabelledList } from './LabelledList.tsx'

export interface TileProps {
  readonly id?: string | undefined
  readonly name: string
  readonly image: ReactNode
  readonly onPress: () => void
  readonly disabledReason?: string | undefined
}

/** 76 × 88: a recommended wallet or an account action. Four of them fill a line. */
export function Tile({ id, name, image, onPress, disabledReason }: TileProps) {
  const isInert = disabledReason !== undefined
  return (
    <li>
      <button
        type="button"
        className="tile"
        data-focus-key={id ?? name}
        aria-disabled={isInert || undefined}
        aria-description={disabledReason}
        onClick={() => !isInert && onPress()}
      >
        <span className="tile-image">{image}</span>
        <span className="tile-name">{name}</span>
      </button>
    </li>
  )
}

export interface TilesProps {
  readonly label?: string | undefined
  /** `low` ones are 64 high, on a ground of their own. */
  readonly kind?: 'low' | undefined
  /** `Tile`s. */
  readonly children: ReactNode
}

/** Tiles in lines of four. */
export function Tiles({ kind, ...props }: TilesProps) {
  return <LabelledList className={classNames('tiles', kind)} {...props} />
}
