/** Tells whether a text looks like another one. */
export type Likeness = (text: string) => (other: string) => boolean

/** Once something of others is to be compared: a kit without their plugins needs no table of letters. */
export async function loadLikeness(): Promise<Likeness> {
  return (await import('./likeness.ts')).likeness
}
