import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { startLocalServer, type LocalServer } from '../server/local-server.ts'
import { checkClientToken } from './client-token.ts'
import { createMailbox, type Letter } from './mailbox.ts'
import type { RelayKnobs } from './relay-knobs.ts'
import { createRelayMethods, type Connection } from './relay-methods.ts'

export interface Relay {
  /** `ws://127.0.0.1:…`; the same over every stop and start. */
  readonly url: string
  /** Whether clients are connected now, by their ids. */
  clients(): string[]
  control(knobs: RelayKnobs): void
  reset(): void
  stop(): Promise<void>
  /** Again on the same port, with all that was in the mailbox. */
  start(): Promise<void>
}

const pingEveryMs = 30_000
const refusedByRelay = 3000

/** A relay of the pairing protocol: it keeps and forwards ciphertext and knows no key. */
export async function startRelay(options: { port?: number } = {}): Promise<Relay> {
  const mailbox = createMailbox(Date.now)
  const connections = new Set<Connection>()
  let knobs: RelayKnobs = {}
  let downUntil = 0
  let held: (() => void)[] = []
  let lastPushId = Date.now()
  let http: LocalServer | undefined
  let pings: NodeJS.Timeout | undefined
  const sockets = new WebSocketServer({ noServer: true })

  function push(to: Connection, letter: Letter) {
    lastPushId += 1
    to.unacknowledged.set(String(lastPushId), letter)
    to.send({
      id: lastPushId,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: subscriptionId(to.clientId, letter.topic), data: letter },
    })
  }

  function deliver(letter: Letter, sender: Connection) {
    for (const connection of connections) {
      const isOwn = connection.clientId === sender.clientId
      if (!isOwn && connection.topics.has(letter.topic)) push(connection, letter)
    }
  }

  /** Counts a knob down; whether it was set. */
  function spend(name: 'dropMessages' | 'duplicateMessages' | 'reorderMessages'): boolean {
    const left = knobs[name] ?? 0
    if (left > 0) knobs = { ...knobs, [name]: left - 1 }
    return left > 0
  }

  /** What is on its way to the client is not told a second time: it would hear a farewell twice. */
  const waiting = (connection: Connection, topic: string): Letter[] => {
    const onItsWay = new Set(connection.unacknowledged.values())
    return mailbox.waitingFor(connection.clientId, topic).filter((it) => !onItsWay.has(it))
  }

  const methods = createRelayMethods({
    publish(sender, letter, ttlSeconds) {
      if (spend('dropMessages')) return
      if (!mailbox.put(letter, sender.clientId, ttlSeconds)) return
      const copies = spend('duplicateMessages') ? 2 : 1
      const now = () => {
        for (let copy = 0; copy < copies; copy++) deliver(letter, sender)
      }
      if (spend('reorderMessages')) {
        held.push(now)
        return
      }
      const due = [now, ...held]
      held = []
      const run = () => due.forEach((it) => it())
      if (knobs.delayMs) setTimeout(run, knobs.delayMs).unref()
      else run()
    },
    subscribe(connection, topic) {
      const isNew = !connection.topics.has(topic)
      connection.topics.add(topic)
      // After the answer, which the client waits for first.
      if (isNew)
        setImmediate(() => waiting(connection, topic).forEach((it) => push(connection, it)))
      return subscriptionId(connection.clientId, topic)
    },
    waiting,
  })

  function refusalOf(request: IncomingMessage, query: URLSearchParams) {
    if (knobs.refuse) return { refusal: knobs.refuse }
    const projectId = query.get('projectId') ?? ''
    if (!projectId || (knobs.projectIds && !knobs.projectIds.includes(projectId))) {
      return { refusal: 'Unauthorized: invalid key' }
    }
    const origin = request.headers.origin
    if (origin && knobs.allowedOrigins && !knobs.allowedOrigins.includes(origin)) {
      return { refusal: 'Unauthorized: origin not allowed' }
    }
    const nowSeconds = Math.floor(Date.now() / 1000) + (knobs.clockOffsetSeconds ?? 0)
    return checkClientToken(query.get('auth') ?? '', nowSeconds)
  }

  function accept(socket: WebSocket, request: IncomingMessage) {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const check = refusalOf(request, searchParams)
    if ('refusal' in check) {
      socket.close(refusedByRelay, check.refusal)
      return
    }
    const connection: Connection = {
      clientId: check.clientId,
      socket,
      topics: new Set(),
      unacknowledged: new Map(),
      send: (value) => socket.send(JSON.stringify(value)),
    }
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
    socket.on('error', () => connections.delete(connection))
    socket.on('message', (data: Buffer) => receive(connection, data.toString('utf8')))
  }

  function receive(connection: Connection, text: string) {
    let message: Record<string, unknown>
    try {
      message = JSON.parse(text) as Record<string, unknown>
    } catch {
      connection.send({ id: null, jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } })
      return
    }
    if (typeof message.method !== 'string') {
      acknowledge(connection, String(message.id))
      return
    }
    const answer = methods.answer(connection, message.method, message.params)
    connection.send({ id: message.id, jsonrpc: '2.0', ...answer })
  }

  function acknowledge(connection: Connection, pushId: string) {
    const letter = connection.unacknowledged.get(pushId)
    connection.unacknowledged.delete(pushId)
    if (letter) mailbox.acknowledge(connection.clientId, letter)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (Date.now() < downUntil) {
      socket.destroy()
    } else if (knobs.unauthorized) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    } else {
      sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, request))
    }
  }

  function control(given: RelayKnobs) {
    const { drop, forget, refuseOpen, ...rest } = given
    knobs = { ...knobs, ...rest }
    if (drop) {
      downUntil = Date.now() + drop.seconds * 1000
      terminateAll()
    }
    if (refuseOpen) {
      for (const { socket } of connections) socket.close(refusedByRelay, knobs.refuse ?? '')
    }
    if (forget) {
      const topic = forget === true ? undefined : forget
      mailbox.forget(topic)
      for (const { topics } of connections) {
        if (topic === undefined) topics.clear()
        else topics.delete(topic)
      }
    }
  }

  function terminateAll() {
    for (const { socket } of connections) socket.terminate()
    connections.clear()
  }

  function reset() {
    knobs = {}
    downUntil = 0
    held = []
  }

  let port = options.port ?? 0
  async function start() {
    http = await startLocalServer({
      port,
      route: () => undefined,
      onControl: (body) => control(body as RelayKnobs),
      onReset: reset,
    })
    port = http.port
    http.server.on('upgrade', upgrade)
    pings = setInterval(() => connections.forEach(({ socket }) => socket.ping()), pingEveryMs)
    pings.unref()
  }

  async function stop() {
    clearInterval(pings)
    terminateAll()
    await http?.stop()
  }

  await start()
  return {
    url: `ws://127.0.0.1:${port}`,
    clients: () => [...connections].map((it) => it.clientId),
    control,
    reset,
    stop,
    start,
  }
}

/** The client computes the same for itself. */
const subscriptionId = (clientId: string, topic: string) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
