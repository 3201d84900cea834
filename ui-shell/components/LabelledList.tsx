import { type ReactNode, useId } from 'react'

export interface LabelledListProps {
  /** Above the list, in sentence case; it also names the list. */
  readonly label?: string | undefined
  readonly isLabelHidden?: boolean | undefined
  readonly className: string
  /** `li` elements; the arrow keys move through their controls. */
  readonly children: ReactNode
}

/** A list with its label: what `Group` and `Tiles` share. */
export function LabelledList({ label, isLabelHidden, className, children }: LabelledListProps) {
  const id = useId()
  return (
    <div className="block">
      {label !== undefined && (
        <h3 className={isLabelHidden ? 'hidden' : 'label'} id={id}>
          {label}
        </h3>
      )}
      <ul
        className={className}
        aria-labelledby={label === undefined ? undefined : id}
        data-focus-group=""
      >
        {children}
      </ul>
    </div>
  )
}
