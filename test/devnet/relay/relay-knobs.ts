/** What `POST /__control` of the relay understands. Each call adds to what was said before. */
export interface RelayKnobs {
  /** Ends every connection with 1006 and lets nobody in for so long. */
  drop?: { seconds: number }
  /** Closes new connections with 3000 and this text, whoever comes; `null` ends it. */
  refuse?: string | null
  /** Ends the open connections too, the way `refuse` says. */
  refuseOpen?: boolean
  /** Answers the upgrade with 401. */
  unauthorized?: boolean
  /** Pages of these origins only; others are closed with "Unauthorized: origin not allowed". */
  allowedOrigins?: string[] | null
  /** These project ids only; others are closed with "Unauthorized: invalid key". */
  projectIds?: string[] | null
  /** Seconds by which the relay's own clock is ahead when it looks at a client's token. */
  clockOffsetSeconds?: number
  /** Loses the next n published messages, although it says they were taken. */
  dropMessages?: number
  /** Delivers the next n messages twice. */
  duplicateMessages?: number
  /** Holds the next n messages back, each until the one after it was delivered. */
  reorderMessages?: number
  /** Delivers every message so much later. */
  delayMs?: number
  /** Forgets the messages and subscribers of one topic, or of all. */
  forget?: string | true
}
