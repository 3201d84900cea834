import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/footer.css'

/** The end of a view: legal lines, a last action. Stays at the lower edge of the card. */
export function Footer({ children }: { readonly children: ReactNode }) {
  useStyles(css)
  return (
    <footer part="footer" className="footer">
      {children}
    </footer>
  )
}
