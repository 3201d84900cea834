import { describe, expect, jest, test } from '@jest/globals'
import { fakeEnvironment } from '../../test/exports/index.ts'
import { encodeAddress } from '@polkadot/util-crypto'
import { fakeClock } from '../../test/kit/fakes.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { decodeByLibrary, encodeByLibrary } from './polkadot-library.ts'
import { decodeSs58 } from './ss58-address.ts'

const [account] = sampleAccounts.polkadot
const [network] = sampleNetworks.polkadot
const signature = `0x${'5c'.repeat(64)}`

describe('[C.08] addresses by the chain library', () => {
  test.each([0, 2, 7, 42, 63, 64, 255, 1284, 16383])(
    'default: of prefix %d are read and spelled as without it',
    (prefix) => {
      const address = encodeAddress(account, prefix)
      const found = decodeByLibrary(address)
      expect(found).toEqual(decodeSs58(address))
      expect(found && encodeByLibrary(found)).toBe(address)
    },
  )

  test.each([
    ['a wrong letter', account.replace('15oF', '15of')],
    ['hex', `0x${'ab'.repeat(32)}`],
    ['a key of 33 bytes', encodeAddress(new Uint8Array(33), 0)],
    ['an index', encodeAddress(new Uint8Array(8), 0)],
    ['nothing', ''],
    ['a long text', account.repeat(3)],
  ])('fault: %s is none', (_, text) => {
    expect(decodeByLibrary(text)).toBeUndefined()
  })
})

/** The plugin's own code on a library that is another. */
async function withLibrary(
  library: object,
  run: (modules: {
    readonly connector: typeof import('./extension-connector.ts')
    readonly adapter: typeof import('./adapter.ts')
  }) => Promise<void>,
) {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@polkadot/api', () => ({ ApiPromise: class {}, Keyring: class {}, ...library }))
    await run({
      connector: await import('./extension-connector.ts'),
      adapter: await import('./adapter.ts'),
    })
    jest.dontMock('@polkadot/api')
  })
}

describe('[C.08] what the chain library does', () => {
  const connect = ({ createExtensionConnector }: typeof import('./extension-connector.ts')) => {
    const connector = createExtensionConnector({
      id: 'polkadot:acme',
      extension: {
        key: 'acme',
        name: 'Acme',
        enable: async () => ({
          accounts: { get: async () => [{ address: account }], subscribe: () => () => {} },
          signer: {},
        }),
      },
      origin: 'https://app.test',
      clock: fakeClock(),
      permission: { read: () => false, write() {} },
    })
    const { signal } = new AbortController()
    return connector.connect({ namespaces: ['polkadot'], networks: [network], signal })
  }

  test('default: a wallet connects with the addresses that it reads', async () => {
    class Keyring {
      decodeAddress = () => new Uint8Array(32)
      encodeAddress = (key: Uint8Array, prefix: number) => `${key.length} bytes on ${prefix}`
    }
    await withLibrary({ Keyring }, async ({ connector }) => {
      expect(await connect(connector)).toMatchObject([{ accounts: [{ address: '32 bytes on 0' }] }])
    })
  })

  test('fault: a wallet whose addresses it does not read is not connected', async () => {
    class Keyring {
      decodeAddress() {
        throw new Error('no address')
      }
    }
    await withLibrary({ Keyring }, async ({ connector }) => {
      await expect(connect(connector)).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    })
  })

  test('default: a message is signed in its way', async () => {
    const sign = jest.fn(async (..._: unknown[]) => `0x${'07'.repeat(64)}`)
    class ApiPromise {
      sign = sign
    }
    await withLibrary({ ApiPromise }, async ({ adapter }) => {
      const nodes = { request: () => Promise.reject(new Error('unused')) }
      const signed = await adapter
        .createPolkadotAdapter({ nodes, clock: fakeEnvironment().clock })
        .signMessage({
          address: account,
          text: 'Hello',
          request: async () => ({ signature }),
        })
      expect(signed).toBe(`0x${'07'.repeat(64)}`)
      expect(sign).toHaveBeenCalledWith(
        account,
        { data: 'Hello', type: 'bytes' },
        { signer: { signRaw: expect.any(Function) } },
      )
    })
  })
})
