import { afterEach, expect, jest, test } from '@jest/globals'
import { act, waitFor, within } from '@testing-library/react'
import { createKit } from '../../config/create-kit.ts'
import { mainnet, optimism } from '../../config/networks.ts'
import type { Kit } from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { mockInjected } from '../kit/mock-injected.ts'
import { mockWallet } from '../kit/mock-wallet.ts'

/** The default kit on a page with an announced wallet. Nodes answer; who else is asked is written down. */
function newPage({ isSilent = false } = {}) {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).host)
    const { id } = (await request.json().catch(() => ({}))) as { id?: number }
    return Response.json({ jsonrpc: '2.0', id, result: '0x0' })
  })
  const wallet = mockWallet({
    namespace: 'eip155',
    name: 'Acme Wallet',
    rdns: 'com.acme',
    answers: { personal_sign: '0x5163', eth_sendTransaction: `0x${'ab'.repeat(32)}` },
  })
  const injected = mockInjected(wallet, window)
  if (isSilent) Object.assign(injected.provider as object, { on: () => {} })
  const kit = createKit({
    projectId: 'shop',
    namespaces: [eip155()],
    networks: [mainnet, optimism],
    metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.test', icons: [] },
  })
  ends.push(async () => {
    await act(() => kit.dispose())
    injected.remove()
  })
  return { kit, wallet, asked }
}

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  localStorage.clear()
  jest.restoreAllMocks()
})

const host = () => document.querySelector('kit-modal')
const card = () => within(host()?.shadowRoot as unknown as HTMLElement)
async function open(kit: Kit, view?: 'Networks') {
  act(() => void kit.open(view && { view }))
  await waitFor(() => expect(host()?.shadowRoot?.querySelector('[role=dialog] h2')).toBeTruthy())
}
async function click(name: RegExp) {
  const button = await waitFor(() => card().getByRole('button', { name }))
  await act(async () => button.click())
}
async function connect(kit: Kit) {
  await open(kit)
  await click(/^Acme Wallet/)
  await waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
}

test('[S1.01] default: the host opens, closes and observes it', async () => {
  const { kit } = newPage()
  const seen: boolean[] = []
  kit.subscribe(
    (state) => state.isOpen,
    (isOpen) => seen.push(isOpen),
  )
  await kit.ready
  await open(kit)
  await click(/^Close/)
  await waitFor(() => expect(card().queryByRole('dialog')).toBeNull())
  await open(kit)
  act(() => kit.close())
  await waitFor(() => expect(card().queryByRole('dialog')).toBeNull())
  expect(seen).toEqual([true, false, true, false])
})

test('[S1.02, S7.35] default: an announced wallet connects from Connect, Account shows it, and only nodes are asked', async () => {
  const { kit, wallet, asked } = newPage()
  await connect(kit)
  const { address } = kit.getAccount()
  expect(wallet.prompts).toBe(1)
  await waitFor(() => expect(kit.isOpen).toBe(false))
  await open(kit)
  await waitFor(() => card().getByText(`${address?.slice(0, 6)}…${address?.slice(-4)}`))
  const nodes = [mainnet, optimism].flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const known = nodes.map((url) => new URL(url).host)
  expect(asked.filter((each) => !known.includes(each))).toEqual([])
})

test.each([
  ['a wallet that says so', false],
  ['a wallet that says nothing', true],
])('[S1.08] behaviour: a switch in the widget is seen by the host: %s', async (_, isSilent) => {
  const { kit } = newPage({ isSilent })
  await connect(kit)
  const seen: unknown[] = []
  kit.subscribe(
    (state) => state.network.caipNetworkId,
    (id) => seen.push(id),
  )
  await open(kit, 'Networks')
  await click(/^(OP Mainnet|Optimism)/)
  await waitFor(() => expect(seen).toEqual(['eip155:10']))
  expect(kit.getNetwork().chainId).toBe(10)
})

test('[S1.09] behaviour: the host receives the signature and the hash that it asked for', async () => {
  const { kit, wallet } = newPage()
  await connect(kit)
  const from = kit.getAccount().address
  const provider = kit.getProvider('eip155')
  const signed = await provider.request({ method: 'personal_sign', params: ['0x68', from] })
  const transaction = { from, to: from, value: '0x1' }
  const sent = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  expect([signed, sent]).toEqual(['0x5163', `0x${'ab'.repeat(32)}`])
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'personal_sign',
    'eth_sendTransaction',
  ])
})
