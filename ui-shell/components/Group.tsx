import type { ReactNode } from 'react'
import { LabelledList } from './LabelledList.tsx'

export interface GroupProps {
  /** Above the group, in sentence case. */
  readonly label?: string | undefined
  /** It is for assistive technology alone: the view says it already. */
  readonly isLabelHidden?: boolean | undefined
  /** `Row`s. */
  readonly children: ReactNode
}

/** A bordered list of rows. */
export function Group(props: GroupProps) {
  return <LabelledList className="group" {...props} />
}
