import { afterEach, describe, expect, test } from '@jest/globals'
import type { TestKernelOptions } from '../../../test/kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import type { Contribution } from '../../base/contribution-point.ts'
import { findCause, KitError } from '../../base/kit-error.ts'
import { createToken } from '../../base/token.ts'
import {
  defineManifest,
  definePlugin,
  implement,
  type Permission,
  PLUGIN_API_VERSION,
  type PluginManifest,
} from '../../plugin.ts'
import { type RpcIntent, rpcGuards } from '../../points/rpc-guard.ts'
import { rpcPolicies, type RpcQuestion } from '../../points/rpc-policy.ts'
import { type RpcExchange, type RpcReviewer, rpcReviews } from '../../points/rpc-review.ts'
import { isRefusal } from './refusal.ts'
import { UserRejectedRequestError } from './rpc-error.ts'

let t: WalletKernel
afterEach(() => t.dispose())

async function connected(
  review: RpcReviewer['review'],
  rights: Pick<PluginManifest, 'permissions'> &
    Pick<TestKernelOptions, 'isGranted' | 'expectsFaults'> = { permissions: ['policy:review'] },
  contributes: readonly Contribution<any>[] = [],
  methods = ['wallet_grantPermissions'],
  answers: Readonly<Record<string, unknown>> = {},
) {
  const Reviewer = createToken<RpcReviewer>('acme/reviewer')
  const manifest = defineManifest({
    id: 'acme/reviews',
    apiVersion: PLUGIN_API_VERSION,
    provides: { reviewer: Reviewer },
    permissions: rights.permissions,
    contributes: [rpcReviews.of({ id: 'acme', methods, reviewer: Reviewer }), ...contributes],
  })
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: ['0xada'],
    answers: {
      wallet_grantPermissions: { granted: true },
      wallet_requestExecutionPermissions: [{ context: '0x1' }],
      wallet_revokePermissions: true,
      wallet_revokeExecutionPermission: {},
      personal_sign: '0xsigned',
      eth_accounts: ['0xada'],
      ...answers,
    },
  })
  t = createWalletKernel({
    plugins: [
      mockNamespace('eip155'),
      wallet.plugin,
      definePlugin(manifest, undefined, async () => ({
        default: implement(manifest, () => ({ reviewer: { review } })),
      })),
    ],
    isGranted: rights.isGranted ?? (() => true),
    expectsFaults: rights.expectsFaults,
  })
  await t.begin()
  await t.connect(wallet)
  return wallet
}
const grant = { method: 'wallet_grantPermissions', params: [{ expiry: 1 }] }

describe('[S6.04] reviews of what a wallet answers', () => {
  test('default: a reviewer sees the request and the answer of its methods alone', async () => {
    const seen: RpcExchange[] = []
    await connected(async (exchange) => void seen.push(exchange), {
      permissions: ['policy:review', 'wallet:accounts'],
    })
    await expect(t.rpc.request(grant, { askedBy: 'swaps' })).resolves.toEqual({ granted: true })
    await expect(t.rpc.request({ method: 'personal_sign', params: [] })).resolves.toBe('0xsigned')
    expect(seen).toEqual([
      {
        ...grant,
        answer: { granted: true },
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        address: '0xada',
        askedBy: 'swaps',
      },
    ])
  })

  test('[V.33] default: ERC-7715: by its present name it is the same method', async () => {
    const seen: string[] = []
    await connected(async ({ method }) => void seen.push(method))
    await t.rpc.request({ method: 'wallet_requestExecutionPermissions', params: [{}] })
    await t.rpc.request({ method: 'wallet_revokeExecutionPermission', params: {} })
    expect(seen).toEqual(['wallet_requestExecutionPermissions'])
  })

  test.each([
    ['wallet_grantPermissions', 'wallet_requestExecutionPermissions'],
    ['wallet_requestExecutionPermissions', 'wallet_grantPermissions'],
    ['wallet_revokePermissions', 'wallet_revokeExecutionPermission'],
    ['wallet_revokeExecutionPermission', 'wallet_revokePermissions'],
  ])('fault: ERC-7715: what a policy and a guard say of %s holds for %s', async (named, method) => {
    const heard: string[] = []
    const check = async (intent: RpcIntent) => void heard.push(intent.method)
    const guard = rpcGuards.of({ id: 'acme', methods: [named], check })
    const first = await connected(async () => {}, undefined, [guard])
    await t.rpc.request({ method, params: [{}] })
    expect(heard).toEqual([method])
    expect(first.requests).toHaveLength(1)
    await t.dispose()

    const judge = (question: RpcQuestion) => (question.method === named ? 'deny' : undefined)
    const wallet = await connected(async () => {}, undefined, [rpcPolicies.of({ id: 'no', judge })])
    const refused = { code: 'RPC_NOT_ALLOWED' }
    await expect(t.rpc.request({ method, params: [{}] })).rejects.toMatchObject(refused)
    expect(wallet.requests).toEqual([])
  })

  test('behaviour: what it refuses never reaches whoever asked', async () => {
    await connected(() => Promise.reject(new KitError('Too much', { code: 'GRANT_REFUSED' })))
    await expect(t.rpc.request(grant)).rejects.toMatchObject({
      code: 'RPC_ANSWER_WITHHELD',
      details: 'By "acme/reviews": GRANT_REFUSED, Too much',
    })
  })

  test('[SEC-86] fault: whatever it refuses with, nobody takes it for a request that was not sent', async () => {
    const wallet = await connected(() => Promise.reject(new UserRejectedRequestError()))
    const error = await t.rpc.request(grant).catch((reason: unknown) => reason)
    expect(wallet.requests).toHaveLength(1)
    expect(error).toMatchObject({ code: 'RPC_ANSWER_WITHHELD' })
    expect(findCause(error, isRefusal)).toBeUndefined()
  })

  test('[SEC-85] fault: without the permission for accounts it gets no address, and no answer of addresses', async () => {
    const seen: RpcExchange[] = []
    const review = async (exchange: RpcExchange) => void seen.push(exchange)
    const intents: RpcIntent[] = []
    const check = async (intent: RpcIntent) => void intents.push(intent)
    const guards = [rpcGuards.of({ id: 'acme', methods: ['eth_accounts'], check })]
    const methods = ['eth_accounts', 'wallet_grantPermissions']
    const told = async (permissions: readonly Permission[]) => {
      for (const list of [seen, intents]) list.length = 0
      await connected(review, { permissions }, guards, methods)
      await t.rpc.request({ method: 'eth_accounts' })
      await t.rpc.request(grant)
      await t.dispose()
      return [
        seen.map(({ method, address }) => [method, address]),
        intents.map(({ accounts }) => accounts.map(({ address }) => address)),
      ]
    }
    expect(await told(['policy:review'])).toEqual([[['wallet_grantPermissions', '']], [[]]])
    expect(await told(['policy:review', 'wallet:accounts'])).toEqual([
      [
        ['eth_accounts', '0xada'],
        ['wallet_grantPermissions', '0xada'],
      ],
      [['0xada']],
    ])
  })

  test('[SEC-85] fault: without the permission for accounts it is not shown an account that a wallet has just made', async () => {
    const seen: string[] = []
    const review = async ({ method }: RpcExchange) => void seen.push(method)
    const made = { address: `0x${'5c'.repeat(20)}` }
    const answers = {
      wallet_addSubAccount: made,
      vendor_openAccount: made,
      wallet_grantPermissions: { permissions: [], ...made },
      eth_sendTransaction: `0x${'1f'.repeat(32)}`,
    }
    const methods = Object.keys(answers)
    const shownWith = async (permissions: readonly Permission[]) => {
      seen.length = 0
      await connected(review, { permissions }, [], methods, answers)
      for (const method of methods) await t.rpc.request({ method, params: [{}] })
      await t.dispose()
      return [...seen]
    }
    expect(await shownWith(['policy:review'])).toEqual(['eth_sendTransaction'])
    expect(await shownWith(['policy:review', 'wallet:accounts'])).toEqual(methods)
  })

  test('[SEC-94] fault: which reads it is not shown tells nobody whose an address is', async () => {
    const somebody = `0x${'b'.repeat(40)}`
    const seen: string[] = []
    const review = async ({ method }: RpcExchange) => void seen.push(method)
    const methods = [
      'eth_getBalance',
      'eth_getTransactionByHash',
      'eth_createAccessList',
      'debug_traceCall',
      'eth_blockNumber',
    ]
    const answers = {
      eth_getBalance: '0x1',
      eth_createAccessList: {},
      debug_traceCall: { from: somebody },
      eth_getTransactionByHash: { from: somebody },
      eth_blockNumber: '0x2',
    }
    const told = async (permissions: readonly Permission[]) => {
      seen.length = 0
      await connected(review, { permissions }, [], methods, answers)
      await t.rpc.request({ method: 'eth_getBalance', params: [somebody, 'latest'] })
      await t.rpc.request({ method: 'eth_getTransactionByHash', params: ['0x1'] })
      await t.rpc.request({ method: 'eth_createAccessList', params: [{ from: somebody }] })
      await t.rpc.request({ method: 'debug_traceCall', params: ['0x1'] })
      await t.rpc.request({ method: 'eth_blockNumber' })
      await t.dispose()
      return [...seen]
    }
    expect(await told(['policy:review'])).toEqual(['eth_blockNumber'])
    expect(await told(['policy:review', 'wallet:accounts'])).toEqual(methods)
  })

  test('[SEC-94] fault: a reviewer that never ends is given up, and who asked is told that it was answered', async () => {
    await connected(() => new Promise(() => {}))
    const failure = t.rpc.request(grant).catch((error: unknown) => error)
    await t.clock.advance(60_000)
    expect(await failure).toMatchObject({
      code: 'RPC_ANSWER_WITHHELD',
      details: expect.stringContaining('TIMEOUT'),
    })
  })

  test('[SEC-85] fault: an answer that names an account is for plugins that may know it, also where a plugin guessed it', async () => {
    const seen: unknown[] = []
    const answers: Record<string, unknown> = {
      wallet_sendCalls: { id: '1', from: 'eip155:1:0xADA' },
    }
    const wallet = await connected(
      async ({ answer }) => void seen.push(answer),
      undefined,
      [],
      ['wallet_sendCalls'],
      answers,
    )
    const by = { askedBy: 'acme/reviews' }
    const calls = [{ to: '0x1' }]
    const send = (first: object) =>
      t.rpc.request({ method: 'wallet_sendCalls', params: [{ calls, ...first }] }, by)
    await expect(send({})).rejects.toMatchObject({ code: 'RPC_ANSWER_WITHHELD' })
    expect(seen).toEqual([])
    for (const from of ['0xada', '0xb0b'])
      await expect(send({ from })).rejects.toMatchObject({ code: 'RPC_ANSWER_WITHHELD' })
    expect([seen, wallet.requests.length]).toEqual([[], 3])
    const params = [{ calls, from: '0xada' }]
    await t.rpc.request({ method: 'wallet_sendCalls', params })
    expect(seen).toEqual([answers['wallet_sendCalls']])
  })

  test('fault: an account that changes ends a review that hangs', async () => {
    const wallet = await connected(() => new Promise(() => {}))
    const failure = t.rpc.request(grant).catch((error: unknown) => error)
    await t.settle()
    wallet.changeAccounts(['0xbob'])
    expect(await failure).toMatchObject({ code: 'REQUEST_CANCELLED' })
  })

  test.each([
    ['was not declared', { permissions: [] }],
    [
      'was not granted',
      {
        permissions: ['policy:review'],
        isGranted: (_: string, permission: string) => permission !== 'policy:review',
      },
    ],
  ] as const)(
    'fault: without the permission, because it %s, it sees nothing',
    async (_, rights) => {
      let seen = 0
      await connected(async () => void (seen += 1), { ...rights, expectsFaults: true })
      await expect(t.rpc.request(grant)).resolves.toEqual({ granted: true })
      expect(seen).toBe(0)
    },
  )
})
