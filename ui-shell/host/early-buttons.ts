/** Which buttons stand in it. */
export type EarlyButtons = 'account' | 'network' | 'pair'
