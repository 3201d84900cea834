import type { AlertInput, Clock, Page } from '../../kernel/exports/index.ts'
import { RelayRefusedError, relayRefusal } from './relay-refusal.ts'
import type { RelayConnection, RelaySocket } from './universal-provider.ts'

export interface RelayWatch {
  /** The visitor wants something of the relay: a refusal is forgotten and may come again. */
  allow(): void
  dispose(): void
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** The library has put what it could not send into its queue by then. */
const queueWaitMs = 2_000

/**
 * Keeps the line to the relay open while it `isWanted`: after some failures the library closes it for
 * good. Tries at the same time become one: while a relay is down, the library starts tries of its own
 * for each thing that it has to send, which come to hundreds a second. After a refusal nothing
 * is tried until `allow`, where the library would try a hundred times a second. Also hears the sockets
 * that the library does not listen to any more, whose last words would end as uncaught errors of the
 * page.
 */
export function watchRelay(input: {
  readonly relayer: RelayConnection
  readonly clock: Clock
  readonly page: Page
  readonly isWanted: () => boolean
  readonly onRefusal: (refusal: AlertInput) => void
}): RelayWatch {
  const { relayer, clock, page, isWanted, onRefusal } = input
  let waitMs = firstWaitMs
  let cancelWait = () => {}
  let refusal: AlertInput | undefined

  const open = () => {
    if (relayer.connected || refusal || !isWanted()) return
    relayer.transportOpen().catch(openLater)
  }
  const openLater = () => {
    cancelWait()
    if (refusal || !isWanted()) return
    cancelWait = clock.after(waitMs, open)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  const onConnect = () => {
    cancelWait()
    waitMs = firstWaitMs
  }
  const onError = (error: unknown) => {
    const found = relayRefusal(error instanceof Error ? error.message : String(error))
    if (!found) return openLater()
    if (refusal) return
    refusal = found
    relayer.transportClose().catch(() => {})
    cancelWait()
    cancelWait = clock.after(queueWaitMs, () => emptyQueue(relayer))
    onRefusal(found)
  }
  const onPage = () => {
    if (page.isOnline() && !page.isHidden() && !relayer.connecting) open()
  }

  relayer.on('relayer_connect', onConnect)
  relayer.on('relayer_disconnect', openLater)
  const stopPage = page.onChange(onPage)
  const stopSockets = hearSockets(relayer, onError)
  const stopTries = stopTriesWhile(relayer, () => refusal)
  const stopSharing = shareTries(relayer)
  const stopQueue = catchInQueue(relayer)
  return {
    allow() {
      refusal = undefined
    },
    dispose() {
      cancelWait()
      stopQueue()
      stopSharing()
      stopTries()
      stopSockets()
      stopPage()
      relayer.off('relayer_connect', onConnect)
      relayer.off('relayer_disconnect', openLater)
    },
  }
}

/** The library's word for a message that the relay took. */
const taken = 'relayer_publish'

/**
 * What waits to be sent would be tried every few seconds and fail with nobody listening. A proposal
 * must not wait for a minute either: told that it was sent, it gets the link by which it is retired.
 */
function emptyQueue({ publisher, events }: RelayConnection): void {
  for (const [id, { request }] of [...publisher.queue]) {
    publisher.queue.delete(id)
    if (request.method === 'wc_proposeSession') events.emit(taken, { id })
  }
}

function hearSockets(relayer: RelayConnection, onError: (error: unknown) => void): () => void {
  let socket = relayer.provider
  const hear = (next: RelaySocket | undefined) => {
    socket = next
    next?.on?.('error', onError)
  }
  hear(socket)
  Object.defineProperty(relayer, 'provider', {
    configurable: true,
    enumerable: true,
    get: () => socket,
    set: hear,
  })
  return () => {
    const value = socket
    Object.defineProperty(relayer, 'provider', {
      configurable: true,
      enumerable: true,
      writable: true,
      value,
    })
  }
}

/** The library asks here before each try and has no other way to be told to stop. */
function stopTriesWhile(
  relayer: RelayConnection,
  refusal: () => AlertInput | undefined,
): () => void {
  const confirm = relayer.confirmOnlineStateOrThrow
  relayer.confirmOnlineStateOrThrow = async () => {
    const reason = refusal()
    if (reason) throw new RelayRefusedError(reason)
    await confirm.call(relayer)
  }
  return () => {
    relayer.confirmOnlineStateOrThrow = confirm
  }
}

function shareTries(relayer: RelayConnection): () => void {
  const { connect } = relayer
  let running: Promise<void> | undefined
  relayer.connect = (url) =>
    (running ??= connect.call(relayer, url).finally(() => {
      running = undefined
    }))
  return () => {
    relayer.connect = connect
  }
}

/** At each heartbeat the library tries what waits in its queue, and catches nothing of it. */
function catchInQueue({ publisher }: RelayConnection): () => void {
  const { rpcPublish } = publisher
  if (!rpcPublish) return () => {}
  publisher.rpcPublish = (request, options) => {
    const isWaiting = publisher.queue.has(request.id)
    const sent = rpcPublish.call(publisher, request, options)
    return isWaiting ? sent.catch(() => {}) : sent
  }
  return () => {
    publisher.rpcPublish = rpcPublish
  }
}
