/** Tells whether a text looks like another one. */
export type Likeness = (text: string) => (other: string) => boolean

/** Once something of others is to be compared: a kit without their plugins needs no table of letters. */
export async function loadLikeness(): Promise<Likeness> {
  const { drawnForms, isDrawnLike, wordForm } = await import('./look-alike-letters.ts')
  return (text) => {
    const forms = drawnForms(text)
    return (other) => isDrawnLike(forms, wordForm(other))
  }
}
