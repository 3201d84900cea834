import { afterEach, describe, expect, it } from '@jest/globals'
import { settle } from '../../../test/kit/fakes.ts'
import {
  mockNamespace,
  type MockWallet,
  mockWallet,
  type MockWalletOptions,
} from '../../../test/kit/mock-wallet.ts'
import type { TestKernelOptions } from '../../../test/kit/create-test-kernel.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import {
  defineManifest,
  definePlugin,
  PLUGIN_API_VERSION,
  type PluginManifest,
} from '../../plugin.ts'
import { rpcGuards } from '../../points/rpc-guard.ts'
import { type RpcPolicy, type RpcVerdict, rpcPolicies } from '../../points/rpc-policy.ts'
import { defineView } from '../../points/view-points.ts'
import { noticesStore } from '../notices/notices-store.ts'
import { routerStore } from '../views/router-store.ts'
import { networksView } from '../views/view-refs.ts'
import { UserRejectedRequestError } from './rpc-error.ts'
import { safeRpcMethods, unsafeRpcMethods } from './rpc-methods.ts'

const kernels: WalletKernel[] = []
/** The same wallet as one of the kit's own, whose word that it has an approval counts. */
const asOurs = ({ plugin, connector }: MockWallet) =>
  definePlugin({ ...plugin.manifest, id: connector.id })

async function connected(
  { isOurs = false, ...options }: Partial<MockWalletOptions> & { readonly isOurs?: boolean } = {},
  policy?: RpcPolicy,
  rights: Pick<PluginManifest, 'permissions'> &
    Pick<TestKernelOptions, 'isGranted' | 'plugins'> = {},
) {
  const answers = Object.fromEntries(
    [...safeRpcMethods, ...unsafeRpcMethods, 'vendor_thing'].map((method) => [
      method,
      `${method}!`,
    ]),
  )
  const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xada'], answers, ...options })
  const t = createWalletKernel({
    plugins: [
      mockNamespace('eip155'),
      mockNamespace('solana'),
      isOurs ? asOurs(wallet) : wallet.plugin,
      ...(rights.plugins ?? []),
      ...(policy
        ? [
            definePlugin(
              defineManifest({
                id: 'acme/policy',
                apiVersion: PLUGIN_API_VERSION,
                permissions: ['policy:review', ...(rights.permissions ?? [])],
                contributes: [rpcPolicies.of(policy)],
              }),
            ),
          ]
        : []),
    ],
    isGranted: rights.isGranted,
    expectsFaults: policy !== undefined,
  })
  kernels.push(t)
  await t.begin()
  await t.connect(wallet)
  return { t, wallet }
}
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})

describe('before the configuration is known', () => {
  const signing = { method: 'personal_sign', params: ['0x', '0xada'] }

  it('[SEC-83] fault: what asks the visitor waits, so that checks which it switches on are asked; a read does not', async () => {
    const checked: string[] = []
    const check = definePlugin(
      defineManifest({
        id: 'firewall',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        gate: { feature: 'firewall' },
        contributes: [
          rpcGuards.of({
            id: 'firewall',
            async check({ method }) {
              checked.push(method)
            },
          }),
        ],
      }),
    )
    const { t, wallet } = await connected({}, undefined, { plugins: [check] })
    await t.reconfigure({ isSettled: false })
    const signed = t.rpc.request(signing)
    await t.rpc.request({ method: 'eth_call', params: [] })
    await t.settle(20)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_call'])
    await t.reconfigure({ features: { firewall: true }, isSettled: true })
    await expect(signed).resolves.toBe('personal_sign!')
    expect(checked).toEqual(['personal_sign'])
  })

  it('[SEC-83] fault: who gives up, or ends with the kit, waits no more', async () => {
    const { t, wallet } = await connected()
    await t.reconfigure({ isSettled: false })
    const end = new AbortController()
    const given = t.rpc.request(signing, { signal: end.signal })
    end.abort(new Error('not any more'))
    await expect(given).rejects.toThrow('not any more')
    const left = t.rpc.request(signing)
    left.catch(() => {})
    kernels.splice(0)
    await t.dispose()
    await expect(left).rejects.toMatchObject({ code: 'DISPOSED' })
    expect(wallet.requests).toEqual([])
  })
})

describe('request', () => {
  it('[S5.05] default: without a namespace it is eip155, on the network of the connection', async () => {
    const { t, wallet } = await connected()
    await expect(t.rpc.request({ method: 'eth_call', params: [1] })).resolves.toBe('eth_call!')
    expect(wallet.requests).toEqual([
      { method: 'eth_call', params: [1], namespace: 'eip155', caipNetworkId: 'eip155:1' },
    ])
  })

  it('[S5.05] fault: a namespace outside the five is refused', async () => {
    const { t, wallet } = await connected()
    for (const namespace of ['ton', '', 'EIP155', '__proto__'] as never[]) {
      await expect(t.rpc.request({ method: 'eth_call', namespace })).rejects.toThrow(
        'Unsupported chain namespace',
      )
    }
    expect(wallet.requests).toEqual([])
  })

  it('[SEC-86] fault: a network of another namespace, or what is no network, is refused', async () => {
    const { t, wallet } = await connected()
    const asId: unknown = { toString: () => 'eip155:1' }
    for (const caipNetworkId of ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '', asId] as never[]) {
      await expect(t.rpc.request({ method: 'eth_call', caipNetworkId })).rejects.toMatchObject({
        rpcCode: -32602,
      })
    }
    expect(wallet.requests).toEqual([])
    await t.rpc.request({ method: 'eth_call', caipNetworkId: 'eip155:10' })
    expect(wallet.requests).toMatchObject([{ caipNetworkId: 'eip155:10' }])
  })

  it('[S6.02, S6.03] default: both lists reach a wallet that asks its user itself', async () => {
    for (const namespace of ['eip155', 'solana'] as const) {
      const { t, wallet } = await connected({ namespace })
      const methods = [...safeRpcMethods, ...unsafeRpcMethods].filter(
        (method) => method.startsWith('solana_') === (namespace === 'solana'),
      )
      for (const method of methods) {
        const list = method === 'wallet_sendCalls' ? [{ calls: [{ to: '0x1' }] }] : []
        const params = namespace === 'solana' ? {} : list
        await expect(t.rpc.request({ method, params, namespace })).resolves.toBe(`${method}!`)
      }
      expect(wallet.requests).toHaveLength(namespace === 'solana' ? 4 : 48)
    }
  })

  it('[S5.06, S6.05] fault: another method that a plugin asks for is not allowed, says so, and never reaches the wallet', async () => {
    const { t, wallet } = await connected()
    for (const method of [
      'eth_sign',
      'vendor_thing',
      'ETH_CALL',
      ['eth_call'],
      undefined,
    ] as never[]) {
      await expect(t.rpc.request({ method }, { askedBy: 'acme/plugin' })).rejects.toMatchObject({
        message: 'Requested RPC call is not allowed',
        code: 'RPC_NOT_ALLOWED',
      })
    }
    expect(wallet.requests).toEqual([])
    await t.clock.advance(300)
    expect(t.state(noticesStore).toast).toMatchObject({ text: 'Action not allowed' })
  })

  for (const type of ['INJECTED', 'ANNOUNCED', 'WALLET_CONNECT', 'AUTH'] as const) {
    it(`[S6.05, S8.15] default: a denied request over ${type} opens the card, and 300 ms later it says why, once`, async () => {
      const { t, wallet } = await connected({ type, isOurs: type === 'AUTH' })
      let ended = 0
      if (type === 'AUTH') {
        Object.assign(wallet.connector, {
          approval: {
            covers: () => true,
            denied: () => void t.rpc.showDenied().then(() => (ended += 1)),
          },
        })
      }
      expect(t.state(routerStore).isOpen).toBe(false)
      for (const askedBy of ['swaps', 'send']) {
        await expect(t.rpc.request({ method: 'eth_sign' }, { askedBy })).rejects.toThrow(
          'Requested RPC call is not allowed',
        )
      }
      await settle()
      expect(t.state(routerStore)).toMatchObject({
        isOpen: true,
        history: [{ viewId: 'Account' }],
      })
      await t.clock.advance(299)
      expect(t.state(noticesStore).toast).toBeUndefined()
      await t.clock.advance(1)
      expect(t.state(noticesStore).toast).toMatchObject({ text: 'Action not allowed', id: 1 })
      expect(ended).toBe(type === 'AUTH' ? 2 : 0)
      expect(wallet.requests).toEqual([])
    })
  }

  it('[S8.15] behaviour: a card that is open stays where it is', async () => {
    const { t } = await connected()
    void t.views.openModal()
    t.views.push(networksView)
    await settle()
    const before = t.state(routerStore).history
    expect(before.at(-1)?.viewId).toBe('Networks')
    await expect(
      t.rpc.request({ method: 'eth_sign' }, { askedBy: 'acme/plugin' }),
    ).rejects.toThrow()
    await t.clock.advance(300)
    expect(t.state(routerStore).history).toEqual(before)
    expect(t.state(noticesStore).toast).toMatchObject({ text: 'Action not allowed' })
  })

  it('[SEC-86] fault: what a plugin of others may not ask for opens no card, ends nothing, and is said where one is open', async () => {
    let denied = 0
    const policy: RpcPolicy = { id: 'acme', judge: () => undefined }
    const { t, wallet } = await connected({ type: 'AUTH', isOurs: true }, policy)
    Object.assign(wallet.connector, {
      approval: { covers: () => true, denied: () => void (denied += 1) },
    })
    const ask = () => t.rpc.request({ method: 'eth_mine' }, { askedBy: 'acme/policy' })
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    await settle()
    await t.clock.advance(300)
    expect(t.state(routerStore).isOpen).toBe(false)
    expect(t.state(noticesStore).toast).toBeUndefined()
    void t.views.openModal()
    await settle()
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    await t.clock.advance(300)
    expect(t.state(noticesStore).toast).toMatchObject({ text: 'Action not allowed' })
    expect(denied).toBe(0)
  })

  it('[SEC-86] fault: what a wallet of others says that it shows itself is reviewed all the same', async () => {
    const policy: RpcPolicy = { id: 'careful', judge: () => 'confirm' }
    const { t, wallet } = await connected({}, policy)
    Object.assign(wallet.connector, { approval: { covers: () => true, denied: () => {} } })
    await expect(t.rpc.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 'RPC_NOT_ALLOWED',
    })
    expect(wallet.requests).toEqual([])
  })

  it('[SEC-86] fault: beside a review nothing is said of another request that is not allowed', async () => {
    const { t } = await connected()
    t.views.open(defineView()('ReviewRequest'))
    const denied = t.rpc.request({ method: 'eth_sign' }, { askedBy: 'acme/plugin' })
    await expect(denied).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    await t.clock.advance(300)
    expect(t.state(noticesStore).toast).toBeUndefined()
  })

  it('[SEC-86] fault: what nobody waits for any more opens no card, though it is not allowed', async () => {
    const { t } = await connected()
    const reason = new Error('its plugin has ended')
    const options = { askedBy: 'acme/plugin', signal: AbortSignal.abort(reason) }
    await expect(t.rpc.request({ method: 'eth_sign' }, options)).rejects.toBe(reason)
    await settle()
    expect(t.state(routerStore).isOpen).toBe(false)
  })

  it('[S8.15] behaviour: what a wallet of the visitor was asked before stays open', async () => {
    const { t } = await connected({ answers: { eth_call: new Promise(() => {}) } })
    let isOver = false
    const over = () => {
      isOver = true
    }
    t.rpc.request({ method: 'eth_call' }).then(over, over)
    await expect(
      t.rpc.request({ method: 'eth_sign' }, { askedBy: 'acme/plugin' }),
    ).rejects.toThrow()
    await t.clock.advance(300)
    await settle()
    expect(isOver).toBe(false)
  })

  it('[S5.06] default: what the host asks reaches a wallet that asks its user itself, and never the embedded one', async () => {
    const { t, wallet } = await connected()
    await expect(t.rpc.request({ method: 'vendor_thing' })).resolves.toBe('vendor_thing!')
    expect(wallet.requests).toHaveLength(1)
    const embedded = await connected({ type: 'AUTH' })
    await expect(embedded.t.rpc.request({ method: 'vendor_thing' })).rejects.toMatchObject({
      code: 'RPC_NOT_ALLOWED',
    })
    expect(embedded.wallet.requests).toEqual([])
  })

  it('[S6.03] fault: what needs an approval is never sent silently', async () => {
    const { t, wallet } = await connected({ type: 'AUTH' })
    await expect(t.rpc.request({ method: 'personal_sign' })).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
    await expect(t.rpc.request({ method: 'eth_call' })).resolves.toBe('eth_call!')
    expect(wallet.requests).toHaveLength(1)
  })

  it('[S6.04, S8.15] default: a connector whose requests the kit shows gets those, and tells of what is denied', async () => {
    const { t, wallet } = await connected({ type: 'AUTH', isOurs: true })
    let denied = 0
    Object.assign(wallet.connector, {
      approval: {
        covers: (method: string) => method === 'personal_sign',
        denied: () => {
          denied += 1
        },
      },
    })
    await expect(t.rpc.request({ method: 'personal_sign' })).resolves.toBe('personal_sign!')
    for (const method of ['eth_sendTransaction', 'eth_sign']) {
      await expect(t.rpc.request({ method })).rejects.toThrow('Requested RPC call is not allowed')
    }
    expect(denied).toBe(2)
    expect(t.state(noticesStore).toast).toBeUndefined()
    expect(wallet.requests).toHaveLength(1)
  })

  it('SEC-17 fault: two requests in one call are -32600', async () => {
    const { t, wallet } = await connected()
    const batch = [{ method: 'eth_call' }, { method: 'eth_call' }] as never
    await expect(t.rpc.request(batch)).rejects.toMatchObject({ rpcCode: -32600 })
    expect(wallet.requests).toEqual([])
  })

  it('[S5.06, SEC-83] option: a policy forbids what a list allows, and relaxes nothing that no list knows', async () => {
    const asked: unknown[] = []
    const { t, wallet } = await connected(
      {},
      {
        id: 'mine',
        judge(question) {
          asked.push(question)
          if (question.method === 'vendor_thing') return 'allow'
          return question.method === 'eth_call' ? 'deny' : undefined
        },
      },
      { permissions: ['policy:relax'] },
    )
    const unknown = t.rpc.request({ method: 'vendor_thing' }, { askedBy: 'swaps' })
    await expect(unknown).rejects.toThrow('not allowed')
    await expect(t.rpc.request({ method: 'eth_call' })).rejects.toThrow('not allowed')
    expect(wallet.requests).toEqual([])
    expect(asked[0]).toEqual({
      method: 'vendor_thing',
      namespace: 'eip155',
      connectorType: 'ANNOUNCED',
      askedBy: 'swaps',
    })
  })

  it('[SEC-83] fault: a policy that may not relax allows nothing that no list knows', async () => {
    const { t, wallet } = await connected({}, { id: 'mine', judge: () => 'allow' })
    const asked = t.rpc.request({ method: 'vendor_thing' }, { askedBy: 'swaps' })
    await expect(asked).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    expect(wallet.requests).toEqual([])
  })

  it.each([
    ['says nothing', undefined, 'personal_sign', {}, false],
    ['allows', 'allow', 'personal_sign', {}, false],
    [
      'allows, with the permission but no grant',
      'allow',
      'personal_sign',
      {
        permissions: ['policy:relax'],
        isGranted: (_: string, permission: string) => permission !== 'policy:relax',
      },
      false,
    ],
    [
      'allows, with permission and grant',
      'allow',
      'personal_sign',
      { permissions: ['policy:relax'] },
      true,
    ],
    [
      'confirms, with permission and grant',
      'confirm',
      'personal_sign',
      { permissions: ['policy:relax'] },
      false,
    ],
    ['forbids what is safe', 'deny', 'eth_call', {}, false],
    ['wants what is safe confirmed', 'confirm', 'eth_call', {}, false],
    ['answers nonsense', 'yes', 'eth_call', {}, false],
  ] as const)(
    '[S6.01, S6.04] option: a policy that %s, for the embedded wallet',
    async (_, verdict, method, rights, passes) => {
      const policy = { id: 'mine', judge: () => verdict as never }
      const { t, wallet } = await connected({ type: 'AUTH' }, policy, rights)
      const request = t.rpc.request({ method })
      if (passes) await expect(request).resolves.toBe(`${method}!`)
      else await expect(request).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
      expect(wallet.requests).toHaveLength(passes ? 1 : 0)
    },
  )

  it('[S6.04, SEC-96] fault: a relaxed policy never beats one that denies', async () => {
    const wallet = mockWallet({
      namespace: 'eip155',
      accounts: ['0xada'],
      answers: { eth_call: 1 },
    })
    const policyOf = (id: string, verdict: RpcVerdict) =>
      definePlugin(
        defineManifest({
          id,
          apiVersion: PLUGIN_API_VERSION,
          permissions: ['policy:relax'],
          contributes: [rpcPolicies.of({ id, judge: () => verdict })],
        }),
      )
    const t = createWalletKernel({
      plugins: [
        mockNamespace('eip155'),
        wallet.plugin,
        policyOf('lax', 'allow'),
        policyOf('strict', 'deny'),
      ],
    })
    kernels.push(t)
    await t.begin()
    await t.connect(wallet)
    await expect(t.rpc.request({ method: 'eth_call' })).rejects.toThrow('not allowed')
    expect(wallet.requests).toEqual([])
  })

  it('[S6.04] fault: a policy that crashes denies, and costs its plugin the life the second time', async () => {
    const policy = {
      id: 'mine',
      judge: () => {
        throw new Error('no idea')
      },
    }
    const { t, wallet } = await connected({}, policy)
    await expect(t.rpc.request({ method: 'eth_call' })).rejects.toThrow('not allowed')
    await expect(t.rpc.request({ method: 'eth_call' })).rejects.toThrow('not allowed')
    expect(wallet.requests).toEqual([])
    expect(t.kernel.inspect().plugins.find(({ id }) => id === 'acme/policy')).toMatchObject({
      status: 'failed',
      reason: 'policy mine: no idea',
    })
    await expect(t.rpc.request({ method: 'eth_call' })).resolves.toBe('eth_call!')
  })

  it('[S5.04] default: each call of wallet_sendCalls needs `to`, and `data` begins with 0x', async () => {
    const { t, wallet } = await connected()
    const send = (calls: unknown) =>
      t.rpc.request({ method: 'wallet_sendCalls', params: [{ calls }] })
    await send([{ to: '0x1' }, { to: '0x2', data: '0x' }])
    for (const [calls, details] of [
      [[{ to: '0x1' }, {}], 'params[0].calls[1].to does not start with 0x'],
      [[{ to: '1' }], 'params[0].calls[0].to does not start with 0x'],
      [[null], 'params[0].calls[0].to does not start with 0x'],
      [[{ to: '0x1', data: 'ff' }], 'params[0].calls[0].data does not start with 0x'],
      [[{ to: '0x1', data: null }], 'params[0].calls[0].data does not start with 0x'],
      [[], 'params[0].calls is no list'],
      [undefined, 'params[0].calls is no list'],
    ]) {
      await expect(send(calls)).rejects.toMatchObject({ code: 'INVALID_PARAMS', details })
    }
    expect(wallet.requests).toHaveLength(1)
  })

  it('[S8.35] default: what the wallet throws is one of our errors', async () => {
    const { t, wallet } = await connected({ failures: { request: { code: 4001 } as never } })
    await expect(t.rpc.request({ method: 'personal_sign' })).rejects.toBeInstanceOf(
      UserRejectedRequestError,
    )
    wallet.failures.request = Object.assign(new Error('x'), { code: -32603 })
    await expect(t.rpc.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 'INTERNAL_RPC_ERROR',
    })
  })

  it('[S8.35] fault: without a connection it is disconnected', async () => {
    const { t } = await connected()
    await expect(t.rpc.request({ method: 'eth_call', namespace: 'solana' })).rejects.toMatchObject({
      rpcCode: 4900,
    })
  })

  it('[S4.06] REL-20 fault: a changed account cancels what was asked for the old one', async () => {
    const { t, wallet } = await connected({ failures: { request: 'hang' } })
    const refusal = t.rpc.request({ method: 'personal_sign' }).catch((error: unknown) => error)
    await settle()
    wallet.changeAccounts(['0xada', '0xb0b'])
    await settle()
    wallet.changeAccounts(['0xb0b'])
    expect(await refusal).toMatchObject({ code: 'REQUEST_CANCELLED' })
  })

  it('[S4.06, S4.11] REL-20 behaviour: what the wallet hands to the network is awaited over a change of the account and the end of the connection', async () => {
    const { t, wallet } = await connected({ failures: { request: 'hang' } })
    const controller = new AbortController()
    const request = { method: 'eth_sendTransaction', isSubmission: true }
    const sent = t.rpc.request(request)
    const left = t.rpc.request(request, { signal: controller.signal }).catch((error) => error)
    await settle()
    wallet.changeAccounts(['0xb0b'])
    await t.connections.disconnect()
    controller.abort(new Error('enough'))
    expect(await left).toMatchObject({ message: 'enough' })
    wallet.answer('accept')
    expect(await sent).toBe('eth_sendTransaction!')
  })

  it('[SEC-86] fault: a submission that waits for a check when the account changes never reaches the wallet', async () => {
    let answer = () => {}
    const check = () => new Promise<void>((resolve) => void (answer = resolve))
    const guard = definePlugin({
      id: 'acme/guard',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['policy:review'],
      contributes: [rpcGuards.of({ id: 'acme', check })],
    })
    const { t, wallet } = await connected({}, undefined, { plugins: [guard] })
    const request = { method: 'eth_sendTransaction', isSubmission: true }
    const refusal = t.rpc.request(request).catch((error: unknown) => error)
    await settle()
    wallet.changeAccounts(['0xb0b'])
    answer()
    expect(await refusal).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(wallet.requests).toEqual([])
  })

  it('[SEC-86] fault: what sends nothing is no submission, whatever it is called', async () => {
    const { t } = await connected({ failures: { request: 'hang' } })
    const request = { method: 'personal_sign', isSubmission: true }
    const refusal = t.rpc.request(request).catch((error: unknown) => error)
    await settle()
    await t.connections.disconnect()
    expect(await refusal).toMatchObject({ code: 'REQUEST_CANCELLED' })
  })

  it('[S4.06] REL-20 fault: a connector that asks the visitor itself takes the question back', async () => {
    const { t, wallet } = await connected({ isOurs: true, failures: { request: 'hang' } })
    Object.assign(wallet.connector, { approval: { covers: () => true, denied: () => {} } })
    const request = { method: 'eth_sendTransaction', isSubmission: true }
    const refusal = t.rpc.request(request).catch((error: unknown) => error)
    await settle()
    wallet.changeAccounts(['0xb0b'])
    expect(await refusal).toMatchObject({ code: 'REQUEST_CANCELLED' })
  })

  it('[S4.11] fault: the end of the connection ends what is open, and so does an abort', async () => {
    const { t } = await connected({ failures: { request: 'hang' } })
    const controller = new AbortController()
    const request = { method: 'eth_call' }
    const refusals = Promise.allSettled([
      t.rpc.request(request, { signal: controller.signal }),
      t.rpc.request(request),
    ])
    await settle()
    controller.abort(new Error('enough'))
    await t.connections.disconnect()
    expect(await refusals).toMatchObject([
      { reason: { message: 'enough' } },
      { reason: { code: 'REQUEST_CANCELLED' } },
    ])
  })

  it('[S4.11, SEC-86] fault: what was put before the visitor is not taken back by leaving it, but by the kit and in its own wallet', async () => {
    const askedOf = async (method: string, approval?: object) => {
      const { t, wallet } = await connected({ isOurs: approval !== undefined })
      const heard: AbortSignal[] = []
      const request = async (_: unknown, signal: AbortSignal) => {
        heard.push(signal)
        await new Promise((_, reject) => signal.addEventListener('abort', reject))
      }
      Object.assign(wallet.connector, { request, ...(approval && { approval }) })
      const end = new AbortController()
      const left = t.rpc.request({ method }, { signal: end.signal }).catch(() => 'left')
      await settle()
      end.abort()
      expect(await left).toBe('left')
      const isLeft = heard[0]?.aborted
      await t.connections.disconnect()
      return [isLeft, heard[0]?.aborted]
    }
    expect(await askedOf('personal_sign')).toEqual([false, true])
    expect(await askedOf('eth_call')).toEqual([true, true])
    const approval = { covers: () => true, denied: () => {} }
    expect(await askedOf('personal_sign', approval)).toEqual([true, true])
  })

  it('[S9.07] behaviour: a wallet may take as long as its user needs', async () => {
    const { t, wallet } = await connected()
    let sign = (_: string) => {}
    Object.assign(wallet.connector, {
      request: () =>
        new Promise((resolve) => {
          sign = resolve
        }),
    })
    const waiting = t.rpc.request({ method: 'personal_sign' })
    await settle()
    await t.clock.advance(3_600_000)
    sign('0xsigned')
    await expect(waiting).resolves.toBe('0xsigned')
  })
})
