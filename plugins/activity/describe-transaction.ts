import type { MessageCatalogue } from '../../kernel/exports/index.ts'
import { worthOf } from './history-filter.ts'
import type { activityMessages } from './messages.ts'
import type { HistoryTransaction, HistoryTransfer } from './transaction.ts'

type Key = typeof activityMessages extends MessageCatalogue<infer K> ? K : never
type StatusKey = Extract<Key, `status.${string}`>

/** What the words of a row are made of. Nothing is claimed that the entry does not say. */
export interface Described {
  readonly key: Extract<Key, `did.${string}`>
  /** What moved; the first of several, and how many more there are. */
  readonly what: HistoryTransfer | undefined
  readonly moreCount: number
  /** What came in return. */
  readonly other: HistoryTransfer | undefined
  readonly icon: 'send' | 'receive' | 'swap' | 'check' | 'buy' | 'alert' | 'activity'
  /** One amount went or came, or one for another: it can stand in figures. */
  readonly isOneMove: boolean
  readonly status: StatusKey | undefined
  /** Whom it went to or came from. */
  readonly peer:
    | { readonly key: 'activity.to' | 'activity.from'; readonly address: string }
    | undefined
}

/** That it was confirmed is what every other entry says. */
const statusKeys: Readonly<Record<string, StatusKey>> = {
  failed: 'status.failed',
  pending: 'status.pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'status.failed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'status.pending',
}

/** What comes in through them, or goes out. */
const incoming: ReadonlySet<string> = new Set(
  'bought borrow claim mint receive unstake withdraw'.split(' '),
)
const outgoing: ReadonlySet<string> = new Set('burn deposit repay send sell stake trade'.split(' '))
const others: ReadonlySet<string> = new Set('approve cancel deploy execute'.split(' '))

const icons: Readonly<Record<string, Described['icon']>> = {
  approve: 'check',
  bought: 'buy',
  receive: 'receive',
  send: 'send',
  trade: 'swap',
}

export function describeTransaction(transaction: HistoryTransaction): Described {
  const { operationType = '', status: given = '', sentFrom, sentTo } = transaction.metadata
  const status = statusKeys[given]
  const peer = peerOf(operationType, sentFrom, sentTo)
  const nothing = {
    what: undefined,
    other: undefined,
    moreCount: 0,
    isOneMove: false,
    status,
    peer,
  }
  // What has not happened is not told as if it had.
  if (status === 'status.failed') return { ...nothing, key: 'did.failed', icon: 'alert' }
  if (status === 'status.pending') return { ...nothing, key: 'did.pending', icon: 'activity' }

  const isKnown =
    incoming.has(operationType) || outgoing.has(operationType) || others.has(operationType)
  const operation = isKnown ? operationType : 'execute'
  const worth = worthOf(transaction)
  const moved = worth.filter(
    ({ direction }) => direction === (incoming.has(operation) ? 'in' : 'out'),
  )
  const back = operation === 'trade' ? worth.find(({ direction }) => direction === 'in') : undefined
  const shown = others.has(operation) && operation !== 'approve' ? [] : moved
  return {
    key: back && shown.length > 0 ? 'did.tradeFor' : (`did.${operation}` as Described['key']),
    what: shown[0],
    other: back,
    moreCount: Math.max(shown.length - 1, 0),
    isOneMove:
      shown.length === 1 && !others.has(operation) && [...shown, back ?? shown[0]].every(isAmount),
    icon: icons[operation] ?? 'activity',
    status,
    peer,
  }
}

const isAmount = (transfer: HistoryTransfer | undefined) =>
  transfer?.fungible_info !== undefined && transfer.quantity !== undefined

function peerOf(
  operation: string,
  sentFrom: string | undefined,
  sentTo: string | undefined,
): Described['peer'] {
  if (operation === 'receive')
    return sentFrom ? { key: 'activity.from', address: sentFrom } : undefined
  return sentTo ? { key: 'activity.to', address: sentTo } : undefined
}
