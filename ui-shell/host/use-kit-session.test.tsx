import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createKit, type KitOptions } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet, optimism } from 'latchkey/networks'
import { KitProvider, useKitSession } from 'latchkey/react'
import { SignInService } from '../../kernel/exports/index.ts'
import { fakeSiwx } from '../../plugins/sign-in/fake-siwx.ts'
import { fakeEvmProvider } from '../../test/kit/fake-evm-provider.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'

const rdns = 'test.latchkey.session'
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0)) await act(end)
})

/** A kit with a wallet of the browser, and the hook in a page. */
function start(options: Partial<KitOptions>) {
  const wallet = fakeEvmProvider()
  wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  const window = fakeWindow()
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
      ...options,
    },
    fakeEnvironment({ page: fakePage({ window: window as never }) }),
  )
  ends.push(() => kit.dispose())
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KitProvider kit={kit}>{children}</KitProvider>
  )
  const { result } = renderHook(() => useKitSession(), { wrapper })
  const connect = () => act(async () => void (await kit.connect({ connectorId: rdns })))
  const signIn = () => kit.unstable_kernel.service(SignInService)
  return { kit, connect, result, signIn }
}

test('default: follows the sign-in of the account; what the visitor declined can be asked again', async () => {
  const { kit, connect, result, signIn } = start({ siwx: fakeSiwx() })
  expect(result.current.status).toBe('disconnected')
  await connect()
  await waitFor(() => expect(result.current.status).toBe('signing'))
  await act(async () => (await signIn()).cancel())
  await waitFor(() => expect(result.current.status).toBe('signedOut'))

  act(() => result.current.signIn())
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(kit.getState().router.history.at(-1)?.viewId).toBe('SIWXSignMessage'))
  await act(async () => (await signIn()).cancel())
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'SIGN_IN_CANCELLED' }))
  expect(result.current).toMatchObject({ isPending: false, isSignedIn: false, status: 'signedOut' })

  act(() => result.current.signIn())
  await waitFor(() => expect(result.current.status).toBe('signing'))
  await act(async () => (await signIn()).sign())
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current).toMatchObject({ isSignedIn: true, status: 'signedIn', error: undefined })
  await act(() => kit.disconnect())
  expect(result.current).toMatchObject({ isSignedIn: false, status: 'disconnected' })
})

test('default: a session of the last visit counts, and kit.signIn asks nothing then', async () => {
  const siwx = fakeSiwx()
  siwx.plant('eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const { kit, connect, result } = start({ siwx })
  await connect()
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  await act(() => kit.signIn())
  expect([kit.isOpen, siwx.sessions.length]).toEqual([false, 1])
})

test('fault: without the option, or without an account, which is asked for first', async () => {
  const { connect, result } = start({})
  expect(result.current.status).toBe('off')
  await connect()
  await act(async () => result.current.signIn())
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'SIWX_NOT_ENABLED' }))
  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()

  const { kit } = start({ siwx: fakeSiwx(), storageName: 'second' })
  const signing = kit.signIn().catch((error: unknown) => error)
  await waitFor(() => expect(kit.isOpen).toBe(true))
  expect(kit.getState().router.history.at(-1)?.viewId).toBe('Connect')
  act(() => kit.close())
  expect(await signing).toMatchObject({ code: 'MODAL_CLOSED' })
})
