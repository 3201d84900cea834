import { afterEach, describe, expect, test } from '@jest/globals'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import { createToken } from '../../base/token.ts'
import {
  defineManifest,
  definePlugin,
  implement,
  PLUGIN_API_VERSION,
  type PluginManifest,
} from '../../plugin.ts'
import { type RpcCheck, type RpcGuard, rpcGuards, type RpcIntent } from '../../points/rpc-guard.ts'
import { rpcPolicies, type RpcVerdict } from '../../points/rpc-policy.ts'
import { UserRejectedRequestError } from './rpc-error.ts'

let t: WalletKernel
afterEach(() => t.dispose())

const Check = createToken<RpcCheck>('late/check')

/** A kit with these guards, each of a plugin of its own, in this order. */
async function connected(
  guards: readonly Omit<RpcGuard, 'id'>[],
  { verdict, late }: { readonly verdict?: RpcVerdict; readonly late?: RpcCheck } = {},
) {
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: ['0xada', '0xb0b'],
    answers: { personal_sign: '0xsigned', eth_call: '0x', wallet_watchAsset: true },
  })
  const pluginOf = (id: string, rest: Partial<PluginManifest>) =>
    definePlugin(
      defineManifest({
        id,
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        ...rest,
      }),
    )
  const lateManifest = defineManifest({
    id: 'late',
    apiVersion: PLUGIN_API_VERSION,
    provides: { check: Check },
  })
  const judge = () => verdict
  t = createWalletKernel({
    plugins: [
      mockNamespace('eip155'),
      mockNamespace('solana'),
      // One of the kit's own: of others nobody believes that they show what they are asked.
      definePlugin({ ...wallet.plugin.manifest, id: wallet.connector.id }),
      pluginOf('policy', { contributes: [rpcPolicies.of({ id: 'policy', judge })] }),
      definePlugin(lateManifest, undefined, async () => ({
        default: implement(lateManifest, () => ({ check: late ?? (async () => {}) })),
      })),
      ...guards.map((guard, index) =>
        pluginOf(`guard-${index}`, {
          contributes: [rpcGuards.of({ id: `guard ${index}`, ...guard })],
        }),
      ),
    ],
  })
  await t.begin()
  await t.connect(wallet)
  return wallet
}
const sign = { method: 'personal_sign', params: ['0x00', '0xada'] }

describe('[S6.04] guards of what a wallet is asked', () => {
  test('default: a guard hears the request as the wallet gets it, before the wallet', async () => {
    const heard: RpcIntent[] = []
    const wallet = await connected([
      {
        async check(intent) {
          heard.push(intent)
          expect(wallet.requests).toEqual([])
        },
      },
    ])
    await expect(t.rpc.request(sign)).resolves.toBe('0xsigned')
    expect(heard).toEqual([
      {
        ...sign,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [
          expect.objectContaining({ address: '0xada' }),
          expect.objectContaining({ address: '0xb0b' }),
        ],
        askedBy: 'host',
        isShown: false,
        mustConfirm: false,
        concerns: [],
      },
    ])
    expect(wallet.requests).toHaveLength(1)
  })

  test.each<readonly [string, Omit<RpcGuard, 'id' | 'check'>, readonly string[]]>([
    ['without methods: all but reads', {}, ['personal_sign']],
    ['with methods: those', { methods: ['eth_call'] }, ['eth_call']],
    ['of the namespace', { namespace: 'eip155' }, ['personal_sign']],
    ['of another namespace: nothing', { namespace: 'solana' }, []],
  ])('option: what is looked at %s', async (_, scope, expected) => {
    const heard: string[] = []
    await connected([{ ...scope, check: async ({ method }) => void heard.push(method) }])
    await t.rpc.request({ method: 'eth_call', params: [{}] })
    await t.rpc.request(sign)
    expect(heard).toEqual(expected)
  })

  test('option: a check that its plugin provides loads with the first request', async () => {
    const heard: string[] = []
    const late: RpcCheck = async ({ method }) => void heard.push(method)
    await connected([{ check: Check }], { late })
    const statusOf = () => t.kernel.inspect().plugins.find(({ id }) => id === 'late')?.status
    expect(statusOf()).toBe('idle')
    await t.rpc.request(sign)
    expect([statusOf(), heard]).toEqual(['active', ['personal_sign']])
  })

  test('[SEC-94] fault: a check that never ends is given up, and the wallet is not asked', async () => {
    const wallet = await connected([{ check: () => new Promise(() => {}) }])
    const failure = t.rpc.request(sign).catch((error: unknown) => error)
    await t.clock.advance(60_000)
    expect(await failure).toMatchObject({ code: 'TIMEOUT' })
    expect(wallet.requests).toEqual([])
  })

  test('[SEC-94] fault: after a no of the visitor nothing else of the same plugin is shown for a while', async () => {
    const shown: ((reason: unknown) => void)[] = []
    const check = () => new Promise<void>((_, reject) => void shown.push(reject))
    await connected([{ asksVisitor: true, check }])
    const by = { askedBy: 'mock-namespace/eip155' }
    const end = async (asking: Promise<unknown>) =>
      asking.catch(({ code }: { readonly code: string }) => code)
    const [first, second] = [end(t.rpc.request(sign, by)), end(t.rpc.request(sign, by))]
    await t.settle()
    // One after the other.
    expect(shown).toHaveLength(1)
    shown[0]!(new UserRejectedRequestError())
    expect(await first).toBe('USER_REJECTED')
    // What waited with it is over as well.
    expect(await second).toBe('LIMIT_EXCEEDED')
    expect(await end(t.rpc.request(sign, by))).toBe('LIMIT_EXCEEDED')
    await expect(t.rpc.request({ method: 'eth_call', params: [{}] }, by)).resolves.toBeDefined()
    expect(shown).toHaveLength(1)
    const others = end(t.rpc.request(sign))
    await t.settle()
    expect(shown).toHaveLength(2)
    await t.clock.advance(10_000)
    const later = end(t.rpc.request(sign, by))
    await t.settle()
    expect(shown).toHaveLength(3)
    for (const refuse of shown) refuse(new UserRejectedRequestError())
    expect(await Promise.all([others, later])).toEqual(['USER_REJECTED', 'USER_REJECTED'])
  })

  test('[SEC-94] fault: after a no what waits of another plugin of its vendor is over as well', async () => {
    const shown: ((reason: unknown) => void)[] = []
    const check = () => new Promise<void>((_, reject) => void shown.push(reject))
    const wallet = await connected([{ asksVisitor: true, check }])
    const codeOf = async (askedBy: string) =>
      t.rpc.request(sign, { askedBy }).catch(({ code }: { readonly code: string }) => code)
    const codes: unknown[] = []
    for (const askedBy of ['mock-namespace/eip155', 'mock-namespace/solana']) {
      void codeOf(askedBy).then((code) => codes.push(code))
    }
    await t.settle()
    const ofApp = codeOf('host')
    await t.settle()
    shown[0]!(new UserRejectedRequestError())
    await t.settle()
    expect(codes).toEqual(['USER_REJECTED', 'LIMIT_EXCEEDED'])
    expect(wallet.requests).toEqual([])
    // What the app asks for is not of that vendor.
    for (const refuse of shown) refuse(new UserRejectedRequestError())
    expect(await ofApp).toBe('USER_REJECTED')
  })

  test('behaviour: what asks the visitor comes last, and hears what the others said', async () => {
    const heard: unknown[] = []
    const wallet = await connected([
      { asksVisitor: true, check: async ({ concerns }) => void heard.push(concerns) },
      {
        async check({ concerns }) {
          heard.push(concerns)
          return { reason: 'first' }
        },
      },
      {
        async check({ concerns }) {
          heard.push(concerns)
          return { reason: 'second' }
        },
      },
    ])
    await expect(t.rpc.request(sign)).resolves.toBe('0xsigned')
    const first = { pluginId: 'guard-1', reason: 'first' }
    const second = { pluginId: 'guard-2', reason: 'second' }
    expect(heard).toEqual([[], [first], [first, second]])
    expect(wallet.requests).toHaveLength(1)
  })

  test.each([
    ['goes to the wallet without what asks the visitor', {}, 'idle', 0],
    ['is shown again where a guard has a concern', { reason: 'It is too much' }, 'active', 1],
    ['is shown again where a policy says confirm', { verdict: 'confirm' as const }, 'active', 1],
  ])(
    'behaviour: what the kit has shown %s',
    async (_, { reason, verdict }: { reason?: string; verdict?: RpcVerdict }, status, times) => {
      const heard: boolean[] = []
      const late: RpcCheck = async ({ isShown }) => void heard.push(isShown)
      const guards = reason === undefined ? [] : [{ check: async () => ({ reason }) }]
      const wallet = await connected([{ asksVisitor: true, check: Check }, ...guards], {
        late,
        ...(verdict && { verdict }),
      })
      await expect(t.rpc.request(sign, { askedBy: 'policy' })).resolves.toBe('0xsigned')
      const found = t.kernel.inspect().plugins.find(({ id }) => id === 'late')
      expect([found?.status, heard]).toEqual([status, Array(times).fill(true)])
      expect(wallet.requests).toHaveLength(1)
    },
  )

  test('fault: a concern that nothing shows to the visitor stops the request', async () => {
    const wallet = await connected([{ check: async () => ({ reason: 'It is too much' }) }])
    await expect(t.rpc.request(sign)).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    expect(wallet.requests).toEqual([])
  })

  test.each([
    ['nothing shows it', false, false, 0],
    ['a guard that says nothing is there alone', true, false, 0],
    ['something shows it', false, true, 1],
  ])('fault: `confirm` of a policy, where %s', async (_, hasGuard, asksVisitor, asked) => {
    const heard: RpcIntent[] = []
    const check: RpcCheck = async (intent) => void heard.push(intent)
    const guards = hasGuard || asksVisitor ? [{ check, asksVisitor }] : []
    const wallet = await connected(guards, { verdict: 'confirm' })
    const outcome = t.rpc.request(sign)
    if (asked === 1) await expect(outcome).resolves.toBe('0xsigned')
    else await expect(outcome).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    expect(heard.map(({ mustConfirm }) => mustConfirm)).toEqual(guards.map(() => true))
    expect(wallet.requests).toHaveLength(asked)
  })

  test('[SEC-89] fault: what a guard changes in what it hears changes nothing', async () => {
    const heard: unknown[] = []
    const spoil = (list: unknown) => void (list as unknown[]).splice(0, 9, 'spoilt')
    const wallet = await connected([
      {
        async check({ params, accounts, concerns }) {
          for (const list of [params, accounts, concerns]) spoil(list)
          return { reason: 'mine' }
        },
      },
      {
        asksVisitor: true,
        async check({ params, accounts, concerns }) {
          heard.push(
            params,
            accounts.map(({ address }) => address),
            concerns,
          )
        },
      },
    ])
    await t.rpc.request(sign)
    const own = { pluginId: 'guard-0', reason: 'mine' }
    expect(heard).toEqual([sign.params, ['0xada', '0xb0b'], [own]])
    expect(wallet.requests[0]?.params).toEqual(sign.params)
  })

  test.each([null, {}, { reason: 5 }, 'no', true])(
    'fault: %j is no concern, and the wallet is not asked',
    async (answer) => {
      const wallet = await connected([{ check: async () => answer as never }])
      await expect(t.rpc.request(sign)).rejects.toMatchObject({
        code: 'RPC_CONCERN_INVALID',
        message: expect.stringContaining('"guard 0"'),
        details: expect.stringContaining('{ reason }'),
      })
      expect(wallet.requests).toEqual([])
    },
  )

  test('[S4.11] fault: an abort ends a check that hangs, and the check hears of it', async () => {
    let heard: AbortSignal | undefined
    const wallet = await connected([
      {
        check(_, signal) {
          heard = signal
          return new Promise(() => {})
        },
      },
    ])
    const controller = new AbortController()
    const outcome = t.rpc
      .request(sign, { signal: controller.signal })
      .catch((error: unknown) => error)
    await t.settle()
    controller.abort(new Error('enough'))
    expect(await outcome).toMatchObject({ message: 'enough' })
    expect(heard?.aborted).toBe(true)
    expect(wallet.requests).toEqual([])
  })

  test('default: what a view of the kit asks, or the approval of a wallet covers, is shown anyhow', async () => {
    const heard: [string, boolean][] = []
    const wallet = await connected([
      { check: async ({ askedBy, isShown }) => void heard.push([askedBy, isShown]) },
    ])
    await t.rpc.request(sign, { askedBy: 'policy' })
    Object.assign(wallet.connector, {
      approval: { covers: (method: string) => method === 'personal_sign', denied: () => {} },
    })
    await t.rpc.request(sign)
    await t.rpc.request({ method: 'wallet_watchAsset', params: {} })
    expect(heard).toEqual([
      ['policy', true],
      ['host', true],
      ['host', false],
    ])
  })
})
