import {
  activeAccount,
  defineEvent,
  type StoreDefinition,
  type TrackedEvent,
} from '../../kernel/exports/index.ts'
import { providerSelected } from './onramp-store.ts'

/** The visitor looks at who sells. */
export const buyOpened = /*#__PURE__*/ defineEvent<Record<string, never>>()('onramp/buyOpened')
/** The visitor wants to know what buying is. */
export const buyExplained =
  /*#__PURE__*/ defineEvent<Record<string, never>>()('onramp/buyExplained')

type Read = <S>(store: StoreDefinition<S>) => S

const isSmartAccount = (read: Read): boolean => activeAccount(read)?.isSmartAccount ?? false

/** What analytics may tell of it: an allow-list. */
export const onRampTrackedEvents: readonly TrackedEvent[] = [
  {
    event: buyOpened,
    toTrack: (_, read) => ({
      event: 'SELECT_BUY_CRYPTO',
      properties: { isSmartAccount: isSmartAccount(read) },
    }),
  },
  {
    event: providerSelected,
    // Its page's address names the account.
    toTrack: ({ selectedProvider }: ReturnType<typeof providerSelected>['payload'], read) => ({
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider: selectedProvider.name, isSmartAccount: isSmartAccount(read) },
    }),
  },
  { event: buyExplained, toTrack: () => ({ event: 'SELECT_WHAT_IS_A_BUY' }) },
]
