import fc from 'fast-check'
import {
  connectionsStore,
  networksStore,
  noticesStore,
  parseRecording,
  recordingFormat,
  replayRecording,
  routerStore,
} from 'latchkey/kernel'
import { coded, codedLater, defineArea, must } from '../area.ts'
import { almost, spoiled, text } from '../hostile.ts'

const recording = () => ({
  format: recordingFormat,
  version: 1,
  savedAt: 1,
  stores: {
    'wallet/connections': { owner: 'kernel' },
    'acme/orders': { owner: 'acme/orders', state: {} },
  },
  events: [
    { seq: 1, at: 1, source: 'wallet', type: 'network/switched', payload: { from: 'eip155:1' } },
    { seq: 2, at: 2, source: 'wallet', type: 'view/pushed', payload: { viewId: 'Connect' } },
  ],
})

const stores = [connectionsStore, networksStore, noticesStore, routerStore]

/** Files that somebody opens in the devtools. */
export const recordings = defineArea<unknown>({
  name: 'recordings',
  share: 40,
  batch: 1_000,
  inputs: fc.oneof(spoiled([recording]), almost(JSON.stringify(recording())), text),
  open: () => ({
    async meet(given) {
      const file = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
      const read = coded(() => parseRecording(file))
      if (!read) return
      must(read.format === recordingFormat && read.version === 1, 'it says what it is')
      must(
        read.events.every(({ seq }, at) => at === 0 || seq > (read.events[at - 1]?.seq ?? 0)),
        'events rise',
      )
      must(({} as Record<string, unknown>)['polluted'] === undefined, 'nothing is polluted')
      await codedLater(async () => replayRecording(read, stores))
    },
  }),
})
