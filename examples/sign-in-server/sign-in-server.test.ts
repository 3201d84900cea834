import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { formatSiwxMessage, type SiwxMessage } from 'latchkey/siwx'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { nodeListener } from './src/node-listener.ts'
import { createSignInHandler } from './src/sign-in-handler.ts'

const origin = 'https://app.example'
let clock: number
let server: Server
let base: string
/** Has no contract anywhere. */
let node: Server

async function listen(started: Server): Promise<string> {
  await once(started.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

beforeEach(async () => {
  clock = Date.parse('2026-05-04T10:00:00Z')
  node = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x"}'))
  const rpcUrls = { 'eip155:1': await listen(node) }
  // As people write it, with the slash that no browser sends.
  const handle = createSignInHandler({ origin: `${origin}/`, rpcUrls, now: () => clock })
  server = createServer(nodeListener(handle))
  base = await listen(server)
})
afterEach(async () => {
  await Promise.all([server, node].map((each) => once(each.close(), 'close')))
})

/** A browser: it sends back the cookie that it got. */
function openBrowser() {
  let cookie = ''
  const send = async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...(method === 'POST' ? { origin } : {}), cookie, ...headers },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')
    if (set !== null) cookie = set.split(';', 1)[0] ?? ''
    return { status: response.status, body: await response.json(), set }
  }
  return {
    send,
    nonce: async () => (await send('POST', '/nonce')).body.nonce as string,
    get cookie() {
      return cookie
    },
    set cookie(value) {
      cookie = value
    },
  }
}

const account = privateKeyToAccount(generatePrivateKey())
const solanaSecret = createHash('sha256').update('a visitor of Solana').digest()

const messageOf = (nonce: string, change: Partial<SiwxMessage> = {}): SiwxMessage => ({
  accountAddress: account.address,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: origin,
  version: '1',
  nonce,
  issuedAt: new Date(clock).toISOString(),
  ...change,
})
async function signed(nonce: string, change: Partial<SiwxMessage> = {}) {
  const message = formatSiwxMessage(messageOf(nonce, change))
  return { message, signature: await account.signMessage({ message }) }
}

describe('the sign-in server', () => {
  test('[S3.07] default: an account of eip155 signs in, is known, and signs out', async () => {
    const browser = openBrowser()
    const nonce = await browser.nonce()
    expect(nonce).toMatch(/^[A-Za-z0-9]{22}$/)
    const answer = await browser.send('POST', '/sign-in', await signed(nonce))
    const who = { address: account.address, chainId: 'eip155:1' }
    expect(answer).toMatchObject({ status: 200, body: who })
    expect(answer.set).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
    expect(await browser.send('GET', '/account')).toMatchObject({ status: 200, body: who })
    const known = browser.cookie
    await browser.send('POST', '/sign-out')
    browser.cookie = known
    expect(await browser.send('GET', '/account')).toMatchObject({ status: 401 })
  })

  test('[S3.07] default: a key of Solana signs in', async () => {
    const browser = openBrowser()
    const accountAddress = base58.encode(ed25519.getPublicKey(solanaSecret))
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const message = formatSiwxMessage(
      messageOf(await browser.nonce(), { accountAddress, chainId, statement: 'Bonjour à tous' }),
    )
    const signature = base58.encode(ed25519.sign(Buffer.from(message), solanaSecret))
    const answer = await browser.send('POST', '/sign-in', { message, signature })
    expect(answer).toMatchObject({ status: 200, body: { address: accountAddress, chainId } })
  })

  test('[S3.08] SEC-50 fault: what signed in once does not sign in again', async () => {
    const browser = openBrowser()
    const sent = await signed(await browser.nonce())
    expect(await browser.send('POST', '/sign-in', sent)).toMatchObject({ status: 200 })
    const again = { status: 401, body: { reason: 'nonce' } }
    expect(await browser.send('POST', '/sign-in', sent)).toMatchObject(again)
    await browser.nonce()
    expect(await browser.send('POST', '/sign-in', sent)).toMatchObject(again)
    const thief = openBrowser()
    await thief.nonce()
    expect(await thief.send('POST', '/sign-in', sent)).toMatchObject(again)
  })

  test('[S3.08] SEC-50 fault: a try that fails spends its nonce, and so do five minutes', async () => {
    const browser = openBrowser()
    const sent = await signed(await browser.nonce())
    const wrong = { ...sent, signature: `${sent.signature.slice(0, -2)}05` }
    expect(await browser.send('POST', '/sign-in', wrong)).toMatchObject({ status: 401 })
    expect(await browser.send('POST', '/sign-in', sent)).toMatchObject({ status: 401 })
    const late = await browser.nonce()
    clock += 5 * 60_000
    const answer = await browser.send('POST', '/sign-in', await signed(late))
    expect(answer).toMatchObject({ status: 401, body: { reason: 'nonce' } })
  })

  test('[S3.07] fault: each refusal says why, and signs nobody in', async () => {
    const browser = openBrowser()
    const other = privateKeyToAccount(generatePrivateKey())
    const cases: readonly [string, Partial<SiwxMessage>][] = [
      ['domain', { domain: 'app.example.evil.test' }],
      ['expired', { expirationTime: new Date(clock - 60_000).toISOString() }],
      ['notYetValid', { notBefore: new Date(clock + 60_000).toISOString() }],
      // It could be a contract; no node of the chain is there to ask.
      ['unverifiable', { accountAddress: other.address, chainId: 'eip155:10' }],
      // The node of this chain knows of no contract.
      ['signature', { accountAddress: other.address }],
    ]
    for (const [reason, change] of cases) {
      const sent = await signed(await browser.nonce(), change)
      const answer = await browser.send('POST', '/sign-in', sent)
      expect(answer).toMatchObject({ status: 401, body: { reason } })
      expect(await browser.send('GET', '/account')).toMatchObject({ status: 401 })
    }
  })

  test('[S3.07] behaviour: the session gets another name when somebody signs in', async () => {
    const browser = openBrowser()
    const nonce = await browser.nonce()
    const before = browser.cookie
    await browser.send('POST', '/sign-in', await signed(nonce))
    expect(browser.cookie).not.toBe(before)
    const thief = openBrowser()
    thief.cookie = before
    expect(await thief.send('GET', '/account')).toMatchObject({ status: 401 })
  })

  test('[S3.07] behaviour: a session ends after eight hours', async () => {
    const browser = openBrowser()
    await browser.send('POST', '/sign-in', await signed(await browser.nonce()))
    clock += 8 * 60 * 60_000
    expect(await browser.send('GET', '/account')).toMatchObject({ status: 401 })
  })

  test('[S3.07] fault: other origins, other paths and bad bodies are refused', async () => {
    const browser = openBrowser()
    const foreign = { origin: 'https://evil.test' }
    expect(await browser.send('POST', '/nonce', undefined, foreign)).toMatchObject({ status: 403 })
    expect(await browser.send('GET', '/nonce')).toMatchObject({ status: 404 })
    for (const body of ['', '{', 'null', '[]', '{"message":1,"signature":"0x"}']) {
      expect(await browser.send('POST', '/sign-in', body)).toMatchObject({ status: 400 })
    }
    const long = 'a'.repeat(200_000)
    expect(await browser.send('POST', '/sign-in', long)).toMatchObject({ status: 413 })
    const unknown = await signed('unknownNonce1')
    expect(await openBrowser().send('POST', '/sign-in', unknown)).toMatchObject({ status: 401 })
  })
})
