import { abortable } from '../../base/abortable.ts'
import type { ChainNamespace } from '../../base/caip.ts'
import { reconnectTimeoutMs, reconnectWalletTimeoutMs } from '../../base/constants.ts'
import type { Clock, Page } from '../../environment/environment.ts'
import type { Kernel } from '../../kernel.ts'
import { connectors } from '../../points/wallet-points.ts'
import { isSameLine, type Line, type RestorableLine } from './line.ts'
import { connectionsStore } from './connections-store.ts'
import { connectionRestoring, restoreEnded } from '../events.ts'
import { type Answered, createAnswersInOrder } from './answers-in-order.ts'
import { listedConnector, loadConnector } from './find-connector.ts'
import type { LiveConnections } from './live-connections.ts'
import { hasManyWallets } from './many-wallets.ts'
import { parseConnections } from './parse-connections.ts'
import { isOfKit } from '../plugin-trust.ts'
import { isRestricted } from './restricted-time-zones.ts'
import type { KitSettings } from '../settings.ts'
import { timeLimit } from './time-limit.ts'

/** How much of its turn a wallet waits for an adapter of others. */
const adapterPatienceMs = 3_000

export interface RestoreDependencies {
  readonly kernel: Pick<
    Kernel,
    | 'emit'
    | 'environment'
    | 'store'
    | 'point'
    | 'service'
    | 'activatePoint'
    | 'forPlugin'
    | 'isAllowed'
    | 'asksFor'
    | 'isOpen'
  >
  readonly clock: Clock
  readonly page: Pick<Page, 'timeZone'>
  readonly settings: Pick<KitSettings, 'namespaces' | 'networks' | 'restrictedTimeZones'>
  /** Connecting is refused, and somebody waits for it. */
  readonly onRefused: () => void
  /** As things are now, in the order in which they are asked. */
  readonly restorable: () => readonly RestorableLine[]
  readonly live: LiveConnections
  readonly signal: AbortSignal
}

/**
 * Asks the wallets of the last visit, the most recent one first, and then one that is there by itself, one
 * after the other and without a prompt: 5 s each, 8 s in all. Those of each plugin of others stand in a line of their own, so that
 * none of them costs a wallet of anybody else its turn; in a namespace of one wallet the more recent one is waited for. Where
 * there are several, one of others is connected once those that were used later have answered or had their turn: what is asked of
 * the wallet of the last visit is not asked of that one. A wallet that announces itself late is still asked within the
 * first 5 s. Never rejects; what failed counts as not authorised. Where connecting is refused no
 * wallet is asked: the visitor is told, and what is stored waits for elsewhere or for a disconnect.
 */
export async function restoreConnections(dependencies: RestoreDependencies): Promise<void> {
  const { kernel, clock, page, settings, restorable, live } = dependencies
  const { signal, clear } = timeLimit(clock, reconnectTimeoutMs, dependencies.signal)
  const namespaces = () => kernel.store(connectionsStore).getSnapshot().namespaces
  /** What is still wanted: not ended and not connected meanwhile, and nobody else took the place. */
  const isWanted = (stored: Line) =>
    !live.has(stored) &&
    restorable().some((one) => isSameLine(one, stored)) &&
    (hasManyWallets(kernel) ||
      !live
        .lines()
        .some((line) => line.namespace === stored.namespace && !isSameLine(line, stored)))

  const stored = restorable().filter(
    (one) => settings.namespaces.includes(one.namespace) && !live.has(one),
  )
  const isRefused = isRestricted(settings, page)
  if (isRefused && stored.length > 0) dependencies.onRefused()
  const open = isRefused ? [] : stored
  const waiting = new Map<string, readonly RestorableLine[]>()
  for (const one of open) {
    waiting.set(one.connectorId, [...(waiting.get(one.connectorId) ?? []), one])
  }
  const settle = () => {
    const left = [...waiting.values()].flat().map(({ namespace }) => namespace)
    for (const namespace of settings.namespaces) {
      const { status } = namespaces()[namespace]
      const isPending = status === 'connecting' || status === 'reconnecting'
      if (isPending && !left.includes(namespace)) kernel.emit(restoreEnded({ namespace }))
    }
  }

  /** The wallet that was used last is the active one, even where it comes after others. */
  const activateNewest = (namespace: ChainNamespace) => {
    const newest = restorable().find((one) => one.namespace === namespace && live.has(one))
    if (newest) live.activate(newest, true)
  }

  const listedAs = ({ connectorId, pluginId }: RestorableLine) => {
    const entry = listedConnector(kernel, connectorId)
    return entry?.pluginId === pluginId ? entry : undefined
  }
  const ask = async (stored: readonly RestorableLine[]) => {
    const [first] = stored
    const entry = first && listedAs(first)
    const wanted = stored.filter(isWanted).map(({ namespace }) => namespace)
    if (!entry || signal.aborted || wanted.length === 0) return
    const answer = await askWallet(dependencies, entry, { ...first, wanted }, signal)
    if (answer) answers.add(first.connectorId, answer)
  }
  const late = timeLimit(clock, reconnectWalletTimeoutMs, signal)
  const answers = createAnswersInOrder({
    kernel,
    waiting,
    // What has not announced itself by then does not any more.
    mayAnswer: (stored) => turns.isTaken(stored) || !late.signal.aborted,
    connect(stored, { found, connections }) {
      const restored = connections.filter(({ namespace }) =>
        stored.some((one) => one.namespace === namespace && isWanted(one)),
      )
      if (restored.length === 0 || !stored.some(listedAs)) return
      live.open(found, restored, true)
      for (const { namespace } of restored) activateNewest(namespace)
    },
  })
  const change = changes(kernel)
  const turns = createTurns(kernel, ask, (connectorId) => {
    // After the end of this round what is waited for is that of the next.
    if (signal.aborted) return
    if (!answers.has(connectorId)) waiting.delete(connectorId)
    answers.open()
    settle()
    change.tell()
  })
  const askListed = async () => {
    for (const [connectorId, stored] of waiting) {
      const isOpen = !signal.aborted && !answers.has(connectorId)
      if (isOpen && stored.some(listedAs)) await turns.take(stored)
    }
  }

  late.signal.addEventListener('abort', () => {
    answers.open()
    settle()
  })
  try {
    settle()
    for (const { namespace } of open) {
      if (namespaces()[namespace].connections.length > 0) continue
      kernel.emit(connectionRestoring({ namespace, status: 'reconnecting' }))
    }
    // What is there is asked at once: the code of another plugin may never come.
    let isLoading = open.length > 0
    if (isLoading) {
      void kernel.activatePoint(connectors).then(() => {
        isLoading = false
        change.tell()
      })
    }
    await askListed()
    while (waiting.size > 0) {
      await abortable(change.next(), isLoading || turns.areTaken() ? signal : late.signal)
      await askListed()
    }
  } catch {
    // One of the limits: nothing more is waited for.
  } finally {
    if (!dependencies.signal.aborted) answers.open(true)
    waiting.clear()
    if (!dependencies.signal.aborted) settle()
    change.stop()
    late.clear()
    clear()
  }
}

/** Undefined for one that is not authorised, locked, silent or broken: all the same at start. */
async function askWallet(
  { kernel, clock, settings }: Pick<RestoreDependencies, 'kernel' | 'clock' | 'settings'>,
  entry: Parameters<typeof loadConnector>[1],
  {
    wanted,
    caipNetworkId,
  }: Pick<RestorableLine, 'caipNetworkId'> & { readonly wanted: readonly ChainNamespace[] },
  signal: AbortSignal,
): Promise<Answered | undefined> {
  const turn = timeLimit(clock, reconnectWalletTimeoutMs, signal)
  try {
    const loading = loadConnector(kernel, entry, wanted, adapterPatienceMs)
    const found = await abortable(loading, turn.signal)
    const networks = settings.networks.filter(({ chainNamespace }) =>
      wanted.includes(chainNamespace),
    )
    const asked = { namespaces: wanted, networks, caipNetworkId, signal: turn.signal }
    const answer = await abortable(found.connector.reconnect(asked), turn.signal)
    return { found, connections: parseConnections(answer, found, settings.networks) }
  } catch {
    return undefined
  } finally {
    turn.end()
    turn.clear()
  }
}

/** Who is asked when. A wallet of the kit is waited for; those of each plugin of others stand in a line of their own. */
function createTurns(
  kernel: RestoreDependencies['kernel'],
  ask: (stored: readonly RestorableLine[]) => Promise<void>,
  onEnd: (connectorId: string) => void,
) {
  interface Turn {
    readonly stored: readonly RestorableLine[]
    readonly done: Promise<void>
  }
  /** Those that are asked, or whose turn comes when those before them have answered. */
  const taken = new Map<string, Turn>()
  const isBefore = (turn: Turn, stored: readonly RestorableLine[]) =>
    turn.stored[0]?.pluginId === stored[0]?.pluginId ||
    (!hasManyWallets(kernel) &&
      turn.stored.some(({ namespace }) => stored.some((line) => line.namespace === namespace)))
  return {
    areTaken: () => taken.size > 0,
    isTaken: (stored: readonly RestorableLine[]) => taken.has(stored[0]!.connectorId),
    async take(stored: readonly RestorableLine[]) {
      const { connectorId, pluginId } = stored[0]!
      if (taken.has(connectorId)) return
      const before = [...taken.values()].filter((turn) => isBefore(turn, stored))
      const done = Promise.all(before.map((turn) => turn.done))
        .then(() => ask(stored))
        .then(() => {
          taken.delete(connectorId)
          onEnd(connectorId)
        })
      taken.set(connectorId, { stored, done })
      if (isOfKit(kernel, pluginId)) await done
    },
  }
}

/** The next time that a wallet is announced, or that this is told; one that came since the last question counts. */
function changes(kernel: Pick<Kernel, 'point'>) {
  let hasChanged = false
  let wake: (() => void) | undefined
  const tell = () => {
    hasChanged = true
    wake?.()
  }
  return {
    tell,
    stop: kernel.point(connectors).subscribe(tell),
    next: () =>
      new Promise<void>((resolve) => {
        wake = () => {
          wake = undefined
          hasChanged = false
          resolve()
        }
        if (hasChanged) wake()
      }),
  }
}
