import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/choice-chips.css'
import { classNames } from './class-names.ts'

export interface ChoiceChipsProps<K extends string> {
  /** Names the group. */
  readonly label: string
  readonly chips: readonly { readonly id: K; readonly label: string }[]
  readonly selected: K
  readonly onSelect: (id: K) => void
  /** Few and short ones: in equal parts across the width. */
  readonly isWide?: boolean | undefined
}

/** Small buttons of which at most one is pressed: what a list shows, or what a field holds. */
export function ChoiceChips<K extends string>(props: ChoiceChipsProps<K>) {
  useStyles(css)
  const { label, chips, selected, onSelect, isWide } = props
  return (
    <div role="group" aria-label={label} className={classNames('choice-chips', isWide && 'wide')}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          part="button"
          className="button chip"
          data-focus-key={`choice ${chip.id}`}
          aria-pressed={chip.id === selected}
          onClick={() => onSelect(chip.id)}
        >
          <span className="button-words">{chip.label}</span>
        </button>
      ))}
    </div>
  )
}
