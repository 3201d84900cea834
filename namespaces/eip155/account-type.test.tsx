import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  type Account,
  accountSettingsView,
  activeConnection,
  appearanceChanged,
  type Connection,
  connectionChanged,
  connectionsStore,
} from '../../kernel/exports/index.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { acme, ada, type ViewWorld, viewWorld } from '../../test/scenarios/view-world.tsx'
import { eip155 } from './index.ts'

let w: ViewWorld
afterEach(() => w.end())

async function open(type: Account['type'], members: Partial<Connection> = {}) {
  w = await viewWorld({
    wallets: [acme({ accounts: [{ address: ada, ...(type && { type }) }] })],
    namespaces: [eip155()],
    settings: { namespaces: ['eip155'], networks: sampleNetworks.eip155 },
  })
  await w.connect()
  await act(async () => {
    const connection = activeConnection(w.t.state(connectionsStore), 'eip155')
    if (connection)
      w.t.kernel.emit(connectionChanged({ connection: { ...connection, ...members } }))
  })
  await w.open(accountSettingsView)
  await w.settle()
}
const shown = () => screen.queryByText('Account type')?.parentElement?.textContent

describe('[C.06] the account type in AccountSettings', () => {
  test.each([
    ['smartAccount', 'Account typeSmart account'],
    ['eoa', 'Account typeStandard account'],
  ] as const)('default: %s is said', async (type, text) => {
    await open(type)
    expect(shown()).toBe(text)
  })

  test('behaviour: of a wallet that does not say, nothing is said', async () => {
    await open(undefined)
    expect(screen.queryByText('Account type')).toBeNull()
  })

  test('behaviour: where the visitor can change it, it is not said twice', async () => {
    await open('smartAccount', { smartAccount: { networkIds: ['eip155:1'] } })
    expect(shown()).toBeUndefined()
  })

  test('option: the words are Arabic', async () => {
    await open('smartAccount')
    act(() => w.t.kernel.emit(appearanceChanged({ locale: 'ar' })))
    expect((await screen.findByText('نوع الحساب')).parentElement).toHaveTextContent('حساب ذكي')
  })
})
