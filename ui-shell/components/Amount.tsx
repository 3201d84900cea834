import type { CSSProperties } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/amount.css'
import { classNames } from './class-names.ts'

/** A large figure: a balance, an amount. Always left-to-right. */
export function Amount({ children }: { readonly children: string }) {
  useStyles(css)
  const size = children.length >= 20 ? 'small' : children.length >= 14 ? 'medium' : undefined
  return (
    <bdi
      dir="ltr"
      className={classNames('amount', size)}
      style={{ '--_kit-figures': children.length } as CSSProperties}
    >
      {/* Another figure comes up in the place of the one before. */}
      <span key={children}>{children}</span>
    </bdi>
  )
}
