import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, waitFor } from '@testing-library/react'
import type { KitOptions } from 'latchkey'
import { useKitSession } from 'latchkey/react'
import { SignInService } from '../../kernel/exports/index.ts'
import { fakeSiwx } from '../../plugins/sign-in/fake-siwx.ts'
import { hookInPage } from '../../test/scenarios/hook-in-page.tsx'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0)) await act(end)
})

function start(options: Partial<KitOptions>) {
  const page = hookInPage(useKitSession, options)
  page.wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  ends.push(() => page.kit.dispose())
  return { ...page, signIn: () => page.kit.unstable_kernel.service(SignInService) }
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

test('default: nothing listens to the sign-in once no account is connected', async () => {
  const { kit, connect, result, signIn } = start({ siwx: fakeSiwx() })
  await act(() => kit.ready)
  const { state } = await signIn()
  const { subscribe } = state
  let listeners = 0
  jest.spyOn(state, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener)
    listeners += 1
    return () => {
      listeners -= 1
      stop()
    }
  })
  await connect()
  await waitFor(() => expect(result.current.status).toBe('signing'))
  expect(listeners).toBe(1)
  await act(() => kit.disconnect())
  expect(listeners).toBe(0)
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
  const { result } = start({})
  expect(result.current.status).toBe('off')
  await act(async () => result.current.signIn())
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'SIWX_NOT_ENABLED' }))
  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()

  const bare = start({ plugins: [], storageName: 'bare' })
  await expect(bare.kit.signIn()).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED' })

  const { kit } = start({ siwx: fakeSiwx(), storageName: 'second' })
  const signing = kit.signIn().catch((error: unknown) => error)
  await waitFor(() => expect(kit.isOpen).toBe(true))
  expect(kit.getState().router.history.at(-1)?.viewId).toBe('Connect')
  act(() => kit.close())
  expect(await signing).toMatchObject({ code: 'MODAL_CLOSED' })
})
