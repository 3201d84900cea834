import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/picture-pair.css'
import { Icon } from './Icon.tsx'

export interface PicturePairProps {
  readonly from: ReactNode
  readonly to: ReactNode
}

/** From one thing to another: two pictures of a state and an arrow. */
export function PicturePair({ from, to }: PicturePairProps) {
  useStyles(css)
  return (
    <span className="picture-pair">
      {from}
      <Icon name="next" size={20} />
      {to}
    </span>
  )
}
