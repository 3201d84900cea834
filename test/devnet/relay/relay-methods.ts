import type { WebSocket } from 'ws'
import type { Letter } from './mailbox.ts'

/** One socket. Two tabs of one client are two of them. */
export interface Connection {
  clientId: string
  socket: WebSocket
  topics: Set<string>
  /** Pushed and not yet answered, by the id of the push. */
  unacknowledged: Map<string, Letter>
  send(value: unknown): void
}

interface Post {
  publish(sender: Connection, letter: Letter, ttlSeconds: number): void
  /** Answers with the id of the subscription; what waits in the mailbox follows by itself. */
  subscribe(connection: Connection, topic: string): string
  waiting(connection: Connection, topic: string): Letter[]
}

type Params = Record<string, unknown>
type Answer = { result: unknown } | { error: { code: number; message: string } }

const defaultTtlSeconds = 300
const tags = { propose: 1100, proposeResponse: 1101, settle: 1102 }

/** The relay's calls, by their names on the wire. */
export function createRelayMethods({ publish, subscribe, waiting }: Post) {
  function send(
    connection: Connection,
    params: Params,
    topicKey: string,
    messageKey: string,
    tag: number,
  ) {
    const letter: Letter = {
      topic: text(params, topicKey),
      message: text(params, messageKey),
      tag,
      publishedAt: Date.now(),
      ...(typeof params.attestation === 'string' ? { attestation: params.attestation } : {}),
    }
    publish(connection, letter, typeof params.ttl === 'number' ? params.ttl : defaultTtlSeconds)
  }

  const publishOne = (connection: Connection, params: Params) =>
    send(connection, params, 'topic', 'message', typeof params.tag === 'number' ? params.tag : 0)

  const methods: Record<string, (connection: Connection, params: Params) => unknown> = {
    irn_publish(connection, params) {
      publishOne(connection, params)
      return true
    },
    irn_batchPublish(connection, params) {
      for (const message of records(params, 'messages')) publishOne(connection, message)
      return true
    },
    irn_subscribe: (connection, params) => subscribe(connection, text(params, 'topic')),
    irn_batchSubscribe: (connection, params) =>
      texts(params, 'topics').map((topic) => subscribe(connection, topic)),
    irn_unsubscribe(connection, params) {
      connection.topics.delete(text(params, 'topic'))
      return true
    },
    irn_batchUnsubscribe(connection, params) {
      for (const entry of records(params, 'subscriptions')) {
        connection.topics.delete(text(entry, 'topic'))
      }
      return true
    },
    irn_fetchMessages: (connection, params) => ({
      messages: waiting(connection, text(params, 'topic')),
      hasMore: false,
    }),
    irn_batchFetchMessages: (connection, params) => ({
      messages: texts(params, 'topics').flatMap((topic) => waiting(connection, topic)),
      hasMore: false,
    }),
    wc_proposeSession(connection, params) {
      subscribe(connection, text(params, 'pairingTopic'))
      send(connection, params, 'pairingTopic', 'sessionProposal', tags.propose)
      return true
    },
    wc_approveSession(connection, params) {
      subscribe(connection, text(params, 'sessionTopic'))
      send(connection, params, 'pairingTopic', 'sessionProposalResponse', tags.proposeResponse)
      send(connection, params, 'sessionTopic', 'sessionSettlementRequest', tags.settle)
      return true
    },
  }

  return {
    answer(connection: Connection, name: string, params: unknown): Answer {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined
      if (!method) return { error: { code: -32601, message: `Method not found: ${name}` } }
      try {
        return { result: method(connection, asRecord(params, 'params')) }
      } catch (error) {
        return { error: { code: -32602, message: (error as Error).message } }
      }
    },
  }
}

function asRecord(value: unknown, path: string): Params {
  if (value === null || typeof value !== 'object') throw new Error(`${path}: expected an object`)
  return value as Params
}

function text(params: Params, key: string): string {
  const value = params[key]
  if (typeof value !== 'string' || value === '') throw new Error(`${key}: expected a string`)
  return value
}

function list(params: Params, key: string): unknown[] {
  const value = params[key]
  if (!Array.isArray(value)) throw new Error(`${key}: expected a list`)
  return value
}

const texts = (params: Params, key: string): string[] =>
  list(params, key).map((entry, index) => text({ [`${key}[${index}]`]: entry }, `${key}[${index}]`))

const records = (params: Params, key: string): Params[] =>
  list(params, key).map((entry, index) => asRecord(entry, `${key}[${index}]`))
