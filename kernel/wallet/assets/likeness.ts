import type { Likeness } from './load-likeness.ts'
import { drawnForms, isDrawnLike, wordForm } from './look-alike-letters.ts'

/** A name with a bracket may pass for one that bears its vendor: it is like any. */
export const likeness: Likeness = (text) => {
  if (/\p{Ps}/u.test(text)) return () => true
  const forms = drawnForms(text)
  return (other) => isDrawnLike(forms, wordForm(other))
}
