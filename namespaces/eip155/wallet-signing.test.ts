import { describe, expect, jest, test } from '@jest/globals'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { fakeClock } from '../../test/kit/fakes.ts'
import { UserRejectedRequestError } from '../../kernel/exports/index.ts'
import { signMessage, signTypedData } from './wallet-signing.ts'

const [address, other] = sampleAccounts.eip155
const [network] = sampleNetworks.eip155
const data = {
  domain: { name: 'Post', chainId: 1 },
  types: { Mail: [{ name: 'to', type: 'address' }] },
  primaryType: 'Mail',
  message: { to: other },
}

describe('[C.06] signing through the chain library', () => {
  test('behaviour: a refusal is handed on as it came, and is not asked twice', async () => {
    const refusal = new UserRejectedRequestError()
    const request = jest.fn(() => Promise.reject(refusal))
    await expect(signMessage({ address, request }, 'Hello')).rejects.toBe(refusal)
    await expect(signTypedData({ address, request }, data)).rejects.toBe(refusal)
    expect(request).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['no address where one has to be', { ...data, message: { to: '0x1' } }],
    [
      'a number that its type does not hold',
      {
        ...data,
        types: { Mail: [{ name: 'size', type: 'uint8' }] },
        message: { size: 256 },
      },
    ],
  ])('fault: SEC-121 %s is asked of no wallet', async (_, wrong) => {
    const request = jest.fn(async () => '0x')
    await expect(signTypedData({ address, request }, wrong)).rejects.toMatchObject({
      code: 'INVALID_TYPED_DATA',
    })
    expect(request).not.toHaveBeenCalled()
  })
})

/** The adapter on actions that are others. */
async function withActions(
  actions: object,
  run: (adapter: ReturnType<typeof import('./adapter.ts').createEip155Adapter>) => Promise<void>,
) {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('viem/actions', () => ({
      ...jest.requireActual<object>('viem/actions'),
      ...actions,
    }))
    const { createEip155Adapter } = await import('./adapter.ts')
    const nodes = { request: () => Promise.reject(new Error('the node was asked by hand')) }
    await run(createEip155Adapter({ nodes, clock: fakeClock() }))
    jest.dontMock('viem/actions')
  })
}

describe('[C.06] what the chain library does', () => {
  const request = () => Promise.reject(new Error('the wallet was asked by hand'))

  test('default: balance, message and typed data are its answers', async () => {
    const actions = {
      getBalance: async () => 7n,
      signMessage: async () => '0x01',
      signTypedData: async () => '0x02',
    }
    await withActions(actions, async (adapter) => {
      const { signal } = new AbortController()
      expect(await adapter.getBalance({ address, network, signal })).toMatchObject({ units: '7' })
      expect(await adapter.signMessage({ address, text: 'Hello', request })).toBe('0x01')
      expect(await adapter.signTypedData({ address, data, request })).toBe('0x02')
    })
  })
})
