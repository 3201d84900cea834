import { describe, expect, jest, test } from '@jest/globals'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { decodeByLibrary } from './bitcoin-library.ts'
import { readAddress } from './address.ts'

const [mainnet] = sampleNetworks.bip122
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

describe('[C.09] addresses by the chain library', () => {
  test.each([payment, ordinal, legacy, payment.toUpperCase()])(
    'default: %s is read as without it',
    (address) => {
      expect(readAddress(address, decodeByLibrary)).toEqual(readAddress(address))
      expect(readAddress(address, decodeByLibrary)).toBeDefined()
    },
  )

  test('fault: one wrong letter is refused wherever it stands', () => {
    for (const address of [payment, ordinal, legacy]) {
      for (let at = 0; at < address.length; at += 1) {
        const wrong = address[at] === 'q' ? 'p' : 'q'
        const changed = address.slice(0, at) + wrong + address.slice(at + 1)
        expect(readAddress(changed, decodeByLibrary)).toBeUndefined()
      }
    }
  })
})

describe('[C.09] what the chain library does', () => {
  const never = () => {
    throw new Error('no address')
  }

  /** The adapter on a library that reads addresses otherwise. */
  async function withLibrary(
    address: object,
    run: (
      adapter: ReturnType<typeof import('./adapter.ts').createBip122Adapter>,
      asked: readonly string[],
    ) => Promise<void>,
  ) {
    const asked: string[] = []
    await jest.isolateModulesAsync(async () => {
      jest.doMock('bitcoinjs-lib', () => ({ address }))
      const { createBip122Adapter } = await import('./adapter.ts')
      const nodes = {
        async get(_: string, { path, parse }: { path: string; parse(json: unknown): unknown }) {
          asked.push(path)
          return parse([])
        },
      }
      await run(createBip122Adapter({ nodes: nodes as never }), asked)
      jest.dontMock('bitcoinjs-lib')
    })
  }
  const { signal } = new AbortController()

  test('default: an address, payment or ordinal, is what it reads as one', async () => {
    await withLibrary({ fromBech32: never, fromBase58Check: never }, async (adapter, asked) => {
      for (const address of [payment, ordinal, legacy]) {
        expect(() => adapter.parseAddress(address, mainnet)).toThrow('The address is not valid')
        const reading = adapter.getBalance({ address, network: mainnet, signal })
        await expect(reading).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
      }
      expect(asked).toEqual([])
    })
  })

  test('default: the network and the way of signing follow from what it reads', async () => {
    const hash = new Uint8Array(20)
    const library = { fromBech32: never, fromBase58Check: () => ({ version: 0, hash }) }
    await withLibrary(library, async (adapter, asked) => {
      expect(adapter.parseAddress('any', mainnet)).toBe('any')
      await adapter.getBalance({ address: 'any', network: mainnet, signal })
      expect(asked).toEqual(['/address/any/utxo'])
      const request = jest.fn(async (_: object) => ({ signature: '5c'.repeat(65) }))
      await adapter.signMessage({ address: 'any', text: 'Hello', request })
      expect(request).toHaveBeenCalledWith({
        method: 'signMessage',
        params: { account: 'any', address: 'any', message: 'Hello', protocol: 'ecdsa' },
      })
    })
  })
})
