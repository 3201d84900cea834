import { describe, expect, test } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { fakeKitStorage } from '../../test/kit/fake-kit-storage.ts'
import { fakeClock, fakeLog, fakePage, fakeRandom } from '../../test/kit/fakes.ts'
import { loadSiwx } from './checked-siwx.ts'
import type { EmbeddedSignInRequest, PairingSignInRequest } from './contract.ts'
import { fakeSiwx } from './fake-siwx.ts'
import { localSiwx } from './index.ts'
import { offWithConnection } from './sign-in-off.ts'
import { createLocalSiwx } from './local-siwx.ts'
import type { Cacao, Siwx, SiwxWorld } from './siwx.ts'
import { siwxVerifiers } from './verifiers/verifiers.ts'
import { createWithConnection } from './with-connection.ts'

const ada = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const eve = privateKeyToAccount(`0x${'e1'.repeat(32)}`)
const mainnet = 'eip155:1'
const { signal } = new AbortController()
const placeholder = '<<AccountAddress>>'

function start(siwx: unknown = localSiwx({ statement: 'Enter the shop' })) {
  const clock = fakeClock()
  const tracked: string[] = []
  const log = fakeLog()
  const nodes = { request: () => Promise.reject(new Error('no node')) }
  const verifierOf: SiwxWorld['verifierOf'] = (namespace) => siwxVerifiers[namespace]()
  const world = {
    storage: fakeKitStorage(),
    clock,
    random: fakeRandom(),
    page: fakePage(),
    nodes,
    verifierOf,
  }
  const loading = loadSiwx({ siwx, siweConfig: undefined }, world)
  loading.catch(() => {})
  const withConnection = createWithConnection({
    ctx: { clock, log, track: (event) => void tracked.push(event) },
    nodes,
    verifierOf,
    loadSiwx: () => loading,
  })
  return {
    withConnection,
    tracked,
    log,
    hasSession: async (address = ada.address) =>
      (await loading).hasSession(mainnet, address, signal),
  }
}

/** What the page of the frame does with a message. */
async function frame({ message }: EmbeddedSignInRequest) {
  const text = createSiweMessage({
    address: ada.address,
    chainId: Number(String(message.chainId).slice('eip155:'.length)),
    domain: String(message.domain),
    uri: String(message.uri),
    version: '1',
    nonce: String(message.nonce),
    issuedAt: new Date(String(message.issuedAt)),
    ...(message.statement ? { statement: String(message.statement) } : {}),
  })
  return {
    address: ada.address as string,
    message: text,
    signature: await ada.signMessage({ message: text }),
  }
}

describe('signing in with the embedded wallet', () => {
  test('[S4.20, S8.07] default: the frame signs our text with its account in it, and that is a session', async () => {
    const { withConnection, hasSession, tracked } = start()
    const request = await withConnection.forEmbedded(mainnet, signal)
    expect(request?.message).toEqual({
      accountAddress: placeholder,
      chainId: mainnet,
      domain: 'app.test',
      uri: 'https://app.test',
      version: '1',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      issuedAt: expect.stringMatching(/^2023-/),
      statement: 'Enter the shop',
    })
    const answer = await frame(request as EmbeddedSignInRequest)
    expect(
      await withConnection.acceptEmbedded(request as EmbeddedSignInRequest, answer, signal),
    ).toBe(true)
    expect([await hasSession(), tracked]).toEqual([true, ['SIWX_AUTH_SUCCESS']])
  })

  test('[S4.19] behaviour: not for other namespaces, nor for an account that has a session', async () => {
    const { withConnection } = start()
    expect(await withConnection.forEmbedded('solana:x', signal)).toBeUndefined()
    const request = await withConnection.forEmbedded(mainnet, signal, ada.address)
    const answer = await frame(request as EmbeddedSignInRequest)
    await withConnection.acceptEmbedded(request as EmbeddedSignInRequest, answer, signal)
    expect(await withConnection.forEmbedded(mainnet, signal, ada.address)).toBeUndefined()
    expect(await withConnection.forEmbedded(mainnet, signal, eve.address)).toBeDefined()
    expect(offWithConnection.isOn).toBe(false)
    expect(await offWithConnection.forEmbedded(mainnet, signal)).toBeUndefined()
  })

  interface Answer {
    readonly address: string
    readonly message: string
    readonly signature: string
  }
  const lies: readonly [string, (answer: Answer) => Answer | Promise<Answer>][] = [
    ['another text', (it) => ({ ...it, message: it.message.replace('Enter', 'Leave') })],
    ['a text before it', (it) => ({ ...it, message: `x${it.message}` })],
    ['a text behind it', (it) => ({ ...it, message: `${it.message}\nNonce: 1` })],
    [
      'the placeholder itself',
      (it) => ({ ...it, message: it.message.replace(ada.address, placeholder) }),
    ],
    ['another account than it says', (it) => ({ ...it, address: eve.address })],
    [
      'a signature of another account',
      async (it) => ({ ...it, signature: await eve.signMessage({ message: it.message }) }),
    ],
    ['no signature', (it) => ({ ...it, signature: '' })],
  ]
  test.each(lies)('[S4.21] SEC-55 fault: the frame answers %s: no session', async (_, lie) => {
    const { withConnection, hasSession, tracked } = start()
    const request = (await withConnection.forEmbedded(mainnet, signal)) as EmbeddedSignInRequest
    const answer = await lie(await frame(request))
    expect(await withConnection.acceptEmbedded(request, answer, signal)).toBe(false)
    for (const { address } of [ada, eve]) expect(await hasSession(address)).toBe(false)
    expect(tracked).toEqual([])
  })

  test('[S4.21] fault: an answer counts once, and only for what was asked', async () => {
    const { withConnection } = start()
    const request = (await withConnection.forEmbedded(mainnet, signal)) as EmbeddedSignInRequest
    const answer = await frame(request)
    expect(await withConnection.acceptEmbedded({ ...request }, answer, signal)).toBe(false)
    expect(await withConnection.acceptEmbedded(request, answer, signal)).toBe(true)
    expect(await withConnection.acceptEmbedded(request, answer, signal)).toBe(false)
  })

  test('[S8.01] fault: a host that fails stops no login, and nothing of it is in the log but words', async () => {
    const siwx = fakeSiwx()
    siwx.failures.createMessage = new Error('backend down')
    const { withConnection, log } = start(siwx satisfies Siwx)
    expect(await withConnection.forEmbedded(mainnet, signal)).toBeUndefined()
    expect(log.lines).toEqual([
      {
        level: 'warn',
        message: 'The wallet could not sign in with the connection: backend down',
      },
    ])
  })

  test('[S4.21] behaviour: a login that was given up leaves no session', async () => {
    const { withConnection, hasSession } = start()
    const request = (await withConnection.forEmbedded(mainnet, signal)) as EmbeddedSignInRequest
    const answer = await frame(request)
    expect(await withConnection.acceptEmbedded(request, answer, AbortSignal.abort())).toBe(false)
    expect(await hasSession()).toBe(false)
  })
})

describe('what a wallet signed within its pairing', () => {
  const statement = 'Enter the shop'
  const resource = 'https://app.test/terms'
  const pairing = { chains: [mainnet, 'eip155:10'], methods: ['personal_sign'] } as const
  const grant =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
  const recapOf = (att: object) =>
    `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`
  const recap = recapOf({ eip155: { 'request/personal_sign': [{ chains: pairing.chains }] } })

  /** A host that believes everything: what is refused was refused before it. */
  function startTrusting() {
    const kept: unknown[] = []
    const started = start(async (world: SiwxWorld) => ({
      ...createLocalSiwx({ statement, resources: [resource] }, world),
      setSessions: async (sessions: readonly unknown[]) => void kept.push(...sessions),
    }))
    return { ...started, kept }
  }
  type Fields = Cacao['p']

  /** A wallet that signs whatever it says, and says it in the form of the standard. */
  async function signCacao(
    request: PairingSignInRequest,
    edit: (fields: Fields) => Fields = (fields) => fields,
    account = ada,
  ): Promise<Cacao> {
    const p = edit({
      iss: `did:pkh:${mainnet}:${account.address}`,
      domain: request.domain,
      aud: request.uri,
      version: request.version,
      nonce: request.nonce,
      iat: request.iat,
      statement: `${statement} ${grant}`,
      resources: [resource, recap],
    })
    const lines = [
      `${p.domain} wants you to sign in with your Ethereum account:`,
      p.iss.split(':').at(-1),
      '',
      ...(p.statement ? [p.statement] : []),
      '',
      `URI: ${p.aud}`,
      `Version: ${p.version}`,
      `Chain ID: ${p.iss.split(':')[3]}`,
      `Nonce: ${p.nonce}`,
      `Issued At: ${p.iat}`,
      ...(p.exp ? [`Expiration Time: ${p.exp}`] : []),
      ...(p.requestId ? [`Request ID: ${p.requestId}`] : []),
      ...(p.resources ? ['Resources:', ...p.resources.map((it) => `- ${it}`)] : []),
    ]
    const s = await account.signMessage({ message: lines.join('\n') })
    return { h: { t: 'eip4361' }, p, s: { t: 'eip191', s } }
  }
  const ask = async (world: ReturnType<typeof start>) =>
    (await world.withConnection.forPairing(pairing, signal)) as PairingSignInRequest

  test('[S4.24] default: all of them become sessions at once, the active chain first', async () => {
    const world = startTrusting()
    const request = await ask(world)
    const cacaos = [
      await signCacao(request),
      await signCacao(request, (p) => ({ ...p, iss: `did:pkh:eip155:10:${ada.address}` })),
    ]
    const answer = {
      request,
      cacaos: [...cacaos].reverse(),
      addresses: [ada.address.toLowerCase()],
    }
    const sessions = await world.withConnection.acceptCacaos(answer, signal)
    expect(sessions.map(({ data, cacao }) => [data.chainId, data.statement, cacao])).toEqual([
      [mainnet, `${statement} ${grant}`, cacaos[0]],
      ['eip155:10', `${statement} ${grant}`, cacaos[1]],
    ])
    expect([world.kept, world.tracked]).toEqual([sessions, ['SIWX_AUTH_SUCCESS']])
  })

  test('[S4.24] behaviour: a wallet that grants nothing may leave the capability out', async () => {
    const world = startTrusting()
    const request = await ask(world)
    const cacao = await signCacao(request, (p) => ({ ...p, statement, resources: [resource] }))
    const answer = { request, cacaos: [cacao], addresses: [ada.address] }
    expect(await world.withConnection.acceptCacaos(answer, signal)).toHaveLength(1)
  })

  const lies: readonly [string, (fields: Fields) => Fields][] = [
    ['domain', (p) => ({ ...p, domain: 'evil.test' })],
    ['domain that begins the same', (p) => ({ ...p, domain: 'app.test.evil.test' })],
    ['aud', (p) => ({ ...p, aud: 'https://evil.test' })],
    ['uri beside the right aud', (p) => ({ ...p, uri: 'https://evil.test' })],
    ['nonce', (p) => ({ ...p, nonce: 'another0nonce' })],
    ['nonce that holds the right one', (p) => ({ ...p, nonce: `${p.nonce}0` })],
    ['version', (p) => ({ ...p, version: '2' })],
    ['chain', (p) => ({ ...p, iss: `did:pkh:eip155:137:${ada.address}` })],
    ['namespace', (p) => ({ ...p, iss: `did:pkh:solana:x:${ada.address}` })],
    ['issuer form', (p) => ({ ...p, iss: p.iss.replace('did:pkh:', 'did:key:') })],
    ['end', (p) => ({ ...p, exp: '2099-01-01T00:00:00.000Z' })],
    ['time', (p) => ({ ...p, iat: '2020-01-01T00:00:00.000Z' })],
    ['time to come', (p) => ({ ...p, iat: '2030-01-01T00:00:00.000Z' })],
    ['request id', (p) => ({ ...p, requestId: '7' })],
    ['statement', (p) => ({ ...p, statement: `Pay eve. ${grant}` })],
    ['statement without the capability', (p) => ({ ...p, resources: [resource] })],
    ['resource', (p) => ({ ...p, resources: ['https://evil.test', recap] })],
    ['resource more', (p) => ({ ...p, resources: [resource, 'https://evil.test'] })],
    ['capability twice', (p) => ({ ...p, resources: [resource, recap, recap] })],
    [
      'capability: a method that was not asked for',
      (p) => ({
        ...p,
        statement: `${statement} ${grant.replace("'personal_sign'", "'eth_sign', 'personal_sign'")}`,
        resources: [
          resource,
          recapOf({ eip155: { 'request/eth_sign': [{}], 'request/personal_sign': [{}] } }),
        ],
      }),
    ],
    [
      'capability: a chain that was not asked for',
      (p) => ({
        ...p,
        resources: [
          resource,
          recapOf({ eip155: { 'request/personal_sign': [{ chains: ['eip155:137'] }] } }),
        ],
      }),
    ],
    [
      'capability: an ability of another kind',
      (p) => ({ ...p, resources: [resource, recapOf({ eip155: { 'sign/personal_sign': [{}] } })] }),
    ],
    [
      'capability: something else beside it',
      (p) => ({
        ...p,
        resources: [
          resource,
          recapOf({ eip155: { 'request/personal_sign': [{}] }, 'https://evil.test': {} }),
        ],
      }),
    ],
    [
      'capability that the statement does not name',
      (p) => ({
        ...p,
        statement: `${statement} ${grant.replace('personal_sign', 'eth_accounts')}`,
      }),
    ],
    ['capability that cannot be read', (p) => ({ ...p, resources: [resource, 'urn:recap:%%'] })],
  ]
  test.each(lies)('[S4.24, S8.01] SEC-68 fault: another %s: none is kept', async (_, edit) => {
    const world = startTrusting()
    const request = await ask(world)
    const cacaos = [await signCacao(request), await signCacao(request, edit)]
    const answer = { request, cacaos, addresses: [ada.address] }
    await expect(world.withConnection.acceptCacaos(answer, signal)).rejects.toMatchObject({
      code: 'SIGN_IN_NOT_STARTED',
      shortMessage: 'A problem occurred while trying initialize authentication',
    })
    expect([world.kept, world.tracked]).toEqual([[], ['SIWX_AUTH_ERROR']])
  })

  test('[S4.24, S8.01] SEC-68 fault: an account that the wallet did not share, or did not sign with', async () => {
    const world = startTrusting()
    const request = await ask(world)
    const accept = (cacaos: readonly unknown[]) =>
      world.withConnection.acceptCacaos({ request, cacaos, addresses: [ada.address] }, signal)
    await expect(accept([await signCacao(request, undefined, eve)])).rejects.toThrow()
    const forged = await signCacao(
      request,
      (p) => ({ ...p, iss: `did:pkh:${mainnet}:${ada.address}` }),
      eve,
    )
    await expect(accept([forged])).rejects.toThrow()
    await expect(accept([])).rejects.toThrow()
    await expect(accept([null, 'x', {}])).rejects.toThrow()
    expect(world.kept).toEqual([])
  })

  test('[S4.24] behaviour: nothing is asked with a chain of another namespace', async () => {
    const { withConnection } = startTrusting()
    const chains = [mainnet, 'solana:x'] as const
    expect(await withConnection.forPairing({ chains, methods: [] }, signal)).toBeUndefined()
    expect(await withConnection.forPairing({ chains: [], methods: [] }, signal)).toBeUndefined()
  })
})
