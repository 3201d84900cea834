import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createKit } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet, optimism } from 'latchkey/networks'
import { KitProvider, useKitCalls } from 'latchkey/react'
import { fakeEvmProvider } from '../../test/kit/fake-evm-provider.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0)) await act(end)
})

/** A kit with a wallet of the browser, and the hook in a page. */
async function start() {
  const wallet = fakeEvmProvider()
  const window = fakeWindow()
  const rdns = 'test.latchkey.calls'
  window.addEventListener('eip6963:requestProvider', () => {
    const info = { uuid: '5b8f6a1e-2f0c-4a53-9d0e-6c1f4b7a3d21', name: 'W', icon: '', rdns }
    const detail = { info, provider: wallet }
    window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  })
  const kit = createKit(
    {
      projectId: 'p',
      namespaces: [eip155()],
      networks: [mainnet, optimism],
      reviewRequests: 'never',
      disableAppend: true,
    },
    fakeEnvironment({ page: fakePage({ window: window as never }) }),
  )
  ends.push(() => kit.dispose())
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KitProvider kit={kit}>{children}</KitProvider>
  )
  const { result } = renderHook(() => useKitCalls(), { wrapper })
  const connect = () => act(async () => void (await kit.connect({ connectorId: rdns })))
  return { kit, wallet, connect, result }
}

test('default: capabilities are those of the account on its network, once they are known', async () => {
  const { kit, wallet, connect, result } = await start()
  wallet.answer('wallet_getCapabilities', () => ({
    '0x0': { flow: { supported: true } },
    '0x1': { atomic: { status: 'supported' } },
  }))
  expect(result.current.capabilities).toBeUndefined()
  await connect()
  await waitFor(() =>
    expect(result.current.capabilities).toEqual({
      flow: { supported: true },
      atomic: { status: 'supported' },
    }),
  )
  await act(() => kit.switchNetwork('eip155:10'))
  await waitFor(() => expect(result.current.capabilities).toEqual({ flow: { supported: true } }))
  await act(() => kit.disconnect())
  expect(result.current.capabilities).toBeUndefined()
})

test('default: what is sent, what is open and what was declined', async () => {
  const { wallet, connect, result } = await start()
  await connect()
  let answer = (_: unknown) => {}
  wallet.answer('wallet_sendCalls', () => new Promise((resolve) => (answer = resolve)))
  act(() => result.current.sendCalls({ calls: [{ to, value: 1n }] }))
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(wallet.methods).toContain('wallet_sendCalls'))
  await act(async () => answer({ id: '0x12' }))
  await waitFor(() => expect(result.current.data).toMatchObject({ id: '0x12' }))
  expect(result.current.isPending).toBe(false)

  wallet.answer('wallet_sendCalls', () => {
    throw Object.assign(new Error('No'), { code: 4001 })
  })
  await act(async () => result.current.sendCalls({ calls: [{ to, value: 1n }] }))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 4001 }))
  expect(result.current.data).toBeUndefined()
  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()
})
