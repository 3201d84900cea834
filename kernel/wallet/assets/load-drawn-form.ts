/** `wordForm`, once something of others is to be compared: a kit without their plugins needs no table of letters. */
export const loadDrawnForm = async (): Promise<(text: string) => string> =>
  (await import('./look-alike-letters.ts')).wordForm
