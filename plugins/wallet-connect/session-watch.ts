import { topicOf, type UniversalProvider } from './universal-provider.ts'

export interface SessionWatchOptions {
  readonly provider: UniversalProvider
  readonly topic: string
  readonly onEvent: (event: unknown) => void
  /** The wallet extended or reduced what it grants. */
  readonly onUpdate: () => void
  readonly onOver: () => void
}

/** Hears what the library says of one session. Returns the removal. */
export function watchSession(options: SessionWatchOptions): () => void {
  const { provider, topic, onEvent, onUpdate, onOver } = options
  const { client } = provider
  const ofIt = (listener: (event: unknown) => void) => (event: unknown) => {
    if (topicOf(event) === topic) listener(event)
  }
  const hear = ofIt(onEvent)
  const update = ofIt(onUpdate)
  const over = ofIt(onOver)
  /** The provider is still cleaning up its own session, and would end a new pairing by that. */
  const onDelete = (event: unknown) => {
    if (topicOf(provider.session) !== topic) over(event)
  }

  client.on('session_event', hear)
  // The provider's own listener throws when a namespace is gone, and those behind it hear nothing.
  client.events.prependListener('session_update', update)
  client.on('session_delete', onDelete)
  client.on('session_expire', over)
  provider.on('session_delete', over)
  return () => {
    client.off('session_event', hear)
    client.off('session_update', update)
    client.off('session_delete', onDelete)
    client.off('session_expire', over)
    provider.removeListener('session_delete', over)
  }
}
