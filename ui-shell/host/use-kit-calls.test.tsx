import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, waitFor } from '@testing-library/react'
import { useKitCalls } from 'latchkey/react'
import { hookInPage } from '../../test/scenarios/hook-in-page.tsx'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0)) await act(end)
})

function start() {
  const page = hookInPage(useKitCalls)
  ends.push(() => page.kit.dispose())
  return page
}

test('default: capabilities are those of the account on its network, once they are known', async () => {
  const { kit, wallet, connect, result } = start()
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
  const { wallet, connect, result } = start()
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
