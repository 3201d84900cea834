import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'
import { startRelay, type Relay } from './relay/relay.ts'

const topic = 'a'.repeat(64)
let relay: Relay
const sockets: WebSocket[] = []

beforeEach(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await relay.stop()
})

/** A key of its own, and the tokens made with it. */
function createIdentity() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const iss = `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    token(claims: object = {}) {
      const now = Math.floor(Date.now() / 1000)
      const head = encode({ alg: 'EdDSA', typ: 'JWT' })
      const body = encode({ iss, sub: 'x', aud: relay.url, iat: now, exp: now + 3600, ...claims })
      const signature = sign(null, Buffer.from(`${head}.${body}`), privateKey).toString('base64url')
      return `${head}.${body}.${signature}`
    },
  }
}

interface Push {
  params: { data: { topic: string; message: string; tag: number } }
}

async function connect(auth = createIdentity().token(), projectId = 'local') {
  const socket = new WebSocket(`${relay.url}/?auth=${auth}&projectId=${projectId}&ua=test`)
  sockets.push(socket)
  const answers = new Map<number, (value: unknown) => void>()
  const pushes: Push['params']['data'][] = []
  let noticed = () => {}
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { id: number; method?: string }
    if (message.method) {
      pushes.push((message as unknown as Push).params.data)
      socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
      noticed()
    } else {
      answers.get(message.id)?.(message)
    }
  })
  await once(socket, 'open')
  let lastId = 0
  return {
    socket,
    call(method: string, params: unknown): Promise<{ result?: unknown; error?: { code: number } }> {
      lastId += 1
      socket.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }))
      return new Promise((resolve) => answers.set(lastId, resolve as (value: unknown) => void))
    },
    async messages(count: number) {
      while (pushes.length < count) await new Promise<void>((resolve) => (noticed = resolve))
      return pushes.map((it) => it.message)
    },
    pushes,
  }
}
const publish = (message: string, ttl = 300) => ({ topic, message, ttl, tag: 7 })

async function closing(opening: Promise<{ socket: WebSocket }>) {
  const { socket } = await opening
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return [code, reason.toString()]
}

describe('the relay', () => {
  test('golden: a message reaches the others on its topic and never its sender', async () => {
    const [a, b] = await Promise.all([connect(), connect()])
    expect((await a.call('irn_subscribe', { topic })).result).toMatch(/^[0-9a-f]{64}$/)
    await b.call('irn_batchSubscribe', { topics: [topic] })
    expect((await a.call('irn_publish', publish('hello'))).result).toBe(true)
    await b.call('irn_publish', publish('answer'))
    expect(await a.messages(1)).toEqual(['answer'])
    expect(await b.messages(1)).toEqual(['hello'])
    expect(b.pushes[0]).toMatchObject({ topic, tag: 7 })
  })

  test('fault: a client that publishes again, since the answer took long, is heard once', async () => {
    const [a, b] = await Promise.all([connect(), connect()])
    await b.call('irn_subscribe', { topic })
    for (const message of ['once', 'once', 'last']) await a.call('irn_publish', publish(message))
    expect(await b.messages(2)).toEqual(['once', 'last'])
  })

  test('golden: what was missed waits, over a stop and start, until it is acknowledged', async () => {
    const a = await connect()
    await a.call('irn_publish', publish('for later'))
    await a.call('irn_publish', publish('for nobody', 0))
    const { port } = new URL(relay.url)
    await relay.stop()
    await relay.start()
    expect(new URL(relay.url).port).toBe(port)

    const identity = createIdentity()
    const b = await connect(identity.token())
    const fetched = await b.call('irn_fetchMessages', { topic })
    expect(fetched.result).toMatchObject({ messages: [{ message: 'for later' }], hasMore: false })
    await b.call('irn_subscribe', { topic })
    expect(await b.messages(1)).toEqual(['for later'])
    const again = await connect(identity.token())
    await again.call('irn_subscribe', { topic })
    expect((await again.call('irn_fetchMessages', { topic })).result).toMatchObject({
      messages: [],
    })
  })

  test('golden: proposing and approving a session subscribe the sender and set the tags', async () => {
    const [app, wallet] = await Promise.all([connect(), connect()])
    const sessionTopic = 'b'.repeat(64)
    await wallet.call('irn_subscribe', { topic })
    await app.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'p', ttl: 300 })
    await wallet.messages(1)
    expect(wallet.pushes[0]).toMatchObject({ message: 'p', tag: 1100 })
    await app.call('irn_subscribe', { topic: sessionTopic })
    await wallet.call('wc_approveSession', {
      sessionTopic,
      pairingTopic: topic,
      sessionProposalResponse: 'r',
      sessionSettlementRequest: 's',
    })
    await app.messages(2)
    expect(app.pushes).toEqual([
      expect.objectContaining({ topic, message: 'r', tag: 1101 }),
      expect.objectContaining({ topic: sessionTopic, message: 's', tag: 1102 }),
    ])
  })

  test('fault: calls that are unknown or lack something are answered with an error', async () => {
    const a = await connect()
    expect(await a.call('irn_dance', {})).toMatchObject({ error: { code: -32601 } })
    expect(await a.call('irn_publish', { message: 'x' })).toMatchObject({ error: { code: -32602 } })
    expect(await a.call('irn_batchSubscribe', { topics: [3] })).toMatchObject({
      error: { code: -32602 },
    })
  })

  test.each([
    ['JWT validation error: JWT Token is not yet valid', { iat: 4_000_000_000 }],
    ['JWT validation error: JWT Token is expired', { exp: 1_000_000_000 }],
  ])('fault: closes with 3000 and "%s"', async (text, claims) => {
    expect(await closing(connect(createIdentity().token(claims)))).toEqual([3000, text])
  })

  test('fault: a forged token and a missing project are closed with 3000', async () => {
    const token = createIdentity().token()
    const forged = `${token.slice(0, -6)}AAAAAA`
    expect(await closing(connect(forged))).toEqual([
      3000,
      'JWT validation error: invalid signature',
    ])
    expect(await closing(connect(token, ''))).toEqual([3000, 'Unauthorized: invalid key'])
  })

  test('option: refuse closes with any text, and clockOffsetSeconds makes a good token a bad one', async () => {
    relay.control({ refuse: 'Unauthorized: origin not allowed' })
    expect(await closing(connect())).toEqual([3000, 'Unauthorized: origin not allowed'])
    relay.control({ refuse: null, clockOffsetSeconds: -600 })
    expect(await closing(connect())).toEqual([
      3000,
      'JWT validation error: JWT Token is not yet valid',
    ])
  })

  test('option: unauthorized answers the upgrade with 401; drop ends with 1006 and lets nobody in', async () => {
    const a = await connect()
    const gone = once(a.socket, 'close')
    await fetch(`${relay.url.replace('ws', 'http')}/__control`, {
      method: 'POST',
      body: JSON.stringify({ drop: { seconds: 60 } }),
    })
    expect((await gone)[0]).toBe(1006)
    await expect(connect()).rejects.toThrow()
    relay.reset()
    relay.control({ unauthorized: true })
    await expect(connect()).rejects.toThrow('401')
  })

  test('option: messages are dropped, doubled, put out of order and forgotten', async () => {
    const [a, b] = await Promise.all([connect(), connect()])
    await b.call('irn_subscribe', { topic })
    relay.control({ dropMessages: 1 })
    await a.call('irn_publish', publish('lost'))
    relay.control({ duplicateMessages: 1 })
    await a.call('irn_publish', publish('twice'))
    relay.control({ reorderMessages: 1 })
    await a.call('irn_publish', publish('second'))
    await a.call('irn_publish', publish('first'))
    expect(await b.messages(4)).toEqual(['twice', 'twice', 'first', 'second'])

    relay.control({ forget: topic })
    const late = await connect()
    expect((await late.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
  })
})
