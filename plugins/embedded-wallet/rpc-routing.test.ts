import { afterEach, describe, expect, test } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import {
  accountView,
  defineManifest,
  definePlugin,
  KitError,
  NativeBalanceService,
  noticesStore,
  PLUGIN_API_VERSION,
  routerStore,
  type RpcPolicy,
  rpcPolicies,
  panelPlaced,
} from '../../kernel/exports/index.ts'
import { safeRpcMethods, unsafeRpcMethods } from '../../kernel/wallet/requests/rpc-methods.ts'
import {
  type EmbeddedWorld,
  type EmbeddedWorldOptions,
  embeddedWorld,
} from '../../test/scenarios/embedded-wallet/embedded-world.ts'
import { never, refuse } from '../../test/scenarios/embedded-wallet/fake-frame.ts'

const worlds: EmbeddedWorld[] = []
async function connected(options: EmbeddedWorldOptions = {}) {
  const world = await embeddedWorld(options)
  worlds.push(world)
  await world.logIn()
  await world.t.settle()
  const { smartAccount: active = '', solana } = world.frame.state
  const provider = world.t.connections.connectorOf('eip155')?.provider('eip155') as {
    request(request: unknown): Promise<unknown>
  }
  const posts = () => world.frame.of('RPC_REQUEST')
  return { ...world, active, solana, provider, posts, wallet: await world.wallet() }
}
type World = Awaited<ReturnType<typeof connected>>
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.end()
})

/** What a promise is rejected with; heard from now on. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const toast = ({ t }: World) => t.state(noticesStore).toast?.text
const other = '0x0000000000000000000000000000000000000001'

/** A legacy transaction that the address pays for, with its signature or without. */
function transactionOf(address: string, isSigned = false): Uint8Array {
  const key = base58.decode(address)
  const message = [1, 0, 0, 1, ...key, ...new Uint8Array(32), 0]
  return Uint8Array.from([1, ...new Uint8Array(64).fill(isSigned ? 7 : 0), ...message])
}

/** Params with which each unsafe method is good. */
const paramsOf = ({ active, solana }: World): Readonly<Record<string, unknown>> => {
  const transaction = base64.encode(transactionOf(solana))
  return {
    personal_sign: ['0x6869', active],
    eth_signTypedData_v4: [active, '{}'],
    eth_sendTransaction: [{ from: active, to: other, value: '0x1' }],
    eth_sendUserOperation: [{ sender: active }, other],
    wallet_sendCalls: [{ from: active, calls: [{ to: other }] }],
    wallet_grantPermissions: [{ chainId: '0x1', address: active }],
    wallet_revokePermissions: { permissionsContext: '0x01' },
    solana_signMessage: { message: base58.encode(Uint8Array.from([104, 105])), pubkey: solana },
    solana_signTransaction: { transaction, pubkey: solana },
    solana_signAllTransactions: { transactions: [transaction], pubkey: solana },
    solana_signAndSendTransaction: { transaction, pubkey: solana },
  }
}
const namespaceOf = (method: string) => (method.startsWith('solana_') ? 'solana' : 'eip155')

/** What the site answers in its own dialect. */
function answerAll({ frame, solana }: World) {
  const signature = base58.encode(new Uint8Array(64).fill(7))
  const transaction = base58.encode(transactionOf(solana, true))
  const answers: Readonly<Record<string, unknown>> = {
    solana_signMessage: { signature },
    solana_signTransaction: { transaction },
    solana_signAllTransactions: { transactions: [transaction] },
    solana_signAndSendTransaction: { signature },
  }
  frame.answers.RPC_REQUEST = ({ method }) => answers[method] ?? `${method}!`
}

describe('safe requests', () => {
  test('[S6.02, S7.34] default: all 41 reach the frame with the active network, without a view', async () => {
    const world = await connected()
    const { t, active } = world
    expect(safeRpcMethods.size).toBe(41)
    for (const method of safeRpcMethods) {
      const params = method === 'wallet_getAssets' ? { account: active } : []
      await t.rpc.request({ method, params })
    }
    // eth_chainId is answered here.
    expect(world.posts().map(({ method }) => method)).toEqual(
      [...safeRpcMethods].filter((method) => method !== 'eth_chainId'),
    )
    expect(world.posts()[0]).toEqual({
      method: 'eth_accounts',
      params: [],
      chainId: 1,
      chainNamespace: 'eip155',
      rpcUrl: 'https://rpc.test/1',
    })
    expect(t.state(routerStore).isOpen).toBe(false)
    expect(world.frame.shown).toBe(0)
  })

  test('default: eth_chainId is the last used chain as hex, with no message', async () => {
    const { t, posts } = await connected()
    expect(await t.rpc.request({ method: 'eth_chainId' })).toBe('0x1')
    await t.networks.switchNetwork('eip155:10')
    expect(await t.rpc.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(posts()).toEqual([])
  })

  test('[S7.22] default: capabilities are asked for the connected address', async () => {
    const world = await connected()
    await world.t.rpc.request({ method: 'wallet_getCapabilities', params: [world.active] })
    expect(world.posts()).toHaveLength(1)
    await expect(
      world.t.rpc.request({ method: 'wallet_getCapabilities', params: [other] }),
    ).rejects.toMatchObject({ rpcCode: 4100 })
    expect(world.posts()).toHaveLength(1)
  })
})

describe('unsafe requests', () => {
  test('[S6.03, S6.04, S7.34] SEC-16 default: each of the 11 opens the view first, closed or elsewhere, and leaves only then', async () => {
    const world = await connected()
    const { t, frame } = world
    expect(unsafeRpcMethods.size).toBe(11)
    answerAll(world)
    for (const place of ['closed', 'elsewhere'] as const) {
      for (const method of unsafeRpcMethods) {
        const order: string[] = []
        const answer = frame.answers.RPC_REQUEST!
        frame.answers.RPC_REQUEST = (payload, signal) => {
          const top = t.state(routerStore).history.at(-1)?.viewId
          order.push(`${top} ${frame.shown} ${world.wallet.approval.getSnapshot()?.method}`)
          return answer(payload, signal)
        }
        if (place === 'elsewhere') await t.open(accountView)
        const before = world.posts().length
        const params = paramsOf(world)[method]
        await t.rpc.request({ method, params, namespace: namespaceOf(method) })
        frame.answers.RPC_REQUEST = answer
        expect(world.posts().length - before).toBe(1)
        expect(order).toEqual([`ApproveTransaction 1 ${method}`])
        await t.settle()
        expect(world.stack()).toEqual(place === 'closed' ? [] : ['Account'])
        expect(frame.shown).toBe(0)
        expect(world.wallet.approval.getSnapshot()).toBeUndefined()
        world.views.close({ force: true })
      }
    }
  })

  test('[S6.04] SEC-16 fault: when no view is mounted nothing leaves, the request ends and the next one is served', async () => {
    const world = await connected()
    world.drawer.isThere = false
    const asking = world.t.rpc.request({ method: 'personal_sign', params: ['0x', world.active] })
    const failing = failureOf(asking)
    await world.t.settle()
    expect(world.stack()).toEqual(['ApproveTransaction'])
    await world.environment.clock.advance(20_000)
    expect(await failing).toMatchObject({ code: 'APPROVAL_NOT_SHOWN' })
    expect(world.posts()).toEqual([])
    expect(world.stack()).toEqual([])
    world.drawer.isThere = true
    await world.t.rpc.request({ method: 'personal_sign', params: ['0x', world.active] })
    expect(world.posts()).toHaveLength(1)
  })

  test('[S6.04] SEC-16 fault: neither a policy nor its grant makes an unsafe request silent', async () => {
    const allowAll: RpcPolicy = { id: 'all', judge: () => 'allow' }
    const eager = definePlugin(
      defineManifest({
        id: 'eager',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:relax'],
        contributes: [rpcPolicies.of(allowAll)],
      }),
    )
    const world = await connected({ plugins: [eager] })
    world.drawer.isThere = false
    const asking = world.t.rpc.request({ method: 'personal_sign', params: ['0x', world.active] })
    const failing = failureOf(asking)
    await world.t.settle()
    await world.environment.clock.advance(20_000)
    expect(await failing).toMatchObject({ code: 'APPROVAL_NOT_SHOWN' })
    expect(world.posts()).toEqual([])
  })

  test('[S6.04] SEC-16 option: in a panel: without a card on the page nothing leaves; with one it goes back to where it was', async () => {
    const world = await connected()
    world.t.kernel.emit(panelPlaced({}))
    const ask = () => world.t.rpc.request({ method: 'personal_sign', params: ['0x', world.active] })
    const resting = world.stack()
    world.drawer.isThere = false
    const failing = failureOf(ask())
    await world.t.settle()
    await world.environment.clock.advance(20_000)
    expect(await failing).toMatchObject({ code: 'APPROVAL_NOT_SHOWN' })
    expect(world.posts()).toEqual([])
    expect(world.stack()).toEqual(resting)
    world.drawer.isThere = true
    await ask()
    await world.t.settle()
    expect(world.stack()).toEqual(resting)
  })

  test('[S6.04, SEC-86] default: a plugin of others that asks is told beside what it asks, the app is not', async () => {
    const other = definePlugin({
      id: 'acme/plugin',
      apiVersion: PLUGIN_API_VERSION,
      activation: 'start',
      permissions: ['wallet:request'],
    })
    const world = await connected({ plugins: [other] })
    const ends: (() => void)[] = []
    world.frame.answers.RPC_REQUEST = () => new Promise((resolve) => ends.push(() => resolve('0x')))
    const asked: unknown[] = []
    for (const by of [{ askedBy: 'acme/plugin' }, {}]) {
      const question = { method: 'personal_sign', params: ['0x01', world.active] }
      const asking = world.t.rpc.request(question, by)
      await world.t.settle(8)
      asked.push(world.wallet.approval.getSnapshot()?.askedBy)
      expect(world.posts().at(-1)).not.toHaveProperty('askedBy')
      ends.at(-1)?.()
      await asking
    }
    expect(asked).toEqual(['acme/plugin', undefined])
  })

  test('[S6.04] default: one at a time, in their order', async () => {
    const world = await connected()
    const ends: (() => void)[] = []
    world.frame.answers.RPC_REQUEST = ({ params }) =>
      new Promise((resolve) => ends.push(() => resolve(params[0])))
    const asking = ['0x01', '0x02', '0x03'].map((text) =>
      world.t.rpc.request({ method: 'personal_sign', params: [text, world.active] }),
    )
    for (const text of ['0x01', '0x02', '0x03']) {
      await world.t.settle(8)
      expect(world.posts().at(-1)?.params[0]).toBe(text)
      expect(world.wallet.approval.getSnapshot()?.params).toEqual([text, world.active])
      ends.at(-1)?.()
    }
    expect(await Promise.all(asking)).toEqual(['0x01', '0x02', '0x03'])
    expect(world.posts()).toHaveLength(3)
  })

  test('default: after success the native balance is read again', async () => {
    const world = await connected()
    const balances = await world.t.service(NativeBalanceService)
    const account = `eip155:1:${world.active}` as const
    const before = (await balances.read(account)).units
    await world.environment.clock.advance(1_000)
    await world.t.rpc.request({
      method: 'eth_sendTransaction',
      params: [{ from: world.active, to: other }],
    })
    await world.environment.clock.advance(1_000)
    const key = [...world.environment.storage.entries.keys()].find((one) => one.includes('balance'))
    const { at } = JSON.parse(world.environment.storage.entries.get(key ?? '') ?? '{}')
    expect(before).toBeTruthy()
    expect(at).toBeGreaterThanOrEqual(world.environment.clock.now() - 1_000)
  })

  test('fault: a failure is shown, a refusal is quiet; the view goes either way', async () => {
    const world = await connected()
    const ask = () => world.t.rpc.request({ method: 'personal_sign', params: ['0x', world.active] })
    world.frame.answers.RPC_REQUEST = refuse('Out of gas')
    await expect(ask()).rejects.toThrow('Out of gas')
    await world.t.settle()
    expect(toast(world)).toBe('Out of gas')
    await world.environment.clock.advance(4_000)
    const reloaded = new KitError('Look before you try again', { code: 'FRAME_RELOADED' })
    world.frame.answers.RPC_REQUEST = () => Promise.reject(reloaded)
    await expect(ask()).rejects.toBe(reloaded)
    await world.t.settle()
    expect(toast(world)).toBe('Look before you try again')
    await world.environment.clock.advance(4_000)
    world.frame.answers.RPC_REQUEST = refuse('User rejected the request', 4001)
    await expect(ask()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await world.t.settle()
    expect(toast(world)).toBeUndefined()
    expect(world.stack()).toEqual([])
  })

  test('SEC-12 fault: what is checked is what is sent; a getter is read once', async () => {
    const world = await connected()
    let reads = 0
    const request = {
      get method() {
        reads += 1
        return reads === 1 ? 'eth_call' : 'eth_sendTransaction'
      },
      params: [],
    }
    await world.provider.request(request)
    expect(reads).toBe(1)
    expect(world.posts()).toEqual([expect.objectContaining({ method: 'eth_call' })])

    const params = [{ from: world.active, to: other, value: '0x1' }]
    const asking = world.provider.request({ method: 'eth_sendTransaction', params })
    params[0]!.value = '0xffffff'
    await asking
    expect(world.posts().at(-1)?.params).toEqual([{ from: world.active, to: other, value: '0x1' }])
  })
})

describe('what is not allowed', () => {
  const notListed = [
    'ETH_SENDTRANSACTION',
    'eth_sendTransaction ',
    'eth_sendTransaction\0',
    '__proto__',
    'constructor',
    'toString',
    '',
    null,
    7,
    ['eth_call'],
  ]
  const forbidden = [
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_decrypt',
    'eth_getEncryptionPublicKey',
    'personal_unlockAccount',
    'debug_traceTransaction',
    'wallet_scanQRCode',
    'solana_signMessage',
  ]
  const ways = {
    'the kernel': (world: World, method: unknown) => world.t.rpc.request({ method } as never),
    'the provider': (world: World, method: unknown) => world.provider.request({ method }),
  }

  for (const [way, ask] of Object.entries(ways)) {
    for (const [id, methods] of [
      ['SEC-14', notListed],
      ['SEC-15', forbidden],
    ] as const) {
      test(`[S5.06, S6.05, S8.15] ${id} fault: by ${way}: rejected, the card opens, and after 300 ms it says so`, async () => {
        const world = await connected()
        for (const method of methods) {
          await expect(ask(world, method)).rejects.toMatchObject({
            message: 'Requested RPC call is not allowed',
          })
          await world.t.settle()
          expect(world.t.state(routerStore).isOpen).toBe(true)
          await world.environment.clock.advance(299)
          expect(toast(world)).toBeUndefined()
          await world.environment.clock.advance(1)
          await world.t.settle()
          expect(toast(world)).toBe('Action not allowed')
          await world.environment.clock.advance(4_000)
          world.views.close({ force: true })
        }
        expect(world.posts()).toEqual([])
      })
    }
  }

  test('[S8.15] behaviour: what is open ends after the notice, only requests, and only of this wallet', async () => {
    const world = await connected()
    world.frame.answers.RPC_REQUEST = never
    world.frame.answers.CONNECT_DEVICE = never
    const call = world.t.rpc.request({ method: 'eth_call' })
    const sign = world.t.rpc.request({ method: 'personal_sign', params: ['0x', world.active] })
    let isOver = false
    world.wallet.connectDevice().catch(() => {
      isOver = true
    })
    await world.t.settle(6)
    await expect(world.provider.request({ method: 'eth_sign' })).rejects.toThrow()
    const ends = [call, sign].map(failureOf)
    await world.environment.clock.advance(300)
    for (const end of ends) expect(await end).toMatchObject({ message: 'Request was aborted' })
    expect(isOver).toBe(false)
    expect(world.frame.aborted).toEqual(['RPC_REQUEST', 'RPC_REQUEST'])
  })

  test('[S5.05] SEC-18 fault: a namespace outside the five, and 4200 for those the frame has no accounts in', async () => {
    const { t, posts } = await connected()
    const connector = t.connections.connectorOf('eip155')
    const { signal } = new AbortController()
    for (const namespace of ['ton', '', 'EIP155', '__proto__'] as never[]) {
      for (const asking of [
        t.rpc.request({ method: 'eth_call', namespace }),
        connector?.request({ method: 'eth_call', namespace }, signal),
      ]) {
        await expect(asking).rejects.toThrow('Unsupported chain namespace')
      }
    }
    for (const namespace of ['polkadot', 'bip122', 'cosmos'] as const) {
      await expect(
        connector?.request({ method: 'eth_call', namespace }, signal),
      ).rejects.toMatchObject({ rpcCode: 4200 })
    }
    expect(posts()).toEqual([])
  })

  test('SEC-17 fault: two requests in one call are -32600', async () => {
    const { t, provider, posts } = await connected()
    const batch = [{ method: 'eth_call' }, { method: 'eth_sendTransaction' }]
    await expect(provider.request(batch)).rejects.toMatchObject({ rpcCode: -32600 })
    await expect(t.rpc.request(batch as never)).rejects.toMatchObject({ rpcCode: -32600 })
    let deep: unknown = []
    for (let level = 0; level < 10_000; level += 1) deep = [deep]
    const strange = [
      null,
      'eth_call',
      7,
      { method: 'eth_call', params: [() => {}] },
      { method: 'eth_call', params: [Number.NaN] },
      { method: 'eth_call', params: deep },
      { method: 'eth_call', params: ['x'.repeat(2_000_000)] },
    ]
    for (const request of strange) {
      await expect(provider.request(request)).rejects.toMatchObject({ rpcCode: -32600 })
    }
    expect(posts()).toEqual([])
  })

  test('[S5.04] fault: calls of a batch that do not say where to', async () => {
    const { provider, posts, active } = await connected()
    for (const calls of [[], [{}], [{ to: 'x' }], [{ to: other, data: 'x' }], 'x']) {
      await expect(
        provider.request({ method: 'wallet_sendCalls', params: [{ from: active, calls }] }),
      ).rejects.toMatchObject({ rpcCode: -32602 })
    }
    expect(posts()).toEqual([])
  })

  test('[S5.22, S5.23, S5.24] SEC-119 fault: fees that break a rule, before anything is posted', async () => {
    const { t, provider, posts, active } = await connected()
    for (const [code, fees] of [
      ['FEE_KINDS_MIXED', { gasPrice: '0x1', maxFeePerGas: '0x1' }],
      ['FEE_CAP_TOO_HIGH', { maxFeePerGas: `0x1${'0'.repeat(64)}` }],
      ['PRIORITY_FEE_TOO_HIGH', { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
    ] as const) {
      const requests = [
        { method: 'eth_sendTransaction', params: [{ from: active, to: other, ...fees }] },
        { method: 'eth_sendUserOperation', params: [{ sender: active, ...fees }, other] },
        {
          method: 'wallet_sendCalls',
          params: [{ from: active, calls: [{ to: other, ...fees }] }],
        },
      ]
      for (const request of requests) {
        await expect(provider.request(request)).rejects.toMatchObject({ code, rpcCode: -32602 })
        await expect(t.rpc.request(request)).rejects.toMatchObject({ code, rpcCode: -32602 })
      }
    }
    expect(posts()).toEqual([])
  })

  test('fault: for another account than the active one it is 4100, for another network 4901 or 5710, before anything is posted', async () => {
    const world = await connected()
    const { provider, frame, solana, t } = world
    const { eoa } = frame.state
    const transaction = base64.encode(transactionOf(solana))
    const requests: readonly (readonly [string, unknown])[] = [
      ['personal_sign', ['0x6869', eoa]],
      ['personal_sign', [eoa, '0x6869']],
      ['personal_sign', ['0x6869']],
      ['eth_signTypedData_v4', [other, '{}']],
      ['eth_sendTransaction', [{ from: eoa, to: other }]],
      ['eth_sendTransaction', [{ from: [world.active] }]],
      ['eth_sendUserOperation', [{ sender: other }, other]],
      ['wallet_sendCalls', [{ from: eoa, calls: [{ to: other }] }]],
      ['wallet_grantPermissions', [{ address: other }]],
      ['wallet_getAssets', { account: other }],
    ]
    for (const [method, params] of requests) {
      await expect(provider.request({ method, params })).rejects.toMatchObject({ rpcCode: 4100 })
    }
    const key = '11111111111111111111111111111111'
    await expect(
      t.rpc.request({
        method: 'solana_signTransaction',
        params: { transaction, pubkey: key },
        namespace: 'solana',
      }),
    ).rejects.toMatchObject({ rpcCode: 4100 })
    for (const chainId of ['0xa', 10, '10']) {
      await expect(
        provider.request({ method: 'eth_sendTransaction', params: [{ chainId, to: other }] }),
      ).rejects.toMatchObject({ rpcCode: 5710 })
    }
    await expect(
      t.rpc.request({ method: 'eth_call', caipNetworkId: 'eip155:10' }),
    ).rejects.toMatchObject({ rpcCode: 4901 })
    expect(world.posts()).toEqual([])
    expect(t.state(routerStore).isOpen).toBe(false)
  })
})

describe('ends', () => {
  test('[S7.32, S8.09] SEC-19 default: of two in flight the one that is given up ends, by its id, the other goes on', async () => {
    const world = await connected()
    const ends: ((value: string) => void)[] = []
    world.frame.answers.RPC_REQUEST = () => new Promise((resolve) => ends.push(resolve))
    const first = new AbortController()
    const one = world.t.rpc.request({ method: 'eth_call', params: [1] }, { signal: first.signal })
    const two = world.t.rpc.request({ method: 'eth_call', params: [2] })
    await world.t.settle()
    first.abort(new Error('given up'))
    await expect(one).rejects.toThrow('given up')
    expect(world.frame.aborted).toEqual(['RPC_REQUEST'])
    ends[1]?.('two')
    await expect(two).resolves.toBe('two')
  })

  test('[S8.09, S7.32] SEC-19 default: the card closes while the visitor decides: every open request is aborted', async () => {
    const world = await connected()
    world.frame.answers.RPC_REQUEST = never
    const call = world.t.rpc.request({ method: 'eth_call' })
    const first = world.t.rpc.request({ method: 'personal_sign', params: ['0x01', world.active] })
    const second = world.t.rpc.request({ method: 'personal_sign', params: ['0x02', world.active] })
    await world.t.settle(6)
    expect(world.stack()).toEqual(['ApproveTransaction'])
    const ends = [call, first, second].map(failureOf)
    world.views.close()
    for (const end of ends) {
      expect(await end).toMatchObject({
        code: 'FRAME_REQUEST_ABORTED',
        message: 'Request was aborted',
      })
    }
    await world.t.settle()
    expect(world.stack()).toEqual([])
    expect(world.posts()).toHaveLength(2)
    expect(world.frame.waiting).toBe(0)
  })

  test('behaviour: going back from the view aborts what it asked, and nothing else', async () => {
    const world = await connected()
    world.frame.answers.RPC_REQUEST = never
    await world.t.open(accountView)
    const call = world.t.rpc.request({ method: 'eth_call' })
    const sign = world.t.rpc.request({ method: 'personal_sign', params: ['0x01', world.active] })
    await world.t.settle(6)
    expect(world.stack()).toEqual(['Account', 'ApproveTransaction'])
    const ending = failureOf(sign)
    world.views.back()
    expect(await ending).toMatchObject({ message: 'Request was aborted' })
    expect(world.stack()).toEqual(['Account'])
    expect(world.frame.waiting).toBe(1)
    world.wallet.rejectRequests()
    await expect(call).rejects.toThrow('Request was aborted')
  })

  test('[S8.09] behaviour: disconnecting ends what is open', async () => {
    const world = await connected()
    world.frame.answers.RPC_REQUEST = never
    const call = world.provider.request({ method: 'eth_call' })
    const ending = failureOf(call)
    await world.t.settle()
    await world.t.connections.disconnect()
    expect(await ending).toMatchObject({ message: 'Request was aborted' })
    await expect(world.provider.request({ method: 'eth_call' })).rejects.toMatchObject({
      rpcCode: 4100,
    })
  })

  test('fault: another account ends what is being decided, and what waits for its turn is not sent', async () => {
    const world = await connected()
    const ends: (() => void)[] = []
    world.frame.answers.RPC_REQUEST = () =>
      new Promise((resolve) => ends.push(() => resolve('0xsigned')))
    const sign = (text: string) =>
      world.provider.request({ method: 'personal_sign', params: [text, world.active] })
    const failing = [failureOf(sign('0x01')), failureOf(sign('0x02'))]
    const balance = world.provider.request({ method: 'eth_getBalance', params: [other] })
    await world.t.settle(6)
    await world.setAccountType('eoa')
    for (const failure of failing) {
      expect(await failure).toMatchObject({ code: 'ACCOUNT_CHANGED' })
    }
    expect(world.posts()).toHaveLength(2)
    expect(world.frame.aborted).toEqual(['RPC_REQUEST'])
    expect(world.wallet.approval.getSnapshot()).toBeUndefined()
    for (const answer of ends) answer()
    expect(await balance).toBe('0xsigned')
  })

  test('fault: another network is not asked with what waits for its turn; what was shown with it goes on', async () => {
    const world = await connected()
    const ends: (() => void)[] = []
    world.frame.answers.RPC_REQUEST = () =>
      new Promise((resolve) => ends.push(() => resolve('0xsigned')))
    world.frame.state.smartAccountNetworks = [1, 10]
    const send = () =>
      world.provider.request({ method: 'eth_sendTransaction', params: [{ to: other }] })
    const first = send()
    const second = failureOf(send())
    await world.t.settle(6)
    await world.t.networks.switchNetwork('eip155:10')
    for (const answer of ends) answer()
    expect(await first).toBe('0xsigned')
    expect(await second).toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(world.posts()).toMatchObject([{ chainId: 1 }])
  })

  test('behaviour: a bigint goes out as a hex quantity', async () => {
    const { provider, posts } = await connected()
    await provider.request({ method: 'eth_call', params: [{ to: other, value: 255n }, 'latest'] })
    expect(posts()).toMatchObject([{ params: [{ to: other, value: '0xff' }, 'latest'] }])
    await provider.request({ method: 'eth_call', params: [{ to: other, value: 0n }, 'latest'] })
    expect(posts()).toMatchObject([{}, { params: [{ to: other, value: '0x0' }, 'latest'] }])
    const negative = provider.request({ method: 'eth_call', params: [{ value: -1n }] })
    await expect(negative).rejects.toMatchObject({ rpcCode: -32600 })
  })
})

describe('solana', () => {
  test('[S7.34] default: transactions are base64 for the kit and base58 for the frame, both ways', async () => {
    const world = await connected()
    answerAll(world)
    const { t, solana } = world
    const bytes = transactionOf(solana)
    const transaction = base64.encode(bytes)
    const signature = base58.encode(new Uint8Array(64).fill(7))
    const ask = (method: string, params: unknown) =>
      t.rpc.request({ method, params, namespace: 'solana' })
    expect(await ask('solana_signTransaction', { transaction, pubkey: solana })).toEqual({
      signature,
      transaction: base64.encode(transactionOf(solana, true)),
    })
    expect(await ask('solana_signAllTransactions', { transactions: [transaction] })).toEqual({
      transactions: [base64.encode(transactionOf(solana, true))],
    })
    const sendOptions = { skipPreflight: true, other: 1 }
    expect(
      await ask('solana_signAndSendTransaction', { transaction, pubkey: solana, sendOptions }),
    ).toEqual({ signature })
    expect(world.posts().map(({ params }) => params)).toEqual([
      { transaction: base58.encode(bytes), pubkey: solana },
      { transactions: [base58.encode(bytes)] },
      { transaction: base58.encode(bytes), pubkey: solana, options: { skipPreflight: true } },
    ])
  })

  test('fault: an answer that the account did not sign is none', async () => {
    const world = await connected()
    const { t, solana, frame } = world
    const transaction = base64.encode(transactionOf(solana))
    const unsigned = base58.encode(transactionOf(solana))
    const answers: readonly (readonly [string, unknown, unknown])[] = [
      ['solana_signTransaction', { transaction }, { transaction: unsigned }],
      ['solana_signTransaction', { transaction }, { transaction: '0O' }],
      ['solana_signTransaction', { transaction }, {}],
      ['solana_signAllTransactions', { transactions: [transaction] }, { transactions: [unsigned] }],
      ['solana_signMessage', { message: '2g' }, { signature: '2g' }],
      ['solana_signAndSendTransaction', { transaction }, 'x'],
    ]
    for (const [method, params, answer] of answers) {
      frame.answers.RPC_REQUEST = () => answer
      await expect(t.rpc.request({ method, params, namespace: 'solana' })).rejects.toMatchObject({
        code: 'FRAME_ERROR',
      })
    }
  })

  test('fault: what is no transaction leaves nothing', async () => {
    const { t, posts } = await connected()
    for (const [method, params] of [
      ['solana_signTransaction', { transaction: 'not base64!' }],
      ['solana_signTransaction', {}],
      ['solana_signAllTransactions', { transactions: [] }],
      ['solana_signMessage', { message: '0OIl' }],
    ] as const) {
      await expect(t.rpc.request({ method, params, namespace: 'solana' })).rejects.toMatchObject({
        rpcCode: -32602,
      })
    }
    expect(posts()).toEqual([])
  })
})
