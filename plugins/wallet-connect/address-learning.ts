import type { Clock, RpcRequest, ValueStore } from '../../kernel/exports/index.ts'
import {
  keepBitcoinAddresses,
  keptBitcoinAddresses,
  parseBitcoinAddresses,
} from './bitcoin-addresses.ts'
import { connectionIn, named, type SessionChange, type SessionState } from './session-state.ts'
import type { UniversalProvider } from './universal-provider.ts'
import { withinTime } from './within-time.ts'

interface Line {
  readonly provider: UniversalProvider
  readonly topic: string
  readonly state: ValueStore<SessionState>
  readonly change: (change: SessionChange) => void
  request(request: RpcRequest, signal: AbortSignal): Promise<unknown>
  readonly clock: Clock
  /** Aborted when nothing goes through any more. */
  readonly over: AbortSignal
}

const waitMs = 5_000
const method = 'getAccountAddresses'

/** What the bitcoin addresses are for, as it was known at the last visit. */
export async function recallAddresses({ provider, topic, state, over }: Line): Promise<void> {
  if (!state.getSnapshot().places.has('bip122')) return
  const kept = await keptBitcoinAddresses(provider, topic)
  const now = state.getSnapshot()
  if (!over.aborted && now.named.length === 0) state.set({ ...now, named: kept })
}

/** The same from the wallet. Resolves after 5 s at the latest; what comes later is told by an event. */
export async function askForAddresses(line: Line): Promise<void> {
  const { provider, topic, state, change, request, clock, over } = line
  const { session, places } = state.getSnapshot()
  if (!places.has('bip122')) return
  const [first] = connectionIn(state.getSnapshot(), 'bip122')?.accounts ?? []
  if (!first || !session.namespaces.get('bip122')?.methods.includes(method)) return
  const params = { account: first.address }
  const naming = request({ namespace: 'bip122', method, params }, over).then(
    (answer) => {
      const accounts = parseBitcoinAddresses(answer)
      if (!accounts.some(({ address }) => address === first.address)) return
      void keepBitcoinAddresses(provider, topic, accounts)
      change(named(state.getSnapshot(), accounts))
    },
    // A wallet that will not say leaves all of them payment addresses.
    () => {},
  )
  await withinTime(clock, naming, waitMs, over)
}
