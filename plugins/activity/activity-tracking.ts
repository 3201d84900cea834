import {
  activeAccount,
  type KitSettings,
  type StoreDefinition,
  type TrackedEvent,
} from '../../kernel/exports/index.ts'
import { historyAsked, historyFailed } from './transactions-store.ts'
import { transactionsOpened } from './transactions-opened.ts'

type Read = <S>(store: StoreDefinition<S>) => S

/** What analytics may tell of it: an allow-list. */
export function activityTrackedEvents({
  projectId,
  includeAddressInAnalytics,
}: Pick<KitSettings, 'projectId' | 'includeAddressInAnalytics'>): readonly TrackedEvent[] {
  const isSmartAccount = (read: Read) => activeAccount(read)?.isSmartAccount ?? false
  const question = (cursor: string | undefined, read: Read) => ({
    ...(includeAddressInAnalytics && { address: activeAccount(read)?.address }),
    projectId,
    cursor,
    isSmartAccount: isSmartAccount(read),
  })
  return [
    {
      event: transactionsOpened,
      toTrack: (_: unknown, read) => ({
        event: 'CLICK_TRANSACTIONS',
        properties: { isSmartAccount: isSmartAccount(read) },
      }),
    },
    {
      event: historyAsked,
      toTrack: ({ cursor }: ReturnType<typeof historyAsked>['payload'], read) =>
        cursor === undefined
          ? undefined
          : { event: 'LOAD_MORE_TRANSACTIONS', properties: question(cursor, read) },
    },
    {
      event: historyFailed,
      toTrack: ({ cursor, error }: ReturnType<typeof historyFailed>['payload'], read) =>
        error.code === 'NETWORK_NOT_SERVED'
          ? undefined
          : { event: 'ERROR_FETCH_TRANSACTIONS', properties: question(cursor, read) },
    },
  ]
}
