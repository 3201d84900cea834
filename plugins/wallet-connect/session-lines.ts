import type { ConnectorEvent, ChainNamespace, Clock } from '../../kernel/exports/index.ts'
import type { Pairing } from './pairing.ts'
import { createRequestOrder, type SendRequest } from './request-order.ts'
import { parseSession } from './session.ts'
import {
  createSessionLine,
  type SessionEnd,
  type SessionLine,
  type SessionLineOptions,
  type Wanted,
} from './session-line.ts'
import {
  endSession,
  forgetSession,
  keepDeepLink,
  topicOf,
  type UniversalProvider,
} from './universal-provider.ts'

/** The sessions in use, the newest first: a namespace is in one of them at a time. */
export interface SessionLines {
  readonly all: () => readonly SessionLine[]
  of(namespace: ChainNamespace): SessionLine | undefined
  /** Of a session that is not in use yet. */
  open(provider: UniversalProvider, raw: unknown, wanted: Wanted): SessionLine
  /** Gives the line the namespaces that it has; the topics of the sessions that lost their last one. */
  takeUp(line: SessionLine): readonly string[]
  /** The session as far as it holds what is wanted; one that nobody wants ends. */
  restore(provider: UniversalProvider, raw: unknown, wanted: Wanted): SessionLine | undefined
  close(line: SessionLine): void
}

interface Dependencies extends Pick<SessionLineOptions, 'publicRpcUrls'> {
  readonly bitcoinType?: SessionLineOptions['bitcoinType']
  readonly clock: Clock
  readonly pairing: Pairing
  /** A pairing is about to open a session. */
  readonly isPairing: () => boolean
  readonly emit: (event: ConnectorEvent) => void
  /** A session was found to be gone. */
  readonly onLost: () => void
  readonly keepClientId: (clientId: string) => void
}

export function createSessionLines(dependencies: Dependencies): SessionLines {
  const { clock, pairing, isPairing, emit, onLost, keepClientId } = dependencies
  const { bitcoinType, publicRpcUrls } = dependencies
  let order: SendRequest | undefined
  let lines: readonly SessionLine[] = []

  function open(provider: UniversalProvider, raw: unknown, wanted: Wanted): SessionLine {
    const send = (order ??= createRequestOrder(provider.client, clock))
    const line: SessionLine = createSessionLine({
      provider,
      raw,
      wanted,
      publicRpcUrls,
      bitcoinType,
      send,
      clock,
      emit: (event) => lines.includes(line) && emit(event),
      onEnd: (end) => over(line, end),
    })
    return line
  }

  function takeUp(line: SessionLine): readonly string[] {
    const left = lines.filter((other) => !other.leave(line.namespaces()))
    for (const other of left) close(other)
    lines = [line, ...lines]
    line.provider.client.core.crypto.getClientId().then(
      (clientId) => lines.includes(line) && keepClientId(clientId),
      () => {},
    )
    return left.map(({ topic }) => topic)
  }

  function over(line: SessionLine, end: SessionEnd): void {
    const { provider, topic } = line
    if (line.isOver()) return
    const wasOpen = lines.includes(line)
    const namespaces = line.namespaces()
    close(line)
    const forget =
      end === 'unwanted' ? endSession(provider, { topic }) : forgetSession(provider, topic)
    void forget.then(() => keepDeepLink(provider, undefined))
    if (!wasOpen) return
    // The library drops every link when a session ends, also the one on screen.
    if (pairing.isRunning()) pairing.service.renew()
    if (end === 'lost') onLost()
    emit({ type: 'disconnected', namespaces })
  }

  function close(closing: SessionLine): void {
    closing.dispose()
    lines = lines.filter((line) => line !== closing)
  }

  function restore(
    provider: UniversalProvider,
    raw: unknown,
    wanted: Wanted,
  ): SessionLine | undefined {
    const known = lines.find(({ topic }) => topic === topicOf(raw))
    try {
      known?.join(wanted)
      if (known) return known
      const { topic, expiry } = parseSession(
        raw,
        wanted.networks.map(({ caipNetworkId }) => caipNetworkId),
      )
      if (expiry * 1000 <= clock.now()) {
        void forgetSession(provider, topic)
        return undefined
      }
      const line = open(provider, raw, wanted)
      if (line.namespaces().length > 0) {
        takeUp(line)
        return line
      }
      line.dispose()
    } catch {
      // Nothing of it is wanted, or it cannot be read.
    }
    // The session of a pairing that is about to open waits for its own turn.
    if (!isPairing()) void endSession(provider, raw)
    return undefined
  }

  return {
    all: () => lines,
    of: (namespace) => lines.find((line) => line.namespaces().includes(namespace)),
    open,
    takeUp,
    restore,
    close,
  }
}
