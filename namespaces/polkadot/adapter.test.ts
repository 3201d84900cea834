import { describe, expect, jest, test } from '@jest/globals'
import { fakeEnvironment } from '../../test/exports/index.ts'
import { blake2AsU8a, decodeAddress, encodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { type NodeRpc, UserRejectedRequestError } from '../../kernel/exports/index.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createPolkadotAdapter } from './adapter.ts'

const [account] = sampleAccounts.polkadot
const [network, other] = sampleNetworks.polkadot
const genesisHash = `0x${network.id}${'ab'.repeat(16)}`
const signature = `0x${'5c'.repeat(64)}`
const coded = (code: string) => expect.objectContaining({ code })

/** As a node stores an account: four counters, then free, reserved, frozen and flags. */
function storedAccount(free: bigint): string {
  const bytes = Buffer.alloc(80)
  bytes.writeUInt32LE(3)
  bytes.writeBigUInt64LE(BigInt.asUintN(64, free), 16)
  bytes.writeBigUInt64LE(free >> 64n, 24)
  bytes.fill(0xff, 32)
  return `0x${bytes.toString('hex')}`
}

function setUp(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  const nodes: NodeRpc = {
    async request(_, request, signal) {
      signal?.throwIfAborted()
      asked.push(request)
      return { chain_getBlockHash: genesisHash, state_getStorage: null, ...answers }[request.method]
    },
  }
  const adapter = createPolkadotAdapter({ nodes, clock: fakeEnvironment().clock })
  return {
    adapter,
    asked,
    balance: (address = account, signal = new AbortController().signal) =>
      adapter.getBalance({ address, network, signal }),
  }
}

describe('the polkadot adapter', () => {
  test.each([0n, 1n, 12_345_678_901_234_567_890n, 2n ** 128n - 1n])(
    '[C.08] default: reads %s as the free balance, to the last unit',
    async (free) => {
      const { balance, asked } = setUp({ state_getStorage: storedAccount(free) })
      await expect(balance()).resolves.toEqual({
        units: free.toString(),
        decimals: 10,
        symbol: 'DOT',
      })
      const publicKey = decodeAddress(account)
      const key = Buffer.concat([
        xxhashAsU8a('System', 128),
        xxhashAsU8a('Account', 128),
        blake2AsU8a(publicKey, 128),
        publicKey,
      ])
      expect(asked).toEqual([
        { method: 'chain_getBlockHash', params: [0] },
        { method: 'state_getStorage', params: [`0x${key.toString('hex')}`] },
      ])
    },
  )

  test('[C.08] default: what the network stores is read by the chain library', async () => {
    const stored = storedAccount(1n)
    await jest.isolateModulesAsync(async () => {
      const createType = jest.fn((_type: string, _stored: unknown) => ({
        data: { free: { toBigInt: () => 7n } },
      }))
      jest.doMock('@polkadot/api', () => ({
        ApiPromise: class {
          registry = { createType }
        },
        Keyring: class {},
      }))
      const { createBalanceReader } = await import('./system-account.ts')
      expect(createBalanceReader()(stored)).toBe(7n)
      expect(createType).toHaveBeenCalledWith('AccountInfo', stored)
      jest.dontMock('@polkadot/api')
    })
  })

  test('[C.08] behaviour: an account that was never paid holds nothing, in any spelling', async () => {
    const { balance } = setUp()
    await expect(balance()).resolves.toMatchObject({ units: '0' })
    await expect(balance(encodeAddress(account, 42))).resolves.toMatchObject({ units: '0' })
  })

  test.each([
    ['a number', 42],
    ['nothing', undefined],
    ['an object', { free: 1 }],
    ['an older or a foreign form', `0x${'00'.repeat(72)}`],
    ['no hex', `0x${'zz'.repeat(80)}`],
    ['a megabyte', `0x${'00'.repeat(1_000_000)}`],
    ['nothing at all', '0x'],
  ])('[C.08] fault: %s in the place of an account is no balance', async (_, stored) => {
    const { balance } = setUp({ state_getStorage: stored })
    await expect(balance()).rejects.toEqual(coded('INVALID_NODE_ANSWER'))
  })

  test.each([
    ['of another network', `0x${other.id}${'ab'.repeat(16)}`],
    ['that says nothing', null],
  ])('[C.08] fault: a node %s is not believed', async (_, hash) => {
    const { balance } = setUp({
      chain_getBlockHash: hash,
      state_getStorage: storedAccount(5n),
    })
    await expect(balance()).rejects.toEqual(coded('INVALID_NODE_ANSWER'))
  })

  test('[C.08] fault: what is no address is asked of no node', async () => {
    const { balance, asked } = setUp()
    await expect(balance('5GrwvaEF')).rejects.toEqual(coded('INVALID_ADDRESS'))
    expect(asked).toEqual([])
  })

  test('[C.08] fault: an ended question asks nobody', async () => {
    const { balance, asked } = setUp()
    const reason = new Error('ended')
    await expect(balance(account, AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(asked).toEqual([])
  })

  test('[C.08] default: asks the wallet to sign in the words of WalletConnect', async () => {
    const asked: unknown[] = []
    const { adapter } = setUp()
    const signed = await adapter.signMessage({
      address: account,
      text: 'Hello — ü',
      async request(request) {
        asked.push(request)
        return { signature }
      },
    })
    expect(signed).toBe(signature)
    expect(asked).toEqual([
      { method: 'polkadot_signMessage', params: { address: account, message: 'Hello — ü' } },
    ])
  })

  test('[C.08] fault: a refusal is handed on, nonsense is no signature', async () => {
    const { adapter } = setUp()
    const sign = (request: () => Promise<unknown>) =>
      adapter.signMessage({ address: account, text: 'Hello', request })
    const refusal = new UserRejectedRequestError()
    await expect(sign(() => Promise.reject(refusal))).rejects.toBe(refusal)
    for (const answer of [
      signature,
      { signature: '0x' },
      { signature: `${signature}5c5c` },
      null,
    ]) {
      await expect(sign(async () => answer)).rejects.toEqual(coded('INVALID_WALLET_ANSWER'))
    }
  })
})
