import { type ReactNode, useId } from 'react'

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
  /** `Tile`s. */
  readonly children: ReactNode
}

export function Tiles({ label, children }: TilesProps) {
  const id = useId()
  return (
    <div className="block">
      {label !== undefined && (
        <h3 className="label" id={id}>
          {label}
        </h3>
      )}
      <ul
        className="tiles"
        aria-labelledby={label === undefined ? undefined : id}
        data-focus-group=""
      >
        {children}
      </ul>
    </div>
  )
}
