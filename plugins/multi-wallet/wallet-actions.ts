import type { Connection } from '../../kernel/exports/index.ts'

/** A row of the list: one wallet in one namespace. */
export const rowId = ({ namespace, connectorId }: Connection): string =>
  `${namespace} ${connectorId}`

export interface WalletActions {
  switchTo(connection: Connection): void
  disconnect(connection: Connection): void
  disconnectAll(): void
  readonly isEndingAll: boolean
  isEnding(connection: Connection): boolean
  /** What went wrong last, and in which row; without one it is about all. */
  readonly failure: { readonly text: string; readonly row: string | undefined } | undefined
}
