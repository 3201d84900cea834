import { Icon } from './Icon.tsx'
import type { RowPlace } from './Row.tsx'

export interface FoldRowProps {
  /** Finds the row again when the visitor comes back to the view. */
  readonly id: string
  readonly name: string
  readonly place: RowPlace
  /** Whether the rows that follow it are shown. */
  readonly isUnfolded: boolean
  readonly onPress: () => void
}

/** A heading in a `RovingList` that opens the rows below it. */
export function FoldRow({ id, name, place, isUnfolded, onPress }: FoldRowProps) {
  return (
    <li aria-setsize={place.count} aria-posinset={place.position}>
      <button
        type="button"
        part="row"
        className="row fold"
        data-focus-key={id}
        tabIndex={place.tabIndex}
        aria-expanded={isUnfolded}
        onClick={onPress}
      >
        <span className="row-words">
          <span className="row-name">{name}</span>
        </span>
        <Icon name="down" />
      </button>
    </li>
  )
}
