/** Of guards of what a wallet is asked, and of reviewers of others of what it answers. */
export const reviewTimeoutMs = 60_000
