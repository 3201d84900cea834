import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/row-figures.css'
import { classNames } from './class-names.ts'

export interface RowFiguresProps {
  /** How much there is; undefined while it is awaited: a bone stands in its place. */
  readonly amount: string | undefined
  /** What it is worth, where that is known. */
  readonly worth?: string | undefined
}

/** As long, it leaves the words of its row no room. */
const longAmount = 17

/** The end of a row about money: the amount beside the name, and its worth beside the second line. */
export function RowFigures({ amount, worth }: RowFiguresProps) {
  useStyles(css)
  return (
    <bdi dir="ltr" className="row-figures">
      {amount === undefined ? (
        <span className="bone value" />
      ) : (
        <span className={classNames('row-amount', amount.length >= longAmount && 'long')}>
          {amount}
        </span>
      )}
      {worth !== undefined && (
        <>
          <span className="hidden"> · </span>
          <span className="row-worth">{worth}</span>
        </>
      )}
    </bdi>
  )
}
