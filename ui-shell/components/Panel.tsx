import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/panel.css'

/** Facts that belong together, in a frame of their own. */
export function Panel({ children }: { readonly children: ReactNode }) {
  useStyles(css)
  return <div className="panel">{children}</div>
}
