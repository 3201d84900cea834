import { afterEach, describe, expect, test } from '@jest/globals'
import type { TestKernelOptions } from '../../test/kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../test/kit/wallet-kernel.ts'
import { KitError } from '../base/kit-error.ts'
import { createToken } from '../base/token.ts'
import {
  defineManifest,
  definePlugin,
  implement,
  PLUGIN_API_VERSION,
  type PluginManifest,
} from '../plugin.ts'
import { type RpcExchange, type RpcReviewer, rpcReviews } from '../points/rpc-review.ts'

let t: WalletKernel
afterEach(() => t.dispose())

async function connected(
  review: RpcReviewer['review'],
  rights: Pick<PluginManifest, 'permissions'> &
    Pick<TestKernelOptions, 'isGranted' | 'expectsFaults'> = { permissions: ['policy:review'] },
) {
  const Reviewer = createToken<RpcReviewer>('acme/reviewer')
  const manifest = defineManifest({
    id: 'acme/reviews',
    apiVersion: PLUGIN_API_VERSION,
    provides: { reviewer: Reviewer },
    permissions: rights.permissions,
    contributes: [
      rpcReviews.of({ id: 'acme', methods: ['wallet_grantPermissions'], reviewer: Reviewer }),
    ],
  })
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: ['0xada'],
    answers: { wallet_grantPermissions: { granted: true }, personal_sign: '0xsigned' },
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
    await connected(async (exchange) => void seen.push(exchange))
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

  test('behaviour: what it refuses never reaches whoever asked', async () => {
    const refusal = new KitError('More than was asked', { code: 'GRANT_REFUSED' })
    await connected(() => Promise.reject(refusal))
    await expect(t.rpc.request(grant)).rejects.toBe(refusal)
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
