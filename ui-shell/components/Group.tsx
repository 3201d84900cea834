import { type ReactNode, useId } from 'react'

export interface GroupProps {
  /** Above the group, in sentence case. */
  readonly label?: string | undefined
  /** `Row`s. */
  readonly children: ReactNode
}

/** A bordered list of rows. */
export function Group({ label, children }: GroupProps) {
  const id = useId()
  return (
    <div className="block">
      {label !== undefined && (
        <h3 className="label" id={id}>
          {label}
        </h3>
      )}
      <ul
        className="group"
        aria-labelledby={label === undefined ? undefined : id}
        data-focus-group=""
      >
        {children}
      </ul>
    </div>
  )
}
