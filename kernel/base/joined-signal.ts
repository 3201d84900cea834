/** Aborts with the first of the two; the signal itself where the other one was not given. */
export const joinedSignal = (signal: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other ? AbortSignal.any([signal, other]) : signal
