import { type ReactNode, useState } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/field-pair.css'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

export interface FieldPairProps {
  readonly upper: ReactNode
  readonly lower: ReactNode
  /** What the button over the seam does: "Switch direction". */
  readonly label: string
  readonly onFlip: () => void
}

/** Two `AmountField`s, and a round button over their seam that exchanges them. */
export function FieldPair({ upper, lower, label, onFlip }: FieldPairProps) {
  useStyles(css)
  const [isTurned, setTurned] = useState(false)
  return (
    <div className="field-pair">
      {upper}
      <div className={classNames('seam', isTurned && 'turned')}>
        <IconButton
          id="flip"
          icon="swap"
          label={label}
          onPress={() => {
            setTurned(!isTurned)
            onFlip()
          }}
        />
      </div>
      {lower}
    </div>
  )
}
