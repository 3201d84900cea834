import { afterEach, describe, expect, test } from '@jest/globals'
import { createTestKernel } from '../../../test/kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import { type RpcGuard, rpcGuards, type RpcIntent } from '../../points/rpc-guard.ts'
import { definePlugin, type Permission, PLUGIN_API_VERSION } from '../../plugin.ts'
import { RpcService } from '../tokens.ts'
import { rpcErrorOf, UserRejectedRequestError } from './rpc-error.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const visitor = '0x7ac9aba9d0f5c4e7b1c8d5ba0c0d9be1f2a3b4c5'
const stranger = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

/** A connected wallet, and guards that plugins of others bring, each list by one plugin. */
async function kitWith(
  guards: readonly (readonly Omit<RpcGuard, 'id'>[])[],
  permissions: readonly Permission[] = [],
  ofKit: readonly Omit<RpcGuard, 'id'>[] = [],
) {
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: [visitor],
    answers: { personal_sign: '0xsigned', eth_getBalance: '0x1', eth_blockNumber: '0x2' },
  })
  const t = createTestKernel({
    plugins: [
      mockNamespace('eip155'),
      wallet.plugin,
      ...guards.map((brought, index) =>
        definePlugin({
          id: `acme/guard-${index}`,
          apiVersion: PLUGIN_API_VERSION,
          permissions: ['policy:review', ...permissions],
          contributes: brought.map((guard, at) => rpcGuards.of({ id: `${at}`, ...guard })),
        }),
      ),
      definePlugin({
        id: 'kit-guards',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        contributes: ofKit.map((guard, at) => rpcGuards.of({ id: `kit ${at}`, ...guard })),
      }),
    ],
    expectsFaults: true,
  })
  ends.push(() => t.dispose())
  await t.start()
  await t.connect(wallet)
  return { wallet, rpc: await t.kernel.service(RpcService) }
}

const sign = { method: 'personal_sign', params: ['0x00', visitor] }
const failureOf = (asking: Promise<unknown>) => asking.catch((error: unknown) => error)

describe('guards of plugins of others', () => {
  test.each([
    ['a no of the visitor', () => new UserRejectedRequestError()],
    ['an error of a wallet', () => rpcErrorOf(-32002)],
    ['a plain object with the code of a no', () => ({ code: 4001, message: 'no' })],
    ['what is no error of the kit', () => new Error('no')],
    [
      'an error of its vendor whose cause is a no',
      () => new KitError('no', { code: 'acme/X', cause: new UserRejectedRequestError() }),
    ],
    ['what the kit says of a wallet', () => new KitError('no', { code: 'UNSUPPORTED_METHOD' })],
    ['what the kit says of a network', () => new KitError('no', { code: 'INSUFFICIENT_FUNDS' })],
    ['the end of its time', () => new KitError('no', { code: 'TIMEOUT' })],
    ['the code of another vendor', () => new KitError('no', { code: 'acmecorp/LISTED' })],
  ])('[SEC-94] fault: %s is nothing that a check knows', async (_, thrown) => {
    const check = () => Promise.reject(thrown())
    const { wallet, rpc } = await kitWith([[{ check }]])
    expect(await failureOf(rpc.request(sign))).toMatchObject({
      code: 'RPC_REFUSED',
      message: 'A plugin refused the request',
      details: expect.stringContaining('By "acme/guard-0": '),
    })
    expect(wallet.requests).toEqual([])
  })

  test('[S6.04] behaviour: what it refuses by a code of its vendor reaches the app', async () => {
    const refusal = new KitError('The address is on a list', { code: 'acme/LISTED' })
    const { rpc } = await kitWith([[{ check: () => Promise.reject(refusal) }]])
    expect(await failureOf(rpc.request(sign))).toMatchObject({
      code: 'acme/LISTED',
      message: 'The address is on a list',
    })
    // The kit says what it does of that in words of its own.
    const byKit = await failureOf(rpc.request(sign, { askedBy: 'kit-guards' }))
    expect(byKit).toMatchObject({
      code: 'RPC_REFUSED',
      details: 'By "acme/guard-0": acme/LISTED, The address is on a list',
    })
    expect(toErrorRecord(byKit).from).toBe('acme/guard-0')
    // Another plugin is told who refused, and not in which words.
    const asked = rpc.request(sign, { askedBy: 'mock-namespace/eip155' })
    expect(await failureOf(asked)).toMatchObject({
      code: 'RPC_REFUSED',
      message: 'A plugin refused the request',
      details: 'By "acme/guard-0": acme/LISTED',
    })
  })

  test('[SEC-94] fault: a signal that ended says why itself', async () => {
    const end = new AbortController()
    const check = () =>
      new Promise<never>((_, reject) => {
        end.signal.addEventListener('abort', () => reject(new Error('late')))
        end.abort(new KitError('Left', { code: 'LEFT' }))
      })
    const { rpc } = await kitWith([[{ check }]])
    const asking = rpc.request(sign, { signal: end.signal })
    expect(await failureOf(asking)).toMatchObject({ code: 'LEFT' })
  })

  test('[SEC-94] behaviour: the visitor reads one reason of each plugin, the first', async () => {
    const worry = (reason: string) => ({ check: async () => ({ reason }) })
    const [heard, heardByKit]: RpcIntent[][] = [[], []]
    const hears = { check: async (intent: RpcIntent) => void heard!.push(intent) }
    const shows = { check: async (intent: RpcIntent) => void heardByKit!.push(intent) }
    const worries = [[worry('one'), worry('two')], [worry('three')], [hears]]
    const { rpc } = await kitWith(worries, [], [shows])
    // There is no view in this kit that asks the visitor.
    expect(await failureOf(rpc.request(sign))).toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    expect(heardByKit!.map(({ concerns }) => concerns)).toEqual([
      [
        { pluginId: 'acme/guard-0', reason: 'one' },
        { pluginId: 'acme/guard-1', reason: 'three' },
      ],
    ])
    // Words for the visitor are nothing for other plugins.
    expect(heard!.map(({ concerns }) => concerns)).toEqual([
      [{ pluginId: 'acme/guard-0' }, { pluginId: 'acme/guard-1' }],
    ])
  })

  test.each<readonly [string, readonly Permission[], readonly string[]]>([
    ['without wallet:accounts', [], ['eth_blockNumber', 'personal_sign []']],
    [
      'with wallet:accounts',
      ['wallet:accounts'],
      [
        `eth_getBalance ${visitor}`,
        `eth_getBalance ${stranger}`,
        'eth_blockNumber',
        `personal_sign ["${visitor}"]`,
      ],
    ],
  ])(
    '[SEC-86] option: reads that may name somebody, and accounts, %s',
    async (_, permissions, expected) => {
      const heard: string[] = []
      const check = async ({ method, params, accounts }: RpcIntent) => {
        const [first] = params as readonly string[]
        heard.push(
          method === 'personal_sign'
            ? `${method} ${JSON.stringify(accounts.map(({ address }) => address))}`
            : [method, first].filter(Boolean).join(' '),
        )
      }
      const methods = ['eth_getBalance', 'eth_blockNumber', 'personal_sign']
      const { rpc } = await kitWith([[{ methods, check }]], permissions)
      for (const owner of [visitor, stranger]) {
        await rpc.request({ method: 'eth_getBalance', params: [owner, 'latest'] })
      }
      await rpc.request({ method: 'eth_blockNumber', params: [] })
      await rpc.request(sign)
      expect(heard).toEqual(expected)
    },
  )

  test('[SEC-85] fault: of what a plugin asks for it hears the words of that, without the account that the kit puts in', async () => {
    const heard: unknown[] = []
    const check = async ({ params }: RpcIntent) => void heard.push(params)
    const { rpc } = await kitWith([[{ check }]], ['wallet:request'], [{ check }])
    const request = { method: 'personal_sign', params: ['0x00'] }
    await expect(rpc.request(request, { askedBy: 'acme/guard-0' })).resolves.toBe('0xsigned')
    expect(heard).toEqual([['0x00'], ['0x00', visitor]])
  })

  test('[SEC-85] fault: of what may be a read it hears the name, and can refuse it', async () => {
    const heard: (readonly [string, unknown])[] = []
    const check = async ({ method, params }: RpcIntent) => {
      heard.push([method, params])
      throw new KitError('Not this', { code: 'acme/NOT_THIS' })
    }
    const asked = [
      ['debug_traceCall', [{ from: stranger }]],
      ['debug_traceCall', ['0x1']],
      ['eth_createAccessList', [{ from: visitor }]],
      ['personal_sign', ['0x00', visitor]],
    ] as const
    const { rpc } = await kitWith([[{ check }]])
    const codes = []
    for (const [method, params] of asked) {
      const failure: any = await failureOf(rpc.request({ method, params }))
      codes.push(failure?.code)
    }
    expect(heard).toEqual([
      ['debug_traceCall', undefined],
      ['debug_traceCall', ['0x1']],
      ['personal_sign', ['0x00', visitor]],
    ])
    expect(codes.filter((code) => code === 'acme/NOT_THIS')).toHaveLength(3)
    const whole = await kitWith([[{ check }]], ['wallet:accounts'])
    await failureOf(whole.rpc.request({ method: 'debug_traceCall', params: asked[0][1] }))
    expect(heard.at(-1)).toEqual(['debug_traceCall', asked[0][1]])
  })
})
