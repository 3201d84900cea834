/** Tells whether a text looks like another one. */
export type Likeness = (text: string) => (other: string) => boolean

/** Once something of others is to be compared: a kit without their plugins needs no table of letters. */
export async function loadLikeness(): Promise<Likeness> {
  const { drawnLike, wordForm } = await import('./look-alike-letters.ts')
  return (text) => {
    const isLike = drawnLike(text)
    return (other) => isLike(wordForm(other))
  }
}
