import type { TrackedEvent } from '../../kernel/exports/index.ts'
import { sendFailed, sendInitiated, sendOpened, sendSucceeded } from './send-store.ts'

/** What analytics may tell of it: an allow-list. A refusal is no error, and is not told. */
export const sendTrackedEvents: readonly TrackedEvent[] = [
  { event: sendOpened, toTrack: (properties) => ({ event: 'OPEN_SEND', properties }) },
  { event: sendInitiated, toTrack: (properties) => ({ event: 'SEND_INITIATED', properties }) },
  { event: sendSucceeded, toTrack: (properties) => ({ event: 'SEND_SUCCESS', properties }) },
  {
    event: sendFailed,
    toTrack: ({ isRefused, ...properties }) =>
      isRefused ? undefined : { event: 'SEND_ERROR', properties },
  },
]
