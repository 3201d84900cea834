import type { ReactNode } from 'react'
import { Icon, type IconName } from '../components/Icon.tsx'
import { RowSymbol } from '../components/Row.tsx'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/views.css'

export interface ExplanationProps {
  readonly paragraphs: readonly {
    readonly icon: IconName
    readonly title: string
    readonly text: string
  }[]
  /** One action below. */
  readonly action: ReactNode
}

/** Three short paragraphs and the way on. */
export function Explanation({ paragraphs, action }: ExplanationProps) {
  useStyles(css)
  return (
    <>
      <div className="explanation">
        {paragraphs.map(({ icon, title, text }) => (
          <section key={title} className="paragraph">
            <RowSymbol>
              <Icon name={icon} size={20} />
            </RowSymbol>
            <div>
              <h3 className="row-name">{title}</h3>
              <p className="text">{text}</p>
            </div>
          </section>
        ))}
      </div>
      {action}
    </>
  )
}
