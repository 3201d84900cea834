import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  concatHex,
  createTestClient,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  numberToHex,
  parseSignature,
  publicActions,
  serializeSignature,
  toHex,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Anvil, startAnvil } from '../../test/devnet/chains/anvil.ts'
import { formatSiwxMessage } from '../../plugins/sign-in/verifiers/message-text.ts'
import type { NodeRequest } from '../../kernel/exports/index.ts'
import { verifySiwx } from '../../plugins/sign-in/verifiers/verifiers.ts'

const chainId = 31_337
const now = Date.parse('2026-05-04T10:00:00Z')
const owner = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
/** The proxy that deploys by CREATE2 on every chain. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const magic = '1626ba7e'
const secret = keccak256(toHex('the signature that the contract takes'))
const wrongSecret = keccak256(toHex('another one'))

/** A wallet that answers with `answer`, as four bytes of a word, where the signature begins with the secret. */
const walletCode = (answer = magic): Hex =>
  `0x7f${secret.slice(2)}6064351463${answer}0260e01b60005260206000f3`
/** Copies what follows it into a contract. */
const initCode = (code: Hex): Hex => concatHex(['0x600b5981380380925939f3', code])

let anvil: Anvil
let request: NodeRequest
let methods: string[]
const clientOf = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
let client: ReturnType<typeof clientOf>

beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  client = clientOf(anvil.url)
  request = async (chain, { method, params }) => {
    methods.push(method)
    expect(chain).toBe(`eip155:${chainId}`)
    return client.request({ method, params } as never)
  }
})
afterAll(() => anvil.stop())

const textOf = (accountAddress: string) =>
  formatSiwxMessage({
    accountAddress,
    chainId: `eip155:${chainId}`,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'Q2sd8Zkf01Lw9vBnXy3aRt',
    issuedAt: '2026-05-04T10:00:00Z',
  })

async function verify(accountAddress: string, signature: Hex) {
  methods = []
  const expected = { domain: 'app.example' }
  return verifySiwx({ text: textOf(accountAddress), signature, expected, now, request })
}
const outcomeOf = async (address: string, signature: Hex) => {
  const verified = await verify(address, signature)
  return verified.ok ? 'ok' : verified.reason
}

const salt = (name: string) => keccak256(toHex(name))
const counterfactual = (name: string, code: Hex) =>
  getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: salt(name),
    bytecode: initCode(code),
  })
const deployment = (name: string, code: Hex) => concatHex([salt(name), initCode(code)])
const wrap = (calldata: Hex, signature: Hex, to: Hex = factory) =>
  concatHex([
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [to, calldata, signature],
    ),
    `0x${'6492'.repeat(16)}`,
  ])

async function deploy(name: string, code = walletCode()) {
  const hash = await client.sendTransaction({
    account: owner,
    chain: null,
    to: factory,
    data: deployment(name, code),
  })
  await client.waitForTransactionReceipt({ hash })
  return counterfactual(name, code)
}

describe('a contract that is there', () => {
  test('[S3.07] default: its own answer counts, on the chain of the message', async () => {
    const wallet = await deploy('plain')
    expect(await outcomeOf(wallet, secret)).toBe('ok')
    expect(methods).toEqual(['eth_getCode', 'eth_call'])
    expect(await outcomeOf(wallet, concatHex([secret, '0x00']))).toBe('ok')
    expect(await outcomeOf(wallet, wrongSecret)).toBe('signature')
  })

  test.each([
    ['other four bytes', walletCode('ffffffff')],
    ['nothing', '0x00' as Hex],
    ['a revert', '0x60006000fd' as Hex],
    ['the question itself', '0x3660006000373660006000f3' as Hex],
    // mstore(0, 0x1626ba7e…), return(0, 64)
    ['a word more', `0x63${magic}60e01b60005260406000f3` as Hex],
    // Without the shift: the bytes stand at the wrong end.
    ['the four bytes at the end of the word', `0x63${magic}60005260206000f3` as Hex],
  ])('[S3.07] SEC-56 fault: a contract that answers with %s did not sign', async (name, code) => {
    const wallet = await deploy(name, code)
    expect(await outcomeOf(wallet, secret)).toBe('signature')
  })
})

describe('a contract that is to come (ERC-6492)', () => {
  test('[S3.07] SEC-61 default: it is deployed in the simulation alone', async () => {
    const address = counterfactual('to come', walletCode())
    const before = await client.getBlockNumber({ cacheTime: 0 })
    expect(await outcomeOf(address, wrap(deployment('to come', walletCode()), secret))).toBe('ok')
    expect(methods).toEqual(['eth_call'])
    const wrong = wrap(deployment('to come', walletCode()), wrongSecret)
    expect(await outcomeOf(address, wrong)).toBe('signature')
    expect(await client.getCode({ address })).toBeUndefined()
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before)
  })

  test('[S3.07] fault: without its wrapper it is nobody', async () => {
    expect(await outcomeOf(counterfactual('to come', walletCode()), secret)).toBe('signature')
  })

  test('[S3.07] behaviour: one that was deployed meanwhile is asked all the same', async () => {
    const wallet = await deploy('meanwhile')
    const wrapped = wrap(deployment('meanwhile', walletCode()), secret)
    expect(await outcomeOf(wallet, wrapped)).toBe('ok')
  })

  test('[S3.07] SEC-61 fault: a factory call that would spend spends nothing', async () => {
    const token = await deploy('spender', '0x60016000556001600055')
    const balance = await client.getBalance({ address: owner.address })
    const count = await client.getTransactionCount({ address: owner.address })
    const victim = counterfactual('victim', walletCode())
    expect(await outcomeOf(victim, wrap('0x12345678', secret, token))).toBe('signature')
    expect(methods.filter((method) => method !== 'eth_call')).toEqual([])
    expect(await client.getBalance({ address: owner.address })).toBe(balance)
    expect(await client.getTransactionCount({ address: owner.address })).toBe(count)
    expect(await client.getStorageAt({ address: token, slot: '0x0' })).toMatch(/^0x0*$/)
  })

  test('[S3.07] fault: a factory that makes another contract, and a wrapper that is none, are refused', async () => {
    const elsewhere = wrap(deployment('elsewhere', walletCode()), secret)
    expect(await outcomeOf(counterfactual('to come', walletCode()), elsewhere)).toBe('signature')
    const garbage = concatHex(['0x1234', `0x${'6492'.repeat(16)}`])
    expect(await outcomeOf(counterfactual('to come', walletCode()), garbage)).toBe('signature')
  })

  test('[S3.07] SEC-56 fault: the wrapper does not let a high s of a key pass', async () => {
    const { r, s, yParity } = parseSignature(
      await owner.signMessage({ message: textOf(owner.address) }),
    )
    const twin = serializeSignature({
      r,
      s: numberToHex(curveOrder - BigInt(s), { size: 32 }),
      yParity: 1 - yParity,
    })
    expect(await outcomeOf(owner.address, twin)).toBe('signature')
    for (const to of [factory, '0x0000000000000000000000000000000000000001'] as const) {
      const wrapped = wrap(deployment('for nobody', '0x00'), twin, to)
      expect(await outcomeOf(owner.address, wrapped)).toBe('signature')
    }
  })
})

describe('a delegated account (EIP-7702)', () => {
  async function delegate(code: Hex) {
    const target = await deploy(`delegate ${code}`, code)
    await client.setCode({ address: owner.address, bytecode: concatHex(['0xef0100', target]) })
  }

  test('[S3.07] SEC-62 default: its key signs as before, whatever its code answers', async () => {
    await delegate(walletCode('ffffffff'))
    const text = textOf(owner.address)
    expect(await outcomeOf(owner.address, await owner.signMessage({ message: text }))).toBe('ok')
  })

  test('[S3.07] SEC-62 behaviour: what its code takes counts too', async () => {
    await delegate(walletCode())
    expect(await outcomeOf(owner.address, secret)).toBe('ok')
    expect(await outcomeOf(owner.address, wrongSecret)).toBe('signature')
  })
})

test('[S3.07] SEC-63 fault: a node that is gone says neither yes nor no', async () => {
  const wallet = await deploy('gone')
  const gone = createTestClient({
    mode: 'anvil',
    transport: http('http://127.0.0.1:1', { retryCount: 0 }),
  })
  const asked = request
  request = async (_, { method, params }) => gone.request({ method, params } as never)
  expect(await outcomeOf(wallet, secret)).toBe('unverifiable')
  request = asked
})
