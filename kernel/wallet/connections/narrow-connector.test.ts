import { describe, expect, test } from '@jest/globals'
import { KitError } from '../../base/kit-error.ts'
import type { Connector } from '../../points/wallet-points.ts'
import { RpcError, rpcErrorOf, UserRejectedRequestError } from '../requests/rpc-error.ts'
import { narrowConnector } from './narrow-connector.ts'

class Wallet {
  readonly #secret = 'kept'
  readonly id = 'acme/wallet'
  error: unknown
  async request() {
    if (this.error !== undefined) throw this.error
    return this.#secret
  }
  connect = () => this.request()
  reconnect = () => this.request()
  switchNetwork = () => this.request()
  disconnect = () => this.request()
}

const started = (error?: unknown) => {
  const wallet = new Wallet()
  wallet.error = error
  const connector = wallet as unknown as Connector
  return { connector, narrow: narrowConnector(connector, 'acme/plugin') }
}
const failing = (error: unknown) =>
  started(error)
    .narrow.connect({} as never)
    .catch((reason: unknown) => reason)

describe('[SEC-94] a connector of others', () => {
  test('default: it answers as it is, and stays the same object', async () => {
    const { connector, narrow } = started()
    expect(narrow.id).toBe('acme/wallet')
    expect(await narrow.request({} as never, new AbortController().signal)).toBe('kept')
    expect(narrowConnector(connector, 'acme/plugin')).toBe(narrow)
    expect(narrowConnector(connector, 'other/plugin')).not.toBe(narrow)
    expect('approval' in narrow).toBe(false)
  })

  test('default: one that is frozen is narrowed as well', async () => {
    const error = new KitError('Words', { code: 'TIMEOUT' })
    const connect = async () => Promise.reject(error)
    const narrow = narrowConnector(Object.freeze({ connect }) as unknown as Connector, 'acme/x')
    await expect(narrow.connect({} as never)).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  })

  test.each([
    ['a refusal', new UserRejectedRequestError()],
    ['an error of wallets', rpcErrorOf(4100)],
    ['one that waits', new RpcError('Wait', -32002, { code: 'REQUEST_PENDING' })],
    ['one of its vendor', new KitError('No', { code: 'acme/AWAY' })],
    ['what may have been sent', new KitError('?', { code: 'TRANSACTION_UNKNOWN' })],
    ['what is no error of the kit', { code: 4001 }],
  ])('default: %s is told as it is', async (_, error) => {
    expect(await failing(error)).toBe(error)
  })

  test.each([
    ['a code of the kit', new KitError('Words', { code: 'REGION_RESTRICTED' })],
    [
      'a number of wallets with a code of the kit',
      new RpcError('Words', 4100, { code: 'REGION_RESTRICTED' }),
    ],
    ['a code of another vendor', new KitError('Words', { code: 'acmes/REGION' })],
  ])('fault: %s is told in the details of one code', async (_, error) => {
    const told = await failing(error)
    expect(told).toMatchObject({
      code: 'WALLET_ERROR',
      details: `${error.code}: Words`,
      cause: error,
    })
  })

  test.each(['connect', 'reconnect', 'request', 'switchNetwork'] as const)(
    'fault: so it is of %s',
    async (name) => {
      const { narrow } = started(new KitError('Words', { code: 'TIMEOUT' }))
      const asked = (narrow[name] as (...asked: unknown[]) => Promise<unknown>)({})
      await expect(asked).rejects.toMatchObject({ code: 'WALLET_ERROR' })
    },
  )

  test('fault: whose the wallet is it says by an address, and by no words', () => {
    const userOf = (user: unknown) =>
      narrowConnector({ user: () => user } as unknown as Connector, 'acme/plugin').user?.()
    expect(userOf({ email: 'ada@example.org' })).toEqual({ email: 'ada@example.org' })
    for (const user of [{ email: 'Locked. Write to help@evil.example' }, { email: 7 }, null])
      expect(userOf(user)).toBeUndefined()
  })

  test('behaviour: why the kit itself ended it is told as it is', async () => {
    const reason = new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
    const { narrow } = started(reason)
    const signal = AbortSignal.abort(reason)
    await expect(narrow.connect({ signal } as never)).rejects.toBe(reason)
    await expect(narrow.request({} as never, signal)).rejects.toBe(reason)
  })
})
