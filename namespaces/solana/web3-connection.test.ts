import { describe, expect, jest, test } from '@jest/globals'
import { base58 } from '@scure/base'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { fakeClock } from '../../test/kit/fakes.ts'

const [address] = sampleAccounts.solana
const [network] = sampleNetworks.solana
const { signal } = new AbortController()

/** The adapter on a library that is another. */
async function withLibrary(
  library: object,
  run: (
    adapter: ReturnType<typeof import('./adapter.ts').createSolanaAdapter>,
    asked: unknown[],
  ) => Promise<void>,
) {
  const asked: unknown[] = []
  const nodes = {
    async request(_: string, request: object) {
      asked.push(request)
      return { context: { slot: 1 }, value: 5 }
    },
  }
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@solana/web3.js', () => ({
      ...jest.requireActual<object>('@solana/web3.js'),
      ...library,
    }))
    const { createSolanaAdapter } = await import('./adapter.ts')
    await run(createSolanaAdapter({ nodes, clock: fakeClock() }), asked)
    jest.dontMock('@solana/web3.js')
  })
}

describe('[C.07] what the chain library does', () => {
  test('default: the balance is what it reads from the nodes of the network', async () => {
    await withLibrary({}, async (adapter, asked) => {
      const balance = await adapter.getBalance({ address, network, signal })
      expect(balance).toEqual({ units: '5', decimals: 9, symbol: 'SOL' })
      expect(asked).toEqual([
        { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
      ])
    })
    class Connection {
      getBalance = async () => 7
    }
    await withLibrary({ Connection }, async (adapter, asked) => {
      expect(await adapter.getBalance({ address, network, signal })).toMatchObject({ units: '7' })
      expect(asked).toEqual([])
    })
  })

  test('default: a message is asked of the key that it reads', async () => {
    class PublicKey {
      readonly toBase58: () => string
      constructor(text: string) {
        this.toBase58 = () => `key of ${text}`
      }
    }
    await withLibrary({ PublicKey }, async (adapter) => {
      const request = jest.fn(async (_: object) => ({
        signature: base58.encode(new Uint8Array(64).fill(7)),
      }))
      await adapter.signMessage({ address, text: 'Hello', request })
      expect(request).toHaveBeenCalledWith({
        method: 'solana_signMessage',
        params: { message: base58.encode(Buffer.from('Hello')), pubkey: `key of ${address}` },
      })
    })
  })

  test('fault: what is no key is asked of no wallet', async () => {
    await withLibrary({}, async (adapter) => {
      const request = jest.fn(async () => ({}))
      const signing = adapter.signMessage({ address: 'abc', text: 'Hello', request })
      await expect(signing).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
      expect(request).not.toHaveBeenCalled()
    })
  })
})
