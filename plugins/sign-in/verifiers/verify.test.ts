import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createHash, createPublicKey, verify as verifyByNode } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64, hex } from '@scure/base'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  type NodeRequest,
} from '../../../kernel/exports/index.ts'
import { decodeSs58, encodeSs58 } from '../../../namespaces/polkadot/ss58-address.ts'
import { sampleAccounts } from '../../../test/kit/sample-accounts.ts'
import type { SiwxMessage } from '../siwx.ts'
import { formatSiwxMessage, parseSiwxMessage } from './message-text.ts'
import { siwxVerifiers, verifySiwx } from './verifiers.ts'
import type { SiwxExpectation, SiwxInput } from './verify.ts'

const account = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
const other = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)
const now = Date.parse('2026-05-04T10:00:00Z')
const at = (ms: number) => new Date(now + ms).toISOString()

const message: SiwxMessage = {
  accountAddress: account.address,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'Q2sd8Zkf01Lw9vBnXy3aRt',
  issuedAt: at(0),
}
const expected: SiwxExpectation = { domain: 'app.example', nonce: message.nonce }

/** A message that the account signed. */
async function sign(change: Partial<SiwxMessage> = {}) {
  const text = formatSiwxMessage({ ...message, ...change })
  return { text, signature: await account.signMessage({ message: text }), expected, now }
}

const verify = async (change: Partial<SiwxMessage>, asked: Partial<SiwxInput> = {}) =>
  verifySiwx({ ...(await sign(change)), ...asked } as SiwxInput)

test('[S3.07] default: a signed message is verified, as a text or by its fields', async () => {
  const { text, signature } = await sign()
  const asked = { signature, expected, now }
  expect(await verifySiwx({ ...asked, text })).toEqual({ ok: true, message })
  expect(await verifySiwx({ ...asked, message })).toEqual({ ok: true, message })
  const stored = { ...message, serializedMessage: text }
  expect(await verifySiwx({ ...asked, message: stored })).toEqual({ ok: true, message })
})

test('[S3.07] fault: fields that the signed text does not have are refused', async () => {
  const { text, signature } = await sign()
  for (const change of [
    { nonce: 'anotherOne1' },
    { chainId: 'eip155:5' },
    { statement: 'x' },
    { resources: [] },
  ]) {
    const given = { ...message, ...change, serializedMessage: text } as SiwxMessage
    const verified = await verifySiwx({ message: given, signature, expected, now })
    expect(verified).toMatchObject({ ok: false, reason: 'grammar' })
  }
})

describe('domain', () => {
  test.each([
    ['example', 'app.example'],
    ['app.example.evil.test', 'app.example'],
    ['rnicrosoft.test', 'microsoft.test'],
    ['app.example:8443', 'app.example'],
    ['user@app.example', 'app.example'],
    ['app.example.', 'app.example'],
    ['APP.EXAMPLE', 'app.example'],
    ['app.example', 'app.example:443'],
    ['app.example', ''],
  ])('[S3.08] SEC-49 fault: a message for %s is none for %s', async (domain, wanted) => {
    const verified = await verify({ domain }, { expected: { domain: wanted } })
    expect(verified).toMatchObject({ ok: false, reason: 'domain' })
  })

  test('[S3.08] SEC-49 option: a port is part of it, and the URI may be expected as well', async () => {
    const [domain, uri] = ['localhost:3000', 'http://localhost:3000']
    expect(await verify({ domain, uri }, { expected: { domain, uri } })).toMatchObject({ ok: true })
    const elsewhere = { domain, uri: 'http://localhost:3001' }
    const refused = { ok: false, reason: 'domain' }
    expect(await verify({ domain, uri }, { expected: elsewhere })).toMatchObject(refused)
  })

  test('[S3.08] SEC-49 behaviour: a scheme in the text is that of the page, or https', async () => {
    const withScheme = async (scheme: string, wanted: Partial<SiwxExpectation>) => {
      const text = `${scheme}://${(await sign()).text}`
      const signature = await account.signMessage({ message: text })
      return verifySiwx({ text, signature, now, expected: { ...expected, ...wanted } })
    }
    const { uri } = message
    expect(await withScheme('https', {})).toMatchObject({ ok: true })
    expect(await withScheme('https', { uri })).toMatchObject({ ok: true })
    const refused = { ok: false, reason: 'domain' }
    expect(await withScheme('http', {})).toMatchObject(refused)
    expect(await withScheme('http', { uri })).toMatchObject(refused)
  })

  test('[S3.08] SEC-49 fault: without a domain that is expected, nothing passes', async () => {
    for (const none of [undefined, {}, { domain: undefined }]) {
      const verified = await verify({}, { expected: none as unknown as SiwxExpectation })
      expect(verified).toMatchObject({ ok: false })
    }
  })
})

describe('nonce', () => {
  const wanted = message.nonce
  test.each<[string, Partial<SiwxMessage>]>([
    ['a spent one', { nonce: 'spentNonce000000000000' }],
    ['one that stands in the statement', { nonce: '00000000', statement: `Nonce: ${wanted}` }],
    ['one that stands in a resource', { nonce: '00000000', resources: [`urn:${wanted}`] }],
    ['a beginning of it', { nonce: wanted.slice(0, -1) }],
    ['one that begins with it', { nonce: `${wanted}0` }],
    ['another case', { nonce: wanted.toLowerCase() }],
  ])('[S3.08] SEC-50 fault: %s is refused', async (_, change) => {
    expect(await verify(change)).toMatchObject({ ok: false, reason: 'nonce' })
  })

  test('[S3.08] SEC-50 fault: a nonce that the server has lost does not pass for none', async () => {
    for (const nonce of [undefined, null, '']) {
      const lost = { domain: 'app.example', nonce } as unknown as SiwxExpectation
      expect(await verify({}, { expected: lost })).toMatchObject({ ok: false, reason: 'nonce' })
    }
  })
})

test('[S3.08] SEC-50 fault: what is expected counts wherever the object has it from', async () => {
  const record = { nonce: 'another0nonce', address: other.address, chainId: 'eip155:10', uri: 'a:' }
  for (const [key, value] of Object.entries(record)) {
    const inherited = Object.assign(Object.create({ [key]: value }), { domain: 'app.example' })
    expect(await verify({}, { expected: inherited as SiwxExpectation })).toMatchObject({
      ok: false,
    })
  }
})

describe('time', () => {
  test.each(['garbage', '2026-13-45', ''])(
    '[S3.08] SEC-52 fault: the expiration "%s" is refused',
    async (time) => {
      for (const label of ['Expiration Time', 'Not Before']) {
        const text = `${(await sign()).text}\n${label}: ${time}`
        const signature = await account.signMessage({ message: text })
        const verified = await verifySiwx({ text, signature, expected, now })
        expect(verified).toMatchObject({ ok: false, reason: 'grammar' })
      }
    },
  )

  test.each<[string, Partial<SiwxMessage>, string]>([
    ['29 s after its end', { expirationTime: at(-29_000) }, 'ok'],
    ['31 s after its end', { expirationTime: at(-31_000) }, 'expired'],
    ['29 s before its begin', { notBefore: at(29_000) }, 'ok'],
    ['31 s before its begin', { notBefore: at(31_000) }, 'notYetValid'],
    ['29 s before it was issued', { issuedAt: at(29_000) }, 'ok'],
    ['31 s before it was issued', { issuedAt: at(31_000) }, 'notYetValid'],
    ['a time of issue behind its end', { issuedAt: at(90_000), expirationTime: at(60_000) }, 'ok'],
    [
      'issued behind its end, which is over',
      { issuedAt: at(9), expirationTime: at(-60_000) },
      'expired',
    ],
    ['in another zone of time', { expirationTime: '2026-05-04T11:59:29+02:00' }, 'expired'],
    ['within', { issuedAt: at(-1), notBefore: at(-1), expirationTime: at(1) }, 'ok'],
  ])('[S3.08] SEC-53 behaviour: %s', async (_, change, outcome) => {
    const verified = await verify(change)
    expect(verified.ok ? 'ok' : verified.reason).toBe(outcome)
  })

  test('[S3.08] SEC-53 option: another skew; a time that is none lets nothing pass', async () => {
    const change = { expirationTime: at(-1000) }
    expect(await verify(change, { skewMs: 0 })).toMatchObject({ reason: 'expired' })
    expect(await verify(change, { skewMs: 2000 })).toMatchObject({ ok: true })
    for (const wrong of [{ now: Number.NaN }, { skewMs: Number.NaN }, { skewMs: -1 }]) {
      expect(await verify({}, wrong)).toMatchObject({ ok: false, reason: 'unverifiable' })
    }
  })
})

describe('account and chain', () => {
  test('[S3.07] option: the account and the chain may be expected, in any spelling of the account', async () => {
    const wanted = (more: Partial<SiwxExpectation>) =>
      verify({}, { expected: { ...expected, ...more } })
    expect(await wanted({ address: account.address.toLowerCase() })).toMatchObject({ ok: true })
    expect(await wanted({ address: other.address })).toMatchObject({ reason: 'address' })
    expect(await wanted({ address: '' })).toMatchObject({ reason: 'address' })
    expect(await wanted({ chainId: 'eip155:1' })).toMatchObject({ ok: true })
    expect(await wanted({ chainId: 'eip155:10' })).toMatchObject({ reason: 'chain' })
    for (const key of ['address', 'chainId', 'uri']) {
      expect(await wanted({ [key]: undefined })).toMatchObject({ ok: false })
    }
  })

  test('[S3.07] SEC-55 fault: a signature by another account than the one shown is refused', async () => {
    const { text } = await sign()
    const signature = await other.signMessage({ message: text })
    const verified = await verifySiwx({ text, signature, expected, now })
    expect(verified).toMatchObject({ ok: false, reason: 'signature' })
  })
})

interface Vectors {
  readonly chainId: CaipNetworkId
  readonly text: string
  readonly cases: readonly { readonly text?: string; readonly signature: string }[]
}
const vectorsOf = (namespace: ChainNamespace) =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`vectors/${namespace}.json`, import.meta.url)), 'utf8'),
  ) as Vectors

describe('the account that is expected', () => {
  const verifyFirst = async (namespace: ChainNamespace, address: (text: string) => string) => {
    const { text: common, cases } = vectorsOf(namespace)
    const { text = common, signature } = cases[0]!
    const signer = parseSiwxMessage(text).accountAddress
    const wanted = { domain: 'app.example', address: address(signer) }
    const verified = await verifySiwx({ text, signature, expected: wanted, now })
    return verified.ok ? 'ok' : verified.reason
  }

  test('[S3.07] SEC-59 behaviour: the spelling of another network is the same key', async () => {
    const kusama = (address: string) =>
      encodeSs58({ prefix: 2, publicKey: decodeSs58(address)!.publicKey })
    expect(await verifyFirst('polkadot', kusama)).toBe('ok')
    const generic = (address: string) => encodeSs58({ ...decodeSs58(address)!, prefix: 42 })
    expect(await verifyFirst('polkadot', generic)).toBe('ok')
    const [stranger] = sampleAccounts.polkadot
    expect(await verifyFirst('polkadot', () => stranger)).toBe('address')
  })

  test('[S3.07] behaviour: upper case is another account on Solana alone', async () => {
    const upper = (address: string) => address.toUpperCase()
    expect(await verifyFirst('bip122', upper)).toBe('ok')
    expect(await verifyFirst('cosmos', upper)).toBe('ok')
    expect(await verifyFirst('eip155', (text) => `0x${upper(text).slice(2)}`)).toBe('ok')
    expect(await verifyFirst('solana', upper)).toBe('address')
  })

  test.each(chainNamespaces)(
    '[S3.07] fault: another account of %s is refused',
    async (namespace) => {
      const [, stranger] = sampleAccounts[namespace]
      for (const address of [stranger, '', 'garbage', `${stranger} `]) {
        expect(await verifyFirst(namespace, () => address)).toBe('address')
      }
    },
  )
})

test.each(chainNamespaces)(
  '[S3.07] fault: whatever stands for a signature or an address of %s is refused, not thrown',
  async (namespace) => {
    const { text, chainId } = vectorsOf(namespace)
    const verifier = await siwxVerifiers[namespace]()
    const strange = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.uint8Array({ maxLength: 120 }).map((bytes) => base58.encode(bytes)),
      fc.uint8Array({ maxLength: 120 }).map((bytes) => base64.encode(bytes)),
      fc.uint8Array({ maxLength: 120 }).map((bytes) => `0x${hex.encode(bytes)}`),
      fc.json({ maxDepth: 2 }),
      fc.constant('0'.repeat(1_000_000)),
    )
    const address = parseSiwxMessage(text).accountAddress
    await fc.assert(
      fc.asyncProperty(strange, strange, async (signature, other) => {
        const verified = await verifySiwx({
          text,
          signature,
          expected: { domain: 'app.example' },
          now,
        })
        expect(verified.ok).toBe(false)
        expect(verifier.isSameAccount(other, address)).toBe(false)
        const verdict = await verifier.verify({ chainId, address: other, text, signature })
        expect(verdict.ok).toBe(false)
      }),
      { numRuns: 200 },
    )
  },
)

test('[S3.07] fault: it never rejects, whatever it is given', async () => {
  const { text, signature } = await sign()
  const inputs: readonly unknown[] = [
    {},
    { text, signature, expected },
    { text: 7, signature, expected, now },
    { text, signature: 7, expected, now },
    { text, signature: undefined, expected, now },
    { message: null, signature, expected, now },
    { message: { ...message, chainId: 'x' }, signature, expected, now },
    {
      message: {
        ...message,
        get nonce() {
          throw new Error('no')
        },
      },
      signature,
      expected,
      now,
    },
    undefined,
    null,
  ]
  for (const input of inputs) {
    expect(await verifySiwx(input as SiwxInput)).toMatchObject({ ok: false })
  }
})

describe('the node', () => {
  const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const asContract = async (request: NodeRequest, signal?: AbortSignal) =>
    verify(
      { accountAddress: contract },
      { signature: '0x1234', request, ...(signal && { signal }) },
    )

  test.each<[string, NodeRequest]>([
    ['rejects', () => Promise.reject(new Error('fetch failed'))],
    [
      'throws',
      () => {
        throw new Error('offline')
      },
    ],
    ['answers an error of the limit', () => Promise.reject({ code: -32005, message: 'limit' })],
    ['answers with nothing', async () => null],
    ['answers with an object', async () => ({ code: '0x' })],
    ['answers with half a byte', async () => '0x1'],
  ])('[S3.07] SEC-63 fault: a node that %s says neither yes nor no', async (_, request) => {
    const verified = await asContract(request)
    expect(verified).toMatchObject({ ok: false, reason: 'unverifiable' })
  })

  test('[S3.07] SEC-63 fault: without a node, a contract cannot be asked', async () => {
    const verified = await verify({ accountAddress: contract }, { signature: '0x1234' })
    expect(verified).toMatchObject({ ok: false, reason: 'unverifiable' })
  })

  test('[S3.07] SEC-63 fault: a node that does not answer is waited for until the signal', async () => {
    const cancel = new AbortController()
    const verifying = asContract(() => new Promise(() => {}), cancel.signal)
    setTimeout(() => cancel.abort(new Error('revert of the wait')), 20)
    expect(await verifying).toMatchObject({ ok: false, reason: 'unverifiable' })
  })

  test('[S3.07] default: what the key signed is asked of no node', async () => {
    const request = () => Promise.reject(new Error('nobody is to ask'))
    expect(await verify({}, { request })).toMatchObject({ ok: true })
  })
})

test('[S3.07] behaviour: what the platform signs with ed25519 is taken as the platform takes it', async () => {
  for (let i = 0; i < 20; i += 1) {
    const secret = createHash('sha256').update(`key ${i}`).digest()
    const key = ed25519.getPublicKey(secret)
    const accountAddress = base58.encode(key)
    const text = formatSiwxMessage({ ...message, accountAddress, chainId: 'solana:localnet' })
    const signature = ed25519.sign(Buffer.from(text), secret)
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    expect(verifyByNode(null, Buffer.from(text), publicKey, signature)).toBe(true)
    const asked = { text, signature: base58.encode(signature), expected, now }
    expect(await verifySiwx(asked)).toMatchObject({ ok: true })
  }
})
