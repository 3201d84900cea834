import { fakeEmitter } from './fake-emitter.ts'
import type { RelayConnection, RelayRequest } from './universal-provider.ts'

/** For tests: a relay that counts how often it is opened and closed. `open` is what each opening waits for. */
export function fakeRelay(open: () => Promise<void>) {
  const events = fakeEmitter()
  const publisherQueue = new Map<string, { request: RelayRequest }>()
  const state = { tries: 0, opened: 0, closed: 0, connected: true }
  const connection: RelayConnection = {
    get connected() {
      return state.connected
    },
    connecting: false,
    provider: {},
    publisher: { queue: publisherQueue },
    events: { emit: events.say },
    confirmOnlineStateOrThrow: async () => {},
    on: events.on,
    off: events.off,
    async connect() {
      state.tries += 1
      await open()
    },
    async transportOpen() {
      state.opened += 1
      await open()
    },
    async transportClose() {
      state.closed += 1
    },
  }
  return {
    connection,
    events,
    publisherQueue,
    state,
    /** The relay closes the socket in use with these words. */
    failSocket(message: string) {
      const socket = fakeEmitter()
      connection.provider = { on: socket.on }
      socket.say('error', new Error(message))
    },
  }
}
