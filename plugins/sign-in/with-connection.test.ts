import { describe, expect, test } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { fakeKitStorage } from '../../test/kit/fake-kit-storage.ts'
import { fakeClock, fakeLog, fakePage, fakeRandom } from '../../test/kit/fakes.ts'
import { loadSiwx } from './checked-siwx.ts'
import type { EmbeddedSignInRequest } from './contract.ts'
import { fakeSiwx } from './fake-siwx.ts'
import { localSiwx } from './index.ts'
import { offWithConnection } from './sign-in-off.ts'
import type { Siwx } from './siwx.ts'
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
  const world = { storage: fakeKitStorage(), clock, random: fakeRandom(), page: fakePage(), nodes }
  const loading = loadSiwx({ siwx, siweConfig: undefined }, world)
  loading.catch(() => {})
  const withConnection = createWithConnection({
    ctx: { clock, log, track: (event) => void tracked.push(event) },
    nodes,
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
