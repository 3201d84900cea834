import type {
  CaipNetworkId,
  Connection,
  Connector,
  ConnectorEvent,
  ConnectorRequest,
  RpcRequest,
} from '../../kernel/exports/index.ts'
import { disconnectWaitMs, isCaipNetworkId, namespaceOf } from '../../kernel/exports/index.ts'
import { type FakeClock, settle } from '../kit/fakes.ts'
import { check, checkCoded, checkSame, errorOf, isJson, within } from './check.ts'
import type { ConformanceRunner } from './runner.ts'

/** What the visitor does at every prompt. `hang`: nothing, until it is told otherwise. */
export type WalletAnswer = 'accept' | 'reject' | 'hang' | 'nonsense'

/** The wallet behind a connector, as far as the suite steers it. Every `mockWallet` is one. */
export interface ScriptedWallet {
  /** Accepts until told otherwise; prompts that hang are answered as well. */
  answer(how: WalletAnswer): void
  /** How often the visitor was asked to connect. */
  readonly prompts: number
  changeAccounts(addresses: readonly string[]): void
  /** Takes every account away from the page, as a wallet that is locked. */
  lock(): void
  /** Moves to another network. Absent where wallets have no network of their own. */
  readonly changeNetwork?: ((caipNetworkId: CaipNetworkId) => void) | undefined
  /** What listens to the wallet. */
  readonly listeners: number
}

export interface ConnectorSubject {
  readonly connector: Connector
  readonly wallet: ScriptedWallet
  /** Two that the wallet may hold; it begins with the first. */
  readonly accounts: readonly [string, string]
  /** What is asked of it: its namespaces and at least two networks of the first one. */
  readonly request: Omit<ConnectorRequest, 'signal'>
  /** A request for the wallet, and what it answers when the visitor accepts. */
  readonly question: { readonly request: RpcRequest; readonly answer: unknown }
  /** The clock that the connector was given. */
  readonly clock?: FakeClock | undefined
  readonly dispose?: (() => void | Promise<void>) | undefined
}

/** Long enough for a connector to hand on the last event of a burst. */
const calmMs = 1_000
/** What a connection may take once the visitor agreed. */
const connectMs = 10_000

/**
 * What every connector keeps to. `make` gives a new subject for each test, with a wallet that does not
 * know the page yet.
 */
export function connectorConformance(
  { test }: ConformanceRunner,
  make: () => ConnectorSubject | Promise<ConnectorSubject>,
): void {
  const withSubject = (run: (world: World) => Promise<void>) => async () => {
    const world = createWorld(await make())
    await run(world)
    await world.end()
  }
  const connected = (run: (world: World, connection: Connection) => Promise<void>) =>
    withSubject(async (world) => {
      const [connection] = await world.connect()
      check(connection, 'A connection was expected')
      await run(world, connection)
    })

  test(
    'default: connects, and says to whom, where and by what',
    withSubject(async ({ subject: { connector, request }, connect }) => {
      const connections = await connect()
      check(connections.length > 0, 'connect must resolve with at least one connection')
      for (const connection of connections) checkConnection(connection, connector)
      const namespaces = connections.map(({ namespace }) => namespace)
      checkSame(namespaces, [...new Set(namespaces)], 'One connection for each namespace')
      check(
        namespaces.every((namespace) => request.namespaces.includes(namespace)),
        `Only the namespaces that were asked for, not ${namespaces.join(', ')}`,
      )
    }),
  )

  test(
    'behaviour: connecting again leaves no second listener',
    connected(async ({ subject: { wallet }, connect }) => {
      const before = wallet.listeners
      await connect()
      checkSame(wallet.listeners, before, 'Listeners on the wallet after the second connection')
    }),
  )

  test(
    'fault: a refusal is a refusal, and connecting works afterwards',
    withSubject(async ({ subject: { wallet }, connect }) => {
      wallet.answer('reject')
      checkCoded(await errorOf(connect(), 'A refused connection'), 'A refusal', 'USER_REJECTED')
      wallet.answer('accept')
      check((await connect()).length > 0, 'The wallet accepts now')
    }),
  )

  test(
    'fault: an attempt that was ended before it began asks nobody',
    withSubject(async ({ subject: { connector, request, wallet } }) => {
      const reason = new Error('ended by the visitor')
      const signal = AbortSignal.abort(reason)
      const error = await errorOf(connector.connect({ ...request, signal }), 'An ended attempt')
      check(error === reason, 'connect must reject with the reason of the signal')
      checkSame(wallet.prompts, 0, 'Prompts')
    }),
  )

  test(
    'fault: ends at once when its signal does; an answer that comes later changes nothing',
    withSubject(async ({ subject: { wallet }, connect, events, calm }) => {
      const before = wallet.listeners
      wallet.answer('hang')
      const controller = new AbortController()
      const attempt = errorOf(connect(controller.signal), 'An ended attempt')
      await settle()
      const reason = new Error('ended by the visitor')
      controller.abort(reason)
      check((await attempt) === reason, 'connect must reject with the reason of the signal')
      wallet.answer('accept')
      await calm()
      checkSame(events, [], 'Events of a connection that nobody has')
      check(wallet.listeners <= before + 1, 'Listeners of an attempt that is over')
    }),
  )

  test(
    'fault: an answer without sense is an error with a code',
    withSubject(async ({ subject: { wallet }, connect }) => {
      wallet.answer('nonsense')
      checkCoded(await errorOf(connect(), 'A connection without sense'), 'Nonsense')
    }),
  )

  test(
    'default: reconnecting with a wallet that does not know the page prompts nobody',
    withSubject(async ({ subject: { connector, request, wallet, clock } }) => {
      const { signal } = new AbortController()
      const reconnecting = connector.reconnect({ ...request, signal })
      checkSame(await within(clock, connectMs, reconnecting, 'Reconnecting'), [], 'No connection')
      checkSame(wallet.prompts, 0, 'Prompts')
    }),
  )

  test(
    'default: reconnecting gives what was connected, without a prompt',
    connected(async ({ subject: { connector, request, wallet, clock } }, connection) => {
      const { prompts } = wallet
      const { signal } = new AbortController()
      const reconnecting = connector.reconnect({ ...request, signal })
      const [again] = await within(clock, connectMs, reconnecting, 'Reconnecting')
      checkSame(again?.accounts, connection.accounts, 'The accounts')
      checkSame(wallet.prompts, prompts, 'Prompts')
    }),
  )

  test(
    'behaviour: another account in the wallet is told with its address',
    connected(async ({ subject: { wallet, accounts }, events, calm }) => {
      const [, address] = accounts
      wallet.changeAccounts([address])
      await calm()
      const last = events.at(-1)
      check(accountsOf(last)?.[0]?.address === address, `Expected ${address}, told: ${say(events)}`)
    }),
  )

  test(
    'behaviour: of a storm of accounts the last one stays',
    connected(async ({ subject: { wallet, accounts }, events, calm }) => {
      const [first, address] = accounts
      for (let turn = 0; turn < 250; turn += 1) {
        wallet.changeAccounts([first])
        wallet.changeAccounts([address])
      }
      await calm()
      check(
        accountsOf(events.at(-1))?.[0]?.address === address,
        `Expected ${address} in the end, told: ${say(events.slice(-2))}`,
      )
    }),
  )

  test(
    'behaviour: a wallet without accounts is disconnected, once',
    connected(async ({ subject: { wallet }, events, calm }, { namespace }) => {
      wallet.lock()
      await calm()
      const ends = events.filter(({ type }) => type === 'disconnected')
      check(ends.length === 1 && endsIn(ends[0], namespace), `Told: ${say(events)}`)
      const empty = events.filter((event) => accountsOf(event)?.length === 0)
      checkSame(empty, [], 'An empty list of accounts is no state of a connection')
    }),
  )

  test(
    'behaviour: another network in the wallet is told, once',
    connected(async ({ subject: { connector, wallet, request, clock }, events, calm }, from) => {
      const other = request.networks.find(
        ({ chainNamespace, caipNetworkId }) =>
          chainNamespace === from.namespace && caipNetworkId !== from.caipNetworkId,
      )
      check(other, `The request names no second network of "${from.namespace}"`)
      if (!wallet.changeNetwork) {
        const { signal } = new AbortController()
        const switching = connector.switchNetwork(other, signal).then(
          () => undefined,
          (error: unknown) => error,
        )
        const error = await within(clock, connectMs, switching, 'Switching')
        if (error !== undefined) checkCoded(error, 'A wallet without networks')
        return
      }
      const id = other.caipNetworkId
      wallet.changeNetwork(id)
      await calm()
      const told = events.filter(({ type }) => type === 'networkChanged')
      check(
        told.length === 1 && told[0]?.type === 'networkChanged' && told[0].caipNetworkId === id,
        `Expected ${id}, told: ${say(events)}`,
      )
    }),
  )

  test(
    'default: hands a request to the wallet and its answer back',
    connected(async ({ subject: { question }, ask }) => {
      checkSame(await ask(), question.answer, 'The answer')
    }),
  )

  test(
    'fault: a refused request is a refusal, an ended one ends at once',
    connected(async ({ subject: { wallet }, ask }) => {
      wallet.answer('reject')
      checkCoded(await errorOf(ask(), 'A refused request'), 'A refusal', 'USER_REJECTED')
      wallet.answer('hang')
      const controller = new AbortController()
      const asking = errorOf(ask(controller.signal), 'An ended request')
      await settle()
      const reason = new Error('ended by the visitor')
      controller.abort(reason)
      check((await asking) === reason, 'request must reject with the reason of the signal')
    }),
  )

  test(
    `behaviour: disconnects within ${disconnectWaitMs} ms, then is silent and listens no more`,
    withSubject(async ({ subject, connect, disconnect, events, calm }) => {
      const { wallet, accounts, request } = subject
      const before = wallet.listeners
      await connect()
      await disconnect()
      const { length } = events
      wallet.changeAccounts([accounts[1]])
      for (const { caipNetworkId } of request.networks) wallet.changeNetwork?.(caipNetworkId)
      wallet.lock()
      await calm()
      checkSame(events.slice(length), [], 'Events after the end')
      checkSame(wallet.listeners, before, 'Listeners on the wallet')
    }),
  )

  test(
    'behaviour: disconnecting twice, or before anything, is no error',
    withSubject(async ({ connect, disconnect }) => {
      await disconnect()
      await connect()
      await disconnect()
      await disconnect()
    }),
  )

  test(
    `fault: a wallet that does not answer is left within ${disconnectWaitMs} ms`,
    connected(async ({ subject: { wallet }, disconnect }) => {
      wallet.answer('hang')
      await disconnect()
    }),
  )

  test(
    'behaviour: three times connected and disconnected is as once',
    withSubject(async ({ subject: { wallet, clock }, connect, disconnect, calm }) => {
      const rounds: unknown[] = []
      for (let round = 0; round < 3; round += 1) {
        await connect()
        await disconnect()
        await calm()
        rounds.push({ listeners: wallet.listeners, timers: clock?.pending })
      }
      checkSame(rounds[1], rounds[0], 'What is left after the second time')
      checkSame(rounds[2], rounds[0], 'What is left after the third time')
    }),
  )
}

type World = ReturnType<typeof createWorld>

function createWorld(subject: ConnectorSubject) {
  const { connector, request, question, clock } = subject
  const events: ConnectorEvent[] = []
  const subscription = connector.events$.subscribe((event) => events.push(event))
  const disconnect = () =>
    within(clock, disconnectWaitMs, connector.disconnect(request.namespaces), 'Disconnecting')
  return {
    subject,
    events,
    connect: (signal = new AbortController().signal) =>
      within(clock, connectMs, connector.connect({ ...request, signal }), 'Connecting'),
    ask: (signal = new AbortController().signal) =>
      within(clock, connectMs, connector.request(question.request, signal), 'A request'),
    disconnect,
    async calm() {
      await settle()
      await clock?.advance(calmMs)
      await settle()
    },
    async end() {
      subject.wallet.answer('accept')
      await disconnect()
      subscription.unsubscribe()
      await subject.dispose?.()
    },
  }
}

function checkConnection(connection: Connection, connector: Connector): void {
  const { namespace, accounts, caipNetworkId, wallet } = connection
  check(isJson(connection), `A connection must be JSON: ${say(connection)}`)
  checkSame(connection.connectorId, connector.id, 'connectorId must be the id of the connector')
  check(connector.namespaces.includes(namespace), `"${namespace}" is none of its namespaces`)
  check(accounts.length > 0, 'A connection has at least one account')
  check(
    accounts.every(({ address }) => typeof address === 'string' && address !== ''),
    `Every account has an address: ${say(accounts)}`,
  )
  check(
    isCaipNetworkId(caipNetworkId) && namespaceOf(caipNetworkId) === namespace,
    `"${caipNetworkId}" is no network of "${namespace}"`,
  )
  check(wallet.name.trim() !== '', 'The wallet has a name')
}

/** The accounts that an event tells, by whichever of the two that can. */
function accountsOf(event: ConnectorEvent | undefined): Connection['accounts'] | undefined {
  if (event?.type === 'accountsChanged') return event.accounts
  return event?.type === 'connectionChanged' ? event.connection.accounts : undefined
}

function endsIn(event: ConnectorEvent | undefined, namespace: Connection['namespace']): boolean {
  return event?.type === 'disconnected' && event.namespaces.includes(namespace)
}

const say = (value: unknown): string => JSON.stringify(value) ?? String(value)
