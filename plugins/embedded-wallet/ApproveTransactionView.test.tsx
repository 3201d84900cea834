import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { definePlugin, implement, type Plugin } from '../../kernel/exports/index.ts'
import {
  createTestKernel,
  mockNamespace,
  renderView,
  type TestKernel,
  viewConformance,
} from '../../test/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { loadedView } from './ApproveTransactionView.tsx'
import { approveTransactionView, type PendingApproval } from './contract.ts'
import { manifest } from './index.ts'

afterEach(cleanup)

const me = '0x00000000000000000000000000000000000000A1'
const shop = '0x00000000000000000000000000000000000000b2'
const coin = '0x00000000000000000000000000000000000000C3'

/** The embedded wallet with one request that waits. */
function fakeWallet(approval: Partial<PendingApproval> | undefined) {
  let current =
    approval &&
    ({
      id: '1',
      method: 'eth_sendTransaction',
      params: [],
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      address: me,
      ...approval,
    } as PendingApproval | undefined)
  const listeners = new Set<() => void>()
  const shown: Element[] = []
  let tellSight: (isSeen: boolean) => void = () => {}
  const reader = {
    getSnapshot: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const wallet = {
    approval: reader,
    showFrame(box: Element, onSight: (isSeen: boolean) => void) {
      shown.push(box)
      tellSight = onSight
      return () => void shown.splice(shown.indexOf(box), 1)
    },
  }
  const plugin: Plugin = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, () => ({ wallet, connector: {} }) as never),
  }))
  return {
    plugin,
    shown,
    see: (isSeen: boolean) => tellSight(isSeen),
    settle() {
      current = undefined
      for (const listener of listeners) listener()
    },
  }
}

/** Nodes that answer by method, and by selector; everything else they do not know. */
function answerNodes(t: TestKernel, answers: Readonly<Record<string, unknown>>) {
  t.http.on('POST', /./, ({ body }) => {
    const { id, method, params } = body as {
      id: number
      method: string
      params: readonly unknown[]
    }
    const { data = '' } = (params[0] ?? {}) as { data?: string }
    const result = answers[`${method} ${data.slice(0, 10)}`] ?? answers[method]
    const error = { code: -32601, message: 'the method does not exist' }
    return { json: { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) } }
  })
}

const options = {
  features: { email: true },
  settings: { metadata: { name: 'Bakery', description: '', url: '', icons: [] } },
} as const

async function draw(approval: Partial<PendingApproval> | undefined, answers = {}, id = '1') {
  const wallet = fakeWallet(approval)
  const t = createTestKernel({ ...options, plugins: [wallet.plugin, eip155()] })
  answerNodes(t, answers)
  await t.start()
  const { container } = await renderView(t, approveTransactionView, { requestId: id })
  await act(() => t.settle(30))
  // The steps are folded: the page of the wallet shows them as well.
  const folded = screen.queryByRole('button', { name: 'More details' })
  if (folded) fireEvent.click(folded)
  return { t, container, ...wallet }
}

const end = async (t: TestKernel) => {
  cleanup()
  await t.dispose()
}

/** The value beside a label. */
const valueOf = (label: string, index = 0) =>
  screen.getAllByText(label, { selector: 'dt' })[index]?.nextElementSibling?.textContent

const transfer = [{ from: me, to: shop, value: '0xde0b6b3a7640000' }]
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const usd = {
  'eth_call 0x313ce567': word(6n),
  'eth_call 0x95d89b41': `${word(32n)}${word(4n).slice(2)}${'4f555253'.padEnd(64, '0')}`,
}
const costs = { eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00', eth_getCode: '0x' }
const abi = parseAbi(['function approve(address, uint256)', 'function transfer(address, uint256)'])
const unclear = 'We cannot show what this does'

describe('the view ApproveTransaction', () => {
  test('[V.20][S6.04] default: who asks, where, what, and what it costs', async () => {
    const { t } = await draw({ params: transfer }, costs)
    expect(screen.getByText('Bakery')).toBeInTheDocument()
    expect(screen.getByText('app.test')).toBeInTheDocument()
    expect(valueOf('Network')).toBe('Ethereum')
    expect(valueOf('Your account')).toBe('0x0000…00A1')
    expect(screen.getByRole('heading', { name: 'Send' })).toBeInTheDocument()
    expect(valueOf('Amount')).toBe('1 ETH')
    expect(valueOf('To')).toMatch(/b2$/i)
    expect(valueOf('Network fee, about')).toBe('0.000021 ETH')
    expect(screen.queryByText(unclear)).toBeNull()
    await end(t)
  })

  test('[V.20, SEC-86] default: a plugin that asks is named', async () => {
    const { t } = await draw({ params: transfer, askedBy: 'acme/plugin' }, costs)
    // Also where the steps are folded, as they are first.
    fireEvent.click(screen.getByRole('button', { name: 'More details' }))
    expect(valueOf('Asked by its plugin')).toBe('acme/plugin')
    expect(screen.getByText('Asked by its plugin').closest('[hidden]')).toBeNull()
    await end(t)
    const own = await draw({ params: transfer }, costs)
    expect(screen.queryByText('Asked by its plugin')).toBeNull()
    await end(own.t)
  })

  test('[V.20] default: it offers no way back', () => {
    expect(loadedView.canGoBack).toBe(false)
  })

  test('[V.20] behaviour: the fee is a bone until it is known, and said when nobody knows', async () => {
    const { t, container } = await draw({ params: transfer }, {})
    expect(valueOf('Network fee, about')).toBe('Not known')
    expect(container.querySelector('.bone')).toBeNull()
    await end(t)

    const wallet = fakeWallet({ params: transfer })
    const slow = createTestKernel({ ...options, plugins: [wallet.plugin, eip155()] })
    slow.http.on('POST', /./, { hang: true })
    await slow.start()
    const drawn = await renderView(slow, approveTransactionView, { requestId: '1' })
    await act(() => slow.settle(30))
    expect(valueOf('Amount')).toBe('1 ETH')
    expect(drawn.container.querySelectorAll('.bone')).toHaveLength(1)
    await end(slow)
  })

  test('[V.20] fault: an adapter that reads no contracts leaves the transaction unknown', async () => {
    const wallet = fakeWallet({ params: transfer })
    const t = createTestKernel({ ...options, plugins: [wallet.plugin, mockNamespace('eip155')] })
    answerNodes(t, costs)
    await t.start()
    await renderView(t, approveTransactionView, { requestId: '1' })
    await act(() => t.settle(30))
    expect(screen.getAllByText('Unknown').length).toBeGreaterThan(0)
    expect(screen.queryByText('Amount', { selector: 'dt' })).toBeNull()
    await end(t)
  })

  test('[V.20] fault: nothing is said of the fee of a smart account, even of one that is not on the chain', async () => {
    const { t, container } = await draw({ params: transfer, accountType: 'smartAccount' }, costs)
    expect(valueOf('Amount')).toBe('1 ETH')
    expect(screen.queryByText('Network fee, about')).toBeNull()
    expect(container.querySelector('.bone')).toBeNull()
    await end(t)
  })

  test('[V.20] default: a token by its own decimals and symbol, an allowance without limit', async () => {
    const data = (name: 'approve' | 'transfer', units: bigint) =>
      encodeFunctionData({ abi, functionName: name, args: [shop, units] })
    const calls = [
      { to: coin, data: data('transfer', 2_500_000n) },
      { to: coin, data: data('approve', maxUint256) },
    ]
    const { t } = await draw({ method: 'wallet_sendCalls', params: [{ calls }] }, usd)
    expect(screen.getByRole('heading', { name: '1 of 2: Send' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '2 of 2: Allow spending' })).toBeInTheDocument()
    expect(valueOf('Amount')).toBe('2.5 OURS')
    expect(valueOf('Amount', 1)).toBe('Without limit')
    expect(screen.getByText('The spender could take everything, at any time.')).toBeInTheDocument()
    await end(t)
  })

  test('[V.20] fault: a token that does not say its decimals is shown as it is sent', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [shop, 77n] })
    const { t } = await draw({ params: [{ from: me, to: coin, data }] })
    expect(valueOf('Amount')).toBe('77 in the smallest unit')
    await end(t)
  })

  test('[V.20] default: what the account would have more or less, where the node says it', async () => {
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const logs = [
      {
        address: coin,
        topics: [topic, word(BigInt(me)), word(BigInt(shop))],
        data: word(1_000_000n),
      },
    ]
    const balance = { status: '0x1', returnData: word(9n) }
    const made = { status: '0x1', returnData: '0x', logs }
    const simulated = { eth_simulateV1: [{ calls: [balance, made, balance] }] }
    const { t } = await draw({ params: transfer }, { ...usd, ...simulated })
    expect(
      screen.getByRole('heading', { name: 'What changes in your account' }),
    ).toBeInTheDocument()
    expect(valueOf('Leaves')).toMatch(/^1 OURS 0x0000…00C3$/i)
    await end(t)
  })

  test.each([
    ['as it says', 1_000_000n, 0],
    ['more than it says', 1_000_001n, 1],
  ])('[V.20] behaviour: of a transfer by which %s leaves', async (_, leaves, sections) => {
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const topics = [topic, word(BigInt(me)), word(BigInt(shop))]
    const balance = { status: '0x1', returnData: word(9n) }
    const logs = [{ address: coin, topics, data: word(leaves) }]
    const made = { status: '0x1', returnData: '0x', logs }
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [shop, 1_000_000n] })
    const { t } = await draw(
      { params: [{ from: me, to: coin, data }] },
      { ...usd, eth_simulateV1: [{ calls: [balance, made, balance] }] },
    )
    expect(valueOf('Amount')).toBe('1 OURS')
    expect(screen.queryAllByText('What changes in your account')).toHaveLength(sections)
    await end(t)
  })

  test('[V.20] fault: the network would refuse it; a node that does not simulate says nothing', async () => {
    const balance = { status: '0x1', returnData: word(9n) }
    const failed = { status: '0x0', returnData: '0x' }
    const refused = { eth_simulateV1: [{ calls: [balance, failed, balance] }] }
    const { t } = await draw({ params: transfer }, refused)
    expect(
      screen.getByText('As things are now, the network would refuse this.'),
    ).toBeInTheDocument()
    await end(t)
    const silent = await draw({ params: transfer })
    expect(screen.queryByText('What changes in your account')).toBeNull()
    expect(screen.queryByText(/would refuse/)).toBeNull()
    await end(silent.t)
  })

  test('[V.20] fault: what cannot be decoded is said, and its data is there', async () => {
    const params = [{ from: me, to: coin, data: '0xdeadbeef' }]
    const { t } = await draw({ params })
    expect(screen.getByText(unclear)).toBeInTheDocument()
    const raw = screen.getByText(/0xdeadbeef/)
    expect(raw).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'More details' }))
    expect(raw).not.toBeVisible()
    expect(raw.textContent).toBe(`eth_sendTransaction\n${JSON.stringify(params, null, 2)}`)
    await end(t)
  })

  test.each([
    ['app.test', false],
    ['bank.test', true],
  ])('[V.20][S6.04] fault: a sign-in to %s', async (domain, isForeign) => {
    const text = `${domain} wants you to sign in with your Ethereum account:\n${me}`
    const { t } = await draw({ method: 'personal_sign', params: [text, me] })
    expect(valueOf('Site')).toBe(domain)
    expect(valueOf('Message')).toBe(text)
    const warning = 'This signs in to bank.test, not to this page (app.test).'
    expect(screen.queryByRole('alert')?.textContent).toBe(isForeign ? warning : undefined)
    expect(screen.queryByText('Network fee, about')).toBeNull()
    await end(t)
  })

  test('[V.20] fault: the words of a stranger neither turn the text around nor pass for ours', async () => {
    const data = {
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Order: ['Network', 'a'].map((name) => ({ name, type: 'string' })),
      },
      primaryType: 'Order',
      domain: { name: 'Ba\u202enk' },
      message: { Network: 'Ba\u202enk', a: '2' },
    }
    const { t, container } = await draw({ method: 'eth_signTypedData_v4', params: [me, data] })
    expect(valueOf('Name')).toBe('Bank')
    expect(valueOf('message.Network')).toBe('Bank')
    expect(valueOf('Network')).toBe('Ethereum')
    expect(container.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
    await end(t)
  })

  test('[V.20] behaviour: a batch of hundreds lists the first and says so', async () => {
    const calls = Array.from({ length: 300 }, () => ({ to: shop, value: '0x1' }))
    const { t } = await draw({ method: 'wallet_sendCalls', params: [{ calls }] })
    expect(screen.getAllByRole('heading', { name: / of 300: Send$/ })).toHaveLength(30)
    expect(
      screen.getByText('Only the first 30 of 300 steps are listed. Not listed: Send (270)'),
    ).toBeInTheDocument()
    await end(t)
  })

  test.each([
    ['as much as the account has', 5n, { 'eth_call 0x70a08231': word(5n) }, true],
    ['less than it has', 4n, { 'eth_call 0x70a08231': word(5n) }, false],
    ['as much as there is', 5n, { 'eth_call 0x18160ddd': word(5n) }, true],
    ['more than nothing', 5n, { 'eth_call 0x70a08231': word(0n) }, false],
    ['nearly all that 96 bits hold', 2n ** 96n - 2n, {}, true],
  ])('[V.20] SEC-121 fault: an allowance of %s', async (_, units, answers, isAll) => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [shop, units] })
    const { t } = await draw({ params: [{ from: me, to: coin, data }] }, { ...usd, ...answers })
    const warning = screen.queryByText('The spender could take everything, at any time.')
    expect(Boolean(warning)).toBe(isAll)
    await end(t)
  })

  test('[V.20] SEC-121 fault: fields that are cut are counted and named', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `field${index}`)
    const data = {
      types: { EIP712Domain: [], Order: names.map((name) => ({ name, type: 'string' })) },
      primaryType: 'Order',
      domain: {},
      message: Object.fromEntries(
        names.map((name) => [name, 'x'.repeat(name === 'field0' ? 900 : 1)]),
      ),
    }
    const { t } = await draw({ method: 'eth_signTypedData_v4', params: [me, data] })
    expect(
      screen.getByText(
        /^Only the first 60 of 70 fields are listed. Not listed: message.field60, .*message.field69$/,
      ),
    ).toBeInTheDocument()
    expect(
      screen.getByText('Cut short, 1: message.field0. The raw data has all of it.'),
    ).toBeInTheDocument()
    await end(t)
  })

  test('[V.20] SEC-121 default: what may be taken one time', async () => {
    const data = {
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      primaryType: 'PermitTransferFrom',
      domain: { name: 'Permit2', chainId: 1 },
      message: {
        permitted: { token: coin, amount: '2500000' },
        spender: shop,
        nonce: 0,
        deadline: 1_900_000_000,
      },
    }
    const { t } = await draw({ method: 'eth_signTypedData_v4', params: [me, data] }, usd)
    expect(screen.getByRole('heading', { name: 'Allow spending once' })).toBeInTheDocument()
    expect(valueOf('Amount')).toBe('2.5 OURS')
    expect(screen.queryByText(unclear)).toBeNull()
    await end(t)
  })

  test('[V.20] SEC-10 behaviour: what the frame would show is on its way while nobody sees it', async () => {
    const { t, see } = await draw({ params: transfer })
    const box = () => screen.getByRole('group', { name: 'Approve or reject' })
    expect(box()).toBeEmptyDOMElement()
    act(() => see(false))
    await act(() => t.clock.advance(299))
    expect(box()).toBeEmptyDOMElement()
    await act(() => t.clock.advance(1))
    expect(box()).toHaveTextContent('Reading the request')
    act(() => see(true))
    expect(box()).toBeEmptyDOMElement()
    await end(t)
  })

  test('[V.20] REL-34 default: the frame is shown over a box that holds its facts, as long as the view is there', async () => {
    const { t, shown } = await draw({ params: transfer })
    expect(shown).toHaveLength(1)
    expect(shown[0]).toHaveAccessibleName('Approve or reject')
    cleanup()
    expect(shown).toHaveLength(0)
    await end(t)
  })

  test('[V.20][S8.09] fault: a request that is not there', async () => {
    for (const approval of [undefined, { id: 'another' }]) {
      const { t, shown } = await draw(approval)
      expect(screen.queryByText('Request was aborted')).toBeNull()
      await act(() => t.clock.advance(300))
      expect(screen.getByText('Request was aborted')).toBeInTheDocument()
      expect(shown).toHaveLength(0)
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      await end(t)
    }
  })

  test('[V.20] behaviour: ends with its request, without a word while the card closes', async () => {
    const { t, shown, settle } = await draw({ params: transfer })
    act(settle)
    expect(shown).toHaveLength(0)
    await act(() => t.clock.advance(299))
    expect(screen.queryByText('Request was aborted')).toBeNull()
    await end(t)
  })
})

const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })

describe.each([
  { name: 'a transfer', approval: { params: transfer } },
  { name: 'an unknown call', approval: { params: [{ from: me, to: coin, data: '0xdeadbeef' }] } },
  { name: 'a message', approval: { method: 'personal_sign', params: ['Hello', me] } },
])('[C.31, V.20] ApproveTransaction with $name', ({ approval }) => {
  viewConformance({ test, axe: runAxe }, () => ({
    plugin: fakeWallet(approval).plugin,
    view: approveTransactionView,
    params: { requestId: '1' },
    neighbours: [eip155()],
    kernel: options,
    async prepare(t) {
      answerNodes(t, costs)
    },
    data: [
      'Bakery',
      'app.test',
      'Ethereum',
      'Hello',
      /ETH$/,
      /^(0x)?[0-9a-fA-F…]+$/,
      /^(eth|personal)_/,
    ],
  }))
})
