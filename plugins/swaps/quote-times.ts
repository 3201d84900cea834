/** A pause in typing. */
export const quoteDelayMs = 300
/** Older quotes are asked again before anything is signed. */
export const quoteLifeMs = 30_000
