import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createKit, type KitOptions } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet, optimism } from 'latchkey/networks'
import { KitProvider } from 'latchkey/react'
import { fakeEvmProvider } from '../kit/fake-evm-provider.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../kit/fakes.ts'

const rdns = 'test.latchkey.wallet'

/** A whole kit on a page with a wallet of the browser, and a hook of the host in it. The caller disposes of the kit. */
export function hookInPage<T>(hook: () => T, options: Partial<KitOptions> = {}) {
  const wallet = fakeEvmProvider()
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
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KitProvider kit={kit}>{children}</KitProvider>
  )
  const { result } = renderHook(hook, { wrapper })
  const connect = () => act(async () => void (await kit.connect({ connectorId: rdns })))
  return { kit, wallet, connect, result }
}
