import { describe, expect, jest, test } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import type { NodeRpc } from '../../kernel/exports/index.ts'
import { createKitStorage } from '../../kernel/exports/internal.ts'
import { fakeClock, fakeLog, fakePage, fakeRandom, fakeStorage } from '../../test/kit/fakes.ts'
import { createLocalSiwx } from './local-siwx.ts'
import { siwxVerifiers } from './verifiers/verifiers.ts'
import type { LocalSiwxOptions, SiwxSession, SiwxWorld } from './siwx.ts'

const ada = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const eve = privateKeyToAccount(`0x${'e1'.repeat(32)}`)
const chainId = 'eip155:1'
const other = 'eip155:10'
const sessionsKey = 'latchkey/test/sign-in/sessions'

function world(members: Partial<SiwxWorld> = {}) {
  const questions: unknown[] = []
  let node: NodeRpc['request'] = async () => '0x'
  const clock = fakeClock()
  const backend = fakeStorage()
  const storage = createKitStorage({
    backend,
    prefix: 'latchkey/test/',
    now: clock.now,
    log: fakeLog(),
  }).scope('sign-in')
  const made: SiwxWorld = {
    storage,
    clock,
    random: fakeRandom(),
    page: fakePage(),
    nodes: {
      request: (...question) => {
        questions.push(question.slice(0, 2))
        return node(...question)
      },
    },
    verifierOf: (namespace) => siwxVerifiers[namespace](),
    ...members,
  }
  return {
    ...made,
    clock,
    questions,
    /** What lies in the storage; what is written there counts from now on. */
    stored: () =>
      (JSON.parse(backend.entries.get(sessionsKey) ?? '{"value":[]}') as { value: SiwxSession[] })
        .value,
    plant: (value: unknown) =>
      backend.entries.set(sessionsKey, JSON.stringify({ v: 1, at: clock.now(), value })),
    answerNode(answer: NodeRpc['request']) {
      node = answer
    },
    siwx: (options: LocalSiwxOptions = {}, other: Partial<SiwxWorld> = {}) =>
      createLocalSiwx(options, { ...made, ...other }),
  }
}

type World = ReturnType<typeof world>

async function sign(
  siwx: ReturnType<World['siwx']>,
  options: {
    readonly account?: typeof ada
    readonly network?: typeof chainId | typeof other
    readonly signer?: typeof ada
  } = {},
): Promise<SiwxSession> {
  const { account = ada, network = chainId, signer = account } = options
  const { toString, ...data } = await siwx.createMessage({
    accountAddress: account.address,
    chainId: network,
  })
  const message = toString.call(data)
  return { data, message, signature: await signer.signMessage({ message }) }
}

test('[S3.07] fault: a session whose fields say something else than what was signed is refused', async () => {
  const siwx = world().siwx()
  const session = await sign(siwx)
  const data = { ...session.data, statement: 'Pay everything to Eve' }
  await expect(siwx.addSession({ ...session, data })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  })
})

describe('the message of localSiwx', () => {
  test('[S3.08] default: says who signs in where, with a fresh nonce, and reads back by the standard', async () => {
    const w = world()
    const siwx = w.siwx({ statement: 'Enter the shop', resources: ['https://app.test/terms'] })
    const made = await siwx.createMessage({ accountAddress: ada.address, chainId })
    const { toString, ...data } = made
    expect(data).toEqual({
      accountAddress: ada.address,
      chainId,
      domain: 'app.test',
      uri: 'https://app.test',
      version: '1',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      issuedAt: new Date(w.clock.now()).toISOString(),
      statement: 'Enter the shop',
      resources: ['https://app.test/terms'],
    })
    expect(parseSiweMessage(String(made))).toEqual({
      address: ada.address,
      chainId: 1,
      domain: 'app.test',
      issuedAt: new Date(w.clock.now()),
      nonce: data.nonce,
      resources: ['https://app.test/terms'],
      scheme: undefined,
      statement: 'Enter the shop',
      uri: 'https://app.test',
      version: '1',
    })
  })

  test('[S3.08] SEC-65 default: each has a nonce of its own', async () => {
    const siwx = world().siwx()
    const nonces = new Set<string>()
    for (let count = 0; count < 50; count += 1) {
      nonces.add((await siwx.createMessage({ accountAddress: ada.address, chainId })).nonce)
    }
    expect(nonces.size).toBe(50)
  })

  test('[S3.08] SEC-51 fault: what Math.random says makes no nonce', async () => {
    const siwx = world().siwx()
    const stubbed = jest.spyOn(Math, 'random').mockReturnValue(0.5)
    const one = await siwx.createMessage({ accountAddress: ada.address, chainId })
    const other = await siwx.createMessage({ accountAddress: ada.address, chainId })
    stubbed.mockRestore()
    expect(one.nonce).not.toBe(other.nonce)
  })

  test('[S3.08] option: sessionLifetimeMs and notBefore', async () => {
    const w = world()
    const notBefore = new Date(w.clock.now() + 1_000).toISOString()
    const made = await w
      .siwx({ sessionLifetimeMs: 60_000 })
      .createMessage({ accountAddress: ada.address, chainId, notBefore })
    expect(made.expirationTime).toBe(new Date(w.clock.now() + 60_000).toISOString())
    expect(String(made)).toContain(`\nExpiration Time: ${made.expirationTime}`)
    expect(String(made)).toContain(`\nNot Before: ${notBefore}`)
  })

  test.each([
    'two\nlines',
    'all good\n\nURI: https://evil.test\nNonce: 00000000',
    'naïve',
    'tab\there',
    '',
  ])(
    '[S3.08] SEC-54 fault: the statement %j is refused before anybody signs',
    async (statement) => {
      const siwx = world().siwx({ statement })
      await expect(
        siwx.createMessage({ accountAddress: ada.address, chainId }),
      ).rejects.toMatchObject({ code: 'INVALID_SIWX_MESSAGE' })
    },
  )

  test('default: an account that is not known yet has its place in the text', async () => {
    const siwx = world().siwx()
    const made = await siwx.createMessage({ accountAddress: '<<AccountAddress>>', chainId })
    expect(String(made).split('\n')[1]).toBe('<<AccountAddress>>')
    await expect(
      siwx.createMessage({ accountAddress: '<<AccountAddress>>', chainId: 'solana:x' }),
    ).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  })
})

describe('the sessions of localSiwx', () => {
  test('[S3.07] default: one that verifies is stored and found again, in the next visit as well', async () => {
    const w = world()
    const session = await sign(w.siwx())
    const first = w.siwx()
    const own = await sign(first)
    await first.addSession(own)
    expect(w.stored()).toEqual([own])
    expect(await w.siwx().getSessions(chainId, ada.address)).toEqual([own])
    expect(await w.siwx().getSessions(chainId, ada.address.toLowerCase())).toEqual([own])
    expect(session.data.nonce).toBeDefined()
  })

  test('[S8.02] SEC-55 fault: a signature of another account is refused', async () => {
    const w = world()
    const siwx = w.siwx()
    const session = await sign(siwx, { signer: eve })
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(w.stored()).toEqual([])
  })

  test('[S3.07] fault: a nonce counts once, and only when it was given out here', async () => {
    const w = world()
    const siwx = w.siwx()
    const session = await sign(siwx)
    await siwx.addSession(session)
    await siwx.setSessions([])
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    const foreign = await sign(
      world({ random: { hex: () => 'ab'.repeat(22), uuid: () => '' } }).siwx(),
    )
    await expect(siwx.addSession(foreign)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(w.stored()).toEqual([])
  })

  test('[S8.02] SEC-63 fault: a node that is down leaves no session, and says what it was', async () => {
    const w = world()
    w.answerNode(() => Promise.reject(new Error('down')))
    const siwx = w.siwx()
    const session = { ...(await sign(siwx)), signature: `0x${'12'.repeat(80)}` }
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'SIGN_IN_UNVERIFIABLE',
      retryable: true,
    })
    expect(w.questions).not.toEqual([])
    expect(w.stored()).toEqual([])
  })

  const edits: readonly [string, (session: SiwxSession) => unknown][] = [
    ['address', (it) => ({ ...it, data: { ...it.data, accountAddress: eve.address } })],
    ['chain', (it) => ({ ...it, data: { ...it.data, chainId: other } })],
    ['signature', (it) => ({ ...it, signature: it.signature.replace(/^0x../, '0x01') })],
    ['end', (it) => ({ ...it, data: { ...it.data, expirationTime: '2099-01-01T00:00:00.000Z' } })],
    ['text', (it) => ({ ...it, message: it.message.replace('app.test', 'evil.test') })],
    ['shape', (it) => ({ ...it, data: { ...it.data, nonce: 5 } })],
    ['everything', () => null],
  ]
  test.each(edits)('[S4.19] SEC-64 fault: an edited %s is dropped', async (_, edit) => {
    const w = world()
    const siwx = w.siwx({ sessionLifetimeMs: 60_000 })
    const session = await sign(siwx)
    await siwx.addSession(session)
    w.plant([edit(session)])
    for (const address of [ada.address, eve.address]) {
      for (const network of [chainId, other] as const) {
        expect(await siwx.getSessions(network, address)).toEqual([])
      }
    }
    const next = await sign(siwx, { account: eve, network: other })
    await siwx.addSession(next)
    expect(w.stored()).toEqual([next])
  })

  test('[S4.19] SEC-64 fault: one that has ended does not count any more', async () => {
    const w = world()
    const siwx = w.siwx({ sessionLifetimeMs: 60_000 })
    await siwx.addSession(await sign(siwx))
    await w.clock.advance(60_000 + 29_000)
    expect(await siwx.getSessions(chainId, ada.address)).toHaveLength(1)
    await w.clock.advance(2_000)
    expect(await siwx.getSessions(chainId, ada.address)).toEqual([])
    expect(w.stored()).toEqual([])
  })

  test('[S4.19] SEC-65 fault: a session that somebody planted is not used', async () => {
    const w = world()
    const elsewhere = world({ page: fakePage({ host: 'evil.test', origin: 'https://evil.test' }) })
    const harvested = await sign(elsewhere.siwx())
    const attackers = await sign(world().siwx(), { account: eve })
    w.plant([harvested, attackers])
    expect(await w.siwx().getSessions(chainId, ada.address)).toEqual([])
    expect(w.stored()).toEqual([attackers])
  })

  test('[S4.19] behaviour: what a node cannot confirm now does not count now, and is not lost', async () => {
    const w = world()
    const contract = { ...(await sign(w.siwx())), signature: `0x${'12'.repeat(80)}` }
    w.plant([contract])
    w.answerNode(() => Promise.reject(new Error('down')))
    expect(await w.siwx().getSessions(chainId, ada.address)).toEqual([])
    expect(w.stored()).toEqual([contract])
  })

  test('default: SEC-67 revoking takes exactly one', async () => {
    const w = world()
    const siwx = w.siwx()
    for (const [account, network] of [
      [ada, chainId],
      [eve, chainId],
      [ada, other],
    ] as const) {
      await siwx.addSession(await sign(siwx, { account, network }))
    }
    await siwx.revokeSession(chainId, ada.address)
    expect(w.stored().map(({ data }) => [data.accountAddress, data.chainId])).toEqual([
      [eve.address, chainId],
      [ada.address, other],
    ])
  })

  test('[S3.07] default: a second sign-in takes the place of the first', async () => {
    const w = world()
    const siwx = w.siwx()
    await siwx.addSession(await sign(siwx))
    await w.clock.advance(1_000)
    const second = await sign(siwx)
    await siwx.addSession(second)
    expect(w.stored()).toEqual([second])
  })

  test('[S3.07] behaviour: setSessions replaces all, or nothing', async () => {
    const w = world()
    const siwx = w.siwx()
    const first = await sign(siwx)
    await siwx.addSession(first)
    const good = await sign(siwx, { network: other })
    const bad = await sign(siwx, { signer: eve })
    await expect(siwx.setSessions([good, bad])).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(w.stored()).toEqual([first])
    const next = await sign(siwx, { network: other })
    await siwx.setSessions([next])
    expect(w.stored()).toEqual([next])
    await siwx.setSessions([])
    expect(w.stored()).toEqual([])
  })

  const broken: readonly [string, SiwxWorld['verifierOf']][] = [
    ['there is none for the namespace', () => Promise.reject(new Error('none'))],
    [
      'it throws',
      async (namespace) => ({
        ...(await siwxVerifiers[namespace]()),
        verify: () => Promise.reject(new Error('broken')),
      }),
    ],
  ]
  test.each(broken)('[S8.01] SEC-70 fault: the verifier: %s', async (_, verifierOf) => {
    const w = world()
    w.plant([await sign(w.siwx())])
    const siwx = w.siwx({}, { verifierOf })
    await expect(siwx.getSessions(chainId, ada.address)).rejects.toMatchObject({
      code: 'SIGN_IN_NO_VERIFIER',
    })
  })
})
