import { afterEach, describe, expect, it } from '@jest/globals'
import { fakeEnvironment, fakePage, settle } from '../../../test/kit/fakes.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import type { TestKernelOptions } from '../../../test/kit/create-test-kernel.ts'
import { defineManifest, definePlugin, PLUGIN_API_VERSION, type PluginGate } from '../../plugin.ts'
import { closeGuards, defineView, type ViewRef, views } from '../../points/view-points.ts'
import {
  closeRefused,
  modalClosed,
  modalOpened,
  panelPlaced,
  panelRemoved,
  viewPushed,
  viewReset,
} from '../events.ts'
import { type HostView, hostViews } from './host-views.ts'
import { networksStore } from '../networks/networks-store.ts'
import { routerStore } from './router-store.ts'
import {
  accountView,
  allWalletsView,
  connectView,
  networksView,
  switchNetworkView,
} from './view-refs.ts'

const offering = (id: string, refs: readonly ViewRef[], gate?: PluginGate) =>
  definePlugin(
    defineManifest({
      id,
      apiVersion: PLUGIN_API_VERSION,
      gate,
      contributes: refs.map((view) =>
        views.of({
          view,
          needsAccount: view.id === 'Account',
          load: () => Promise.reject(new Error('not drawn here')),
        }),
      ),
    }),
  )
const shell = offering(
  'shell',
  `Connect AllWallets Account Networks ConnectingWalletConnectBasic WhatIsAWallet WhatIsANetwork
  SwitchNetwork Downloads`
    .split(/\s+/)
    .map((id) => defineView()(id)),
)
const lateView = defineView()('WhatIsAWallet')
const wallet = () => mockWallet({ namespace: 'eip155', accounts: ['0xada'] })

const kernels: WalletKernel[] = []
async function begin(options: TestKernelOptions = {}) {
  const t = createWalletKernel({
    ...options,
    plugins: options.plugins ?? [shell, mockNamespace('eip155'), mockNamespace('solana')],
  })
  kernels.push(t)
  await t.begin()
  return t
}
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})
const stack = (t: WalletKernel) => t.state(routerStore).history.map(({ viewId }) => viewId)
const isOpen = (t: WalletKernel) => t.state(routerStore).isOpen

describe('openModal', () => {
  it('default: Connect without a connection, Account with one', async () => {
    const one = wallet()
    const t = await begin({ plugins: [shell, mockNamespace('eip155'), one.plugin] })
    void t.views.openModal()
    expect([stack(t), isOpen(t)]).toEqual([['Connect'], true])
    expect(t.emitted(modalOpened)).toEqual([{ viewId: 'Connect' }])
    await t.connect(one)
    void t.views.openModal()
    expect(stack(t)).toEqual(['Account'])
    expect(t.emitted(modalOpened)).toHaveLength(1)
  })

  it('behaviour: without any adapter AllWallets on mobile, the basic pairing on desktop', async () => {
    const t = await begin({ plugins: [shell] })
    void t.views.openModal()
    expect(stack(t)).toEqual(['ConnectingWalletConnectBasic'])
    const mobile = await begin({
      plugins: [shell],
      environment: fakeEnvironment({ page: fakePage({ isMobile: true }) }),
    })
    void mobile.views.openModal()
    expect(stack(mobile)).toEqual(['AllWallets'])
  })

  it('option: view and namespace; another namespace becomes active without a question', async () => {
    const t = await begin()
    void t.views.openModal({ view: 'AllWallets', namespace: 'solana' })
    expect(t.state(routerStore).history).toEqual([
      { viewId: 'AllWallets', params: { namespace: 'solana' } },
    ])
    expect(t.state(networksStore).active).toMatch(/^solana:/)
  })

  it('[SEC-86] fault: nobody changes what a view was opened with', async () => {
    const t = await begin()
    const params = { network: { id: 'eip155:1' } }
    t.views.open(defineView<typeof params>()('SwitchNetwork'), params)
    params.network.id = 'eip155:10'
    t.views.push(defineView<typeof params>()('Networks'), params)
    void t.views.openModal({ view: 'WhatIsAWallet', arguments: params as never })
    const opened = [...t.emitted(viewReset), ...t.emitted(viewPushed)]
    expect(opened.map(({ params: own }) => own.network.id)).toEqual([
      'eip155:1',
      'eip155:10',
      'eip155:10',
    ])
    for (const { params: own } of opened) {
      expect([Object.isFrozen(own), Object.isFrozen(own.network)]).toEqual([true, true])
    }
  })

  it('option: arguments are copied and handed on; what is no JSON is refused', async () => {
    const t = await begin()
    const values = { amount: '1', fromToken: { symbol: 'ETH' } }
    void t.views.openModal({ view: 'WhatIsAWallet', arguments: values as never })
    values.fromToken.symbol = 'changed'
    expect(t.state(routerStore).history[0]?.params).toEqual({
      amount: '1',
      fromToken: { symbol: 'ETH' },
    })
    const circle: Record<string, unknown> = {}
    circle.self = circle
    for (const bad of [circle, [1], 'text', { amount: 1n }]) {
      await expect(
        t.views.openModal({ view: 'Networks', arguments: bad as never }),
      ).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' })
    }
  })

  it('fault: a view that is no host view, or whose feature is off, opens nothing', async () => {
    const t = await begin()
    for (const view of [
      'SwitchNetwork',
      'Downloads',
      'ApproveTransaction',
      'Swap',
      '',
      'toString',
    ]) {
      await expect(t.views.openModal({ view: view as HostView })).rejects.toMatchObject({
        code: 'VIEW_NOT_AVAILABLE',
      })
    }
    for (const [view, says] of [
      ['Acount', /^The view "Acount" cannot be opened; did you mean "Account"\?$/],
      ['Send', /^The view "Send" cannot be opened; did you mean "WalletSend"\?$/],
      [
        'Profile',
        /^The view "Profile" cannot be opened\. A host may open Connect, .* of plugins\.$/,
      ],
      ['Swap', /^The view "Swap" cannot be opened\. No listed plugin has it\.$/],
      ['acme/orders:Main', /cannot be opened\. No listed plugin has it\.$/],
    ] as const) {
      await expect(t.views.openModal({ view: view as HostView })).rejects.toThrow(says)
    }
    await expect(t.views.openModal({ namespace: 'ton' as never })).rejects.toThrow(
      'Unsupported chain namespace',
    )
    expect([stack(t), isOpen(t)]).toEqual([[], false])
    expect(hostViews.size).toBe(12)
  })

  it('behaviour: views of an account open Connect as long as there is none', async () => {
    const t = await begin()
    void t.views.openModal({ view: 'Account' })
    expect(stack(t)).toEqual(['Connect'])
  })

  it('default: it resolves when the modal closes, with the outcome', async () => {
    const t = await begin()
    const first = t.views.openModal()
    const second = t.views.openModal({ view: 'Networks' })
    t.views.close({ outcome: 'connected' })
    expect(await Promise.all([first, second])).toEqual([
      { outcome: 'connected' },
      { outcome: 'connected' },
    ])
    const third = t.views.openModal()
    t.views.close()
    expect(await third).toEqual({ outcome: 'dismissed' })
  })
})

describe('the stack', () => {
  it('default: push, replace, back, reset', async () => {
    const t = await begin()
    t.views.open(connectView, { namespace: 'eip155' })
    t.views.push(allWalletsView, {})
    t.views.push(allWalletsView, {})
    expect([stack(t), t.emitted(viewPushed)]).toEqual([
      ['Connect', 'AllWallets'],
      [{ viewId: 'AllWallets', params: {} }],
    ])
    t.views.push(allWalletsView, { namespace: 'solana' })
    expect(stack(t)).toHaveLength(3)
    t.views.replace(networksView)
    expect(stack(t)).toEqual(['Connect', 'AllWallets', 'Networks'])
    t.views.back()
    expect(stack(t)).toEqual(['Connect', 'AllWallets'])
    t.views.reset(networksView)
    expect(stack(t)).toEqual(['Networks'])
    t.views.back()
    expect([stack(t), isOpen(t)]).toEqual([[], false])
  })

  it('[S2.01] default: nothing stays on it after closing: a panel that comes then shows what it rests on', async () => {
    const t = await begin()
    t.views.open(connectView, {})
    t.views.push(allWalletsView, {})
    t.views.close()
    expect(t.state(routerStore)).toMatchObject({ history: [], isOpen: false, direction: 'none' })
    t.kernel.emit(panelPlaced({ view: 'Networks' }))
    expect(stack(t)).toEqual(['Networks'])
  })

  it('behaviour: pushing into a closed modal opens it', async () => {
    const t = await begin()
    t.views.push(switchNetworkView, { network: 'eip155:10', mode: 'start' } as const)
    expect([stack(t), isOpen(t)]).toEqual([['SwitchNetwork'], true])
  })

  it('default: one guard that refuses keeps the modal open, unless it is forced', async () => {
    const guard = definePlugin(
      defineManifest({
        id: 'guard',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          closeGuards.of({
            id: 'sign-in',
            mayClose: ({ viewId }) =>
              viewId === 'Networks'
                ? { catalogue: {} as never, key: 'signIn.required' }
                : undefined,
          }),
          closeGuards.of({ id: 'easy', mayClose: () => undefined }),
        ],
      }),
    )
    const t = await begin({ plugins: [shell, guard] })
    t.views.open(networksView)
    expect(t.views.close()).toBe(false)
    t.views.back()
    expect([isOpen(t), t.emitted(closeRefused)]).toEqual([
      true,
      [{ guardId: 'sign-in' }, { guardId: 'sign-in' }],
    ])
    expect(t.state(routerStore).refusals).toBe(2)
    expect(t.views.close({ force: true })).toBe(true)
    expect([isOpen(t), t.emitted(modalClosed)]).toEqual([false, [{ outcome: 'dismissed' }]])
    expect(t.views.close()).toBe(true)
    expect(t.emitted(modalClosed)).toHaveLength(1)
  })

  it('behaviour: a guard knows what the card closes with; where no visitor closes it, nobody is told', async () => {
    const heard: unknown[] = []
    const guard = definePlugin(
      defineManifest({
        id: 'guard',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          closeGuards.of({
            id: 'sign-in',
            mayClose(closing) {
              heard.push(closing)
              return { catalogue: {} as never, key: 'signIn.checking' }
            },
          }),
        ],
      }),
    )
    const t = await begin({ plugins: [shell, guard] })
    t.views.open(networksView)
    expect(t.views.close({ outcome: 'connected' })).toBe(false)
    expect([isOpen(t), t.emitted(closeRefused)]).toEqual([true, []])
    expect(t.views.close()).toBe(false)
    expect(t.emitted(closeRefused)).toHaveLength(1)
    expect(heard).toEqual([
      { viewId: 'Networks', outcome: 'connected' },
      { viewId: 'Networks', outcome: 'dismissed' },
    ])
  })

  it('fault: views of a plugin that is switched off leave, the one before shows', async () => {
    const extra = defineView()('vendor/extra:Main')
    const t = await begin({
      plugins: [shell, offering('extra', [extra], { feature: 'extra' })],
      features: { extra: true },
    })
    t.views.open(networksView)
    t.views.push(extra, {})
    await t.reconfigure({ features: { extra: false } })
    expect([stack(t), isOpen(t)]).toEqual([['Networks'], true])
    await t.reconfigure({ features: { extra: true } })
    t.views.reset(extra, {})
    await t.reconfigure({ features: { extra: false } })
    expect([stack(t), isOpen(t)]).toEqual([[], false])
  })

  it('[S4.09] REL-5 behaviour: the account leaves the screen with its last connection', async () => {
    const one = wallet()
    const t = await begin({ plugins: [shell, mockNamespace('eip155'), one.plugin] })
    await t.connect(one)
    t.views.open(accountView)
    one.end()
    expect(isOpen(t)).toBe(false)
  })

  it('option: in a panel Connect shows at first, Account once connected or closed', async () => {
    const one = wallet()
    const t = await begin({ plugins: [shell, mockNamespace('eip155'), one.plugin] })
    expect(stack(t)).toEqual([])
    t.kernel.emit(panelPlaced({}))
    expect([stack(t), isOpen(t)]).toEqual([['Connect'], false])
    t.views.push(allWalletsView, {})
    expect(stack(t)).toEqual(['Connect', 'AllWallets'])
    await t.connect(one)
    expect(stack(t)).toEqual(['Connect', 'AllWallets'])
    t.views.close({ outcome: 'connected' })
    expect(stack(t)).toEqual(['Account'])
    one.end()
    expect(stack(t)).toEqual(['Connect'])
    await t.connect(one)
    expect(stack(t)).toEqual(['Account'])
    t.kernel.emit(panelRemoved({}))
    expect([stack(t), isOpen(t)]).toEqual([[], false])
    await settle()
  })

  it('option: the view of a panel; one that is not there yet takes the place of Connect once it is', async () => {
    const t = await begin({
      plugins: [
        offering('shell', [connectView, networksView]),
        mockNamespace('eip155'),
        offering('late', [lateView], { feature: 'late' }),
      ],
      features: { late: false },
    })
    t.kernel.emit(panelPlaced({ view: 'Networks' }))
    expect(stack(t)).toEqual(['Networks'])
    t.kernel.emit(panelPlaced({ view: 'WhatIsAWallet' }))
    expect(stack(t)).toEqual(['Connect'])
    await t.reconfigure({ features: { late: true } })
    expect([stack(t), isOpen(t)]).toEqual([['WhatIsAWallet'], false])
    void t.views.openModal({ view: 'Networks' })
    expect([stack(t), isOpen(t)]).toEqual([['Networks'], true])
    t.views.back()
    expect([stack(t), isOpen(t)]).toEqual([['WhatIsAWallet'], false])
    t.kernel.emit(panelPlaced({ view: 'no such view' }))
    expect(stack(t)).toEqual(['Connect'])
  })
})
