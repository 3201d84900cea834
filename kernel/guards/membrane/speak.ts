/** Calls code of its plugin while the card is drawn: hooks of the kit reach no more in it than in a view of the plugin. */
export type Speak = <T>(say: () => T) => T
