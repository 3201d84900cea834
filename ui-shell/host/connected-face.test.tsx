import { expect, test } from '@jest/globals'
import { act, cleanup, render, within } from '@testing-library/react'
import {
  connectionOpened,
  connectionRestoring,
  networksConfigured,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { kitOf } from '../../test/kit/kit-of.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import { ConnectButton, KitProvider } from '../exports/index.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

// By itself in a file: the code of the account must not have come with another test.
test('behaviour: the button shows the account in the very step in which the wallet has answered', async () => {
  const t = createTestKernel()
  await t.start()
  t.kernel.emit(networksConfigured({ networks: [...testNetworks], active: 'eip155:1' }))
  render(
    <KitProvider kit={kitOf(t)}>
      <ConnectButton />
    </KitProvider>,
  )
  await act(() => t.settle())
  act(() => t.kernel.emit(connectionRestoring({ namespace: 'eip155', status: 'connecting' })))
  await act(async () => {
    await import('./ConnectedFace.tsx')
    await t.settle()
  })
  const root = document.querySelector('kit-button')?.shadowRoot
  const island = within(root?.querySelector('.shell') as HTMLElement)
  expect(island.queryByRole('button', { name: /^Account/ })).toBeNull()
  const connection = {
    connectorId: 'fern',
    namespace: 'eip155',
    accounts: [{ address }],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Fern' },
  } as const
  act(() => t.kernel.emit(connectionOpened({ connection, isRestored: false })))
  expect(island.getByRole('button', { name: 'Account 0x71C7…976F' })).toBeTruthy()
  cleanup()
  await act(() => t.dispose())
})
