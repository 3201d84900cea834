import { afterEach, describe, expect, test } from '@jest/globals'
import { encodeAddress } from '@polkadot/util-crypto'
import { act, screen } from '@testing-library/react'
import { accountSettingsView, appearanceChanged } from '../../kernel/exports/index.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { button, card, type ViewWorld, viewWorld } from '../../test/scenarios/view-world.tsx'
import { polkadot } from './index.ts'

const [account] = sampleAccounts.polkadot
const generic = encodeAddress(account, 42)
const [network, westend] = sampleNetworks.polkadot

let w: ViewWorld
afterEach(() => w.end())

async function open(address: string, networks = [network]) {
  w = await viewWorld({
    wallets: [mockWallet({ namespace: 'polkadot', accounts: [address] })],
    namespaces: [polkadot()],
    settings: { namespaces: ['polkadot'], networks },
  })
  await w.connect()
  await w.open(accountSettingsView)
  await w.settle()
}

describe('[C.08] the forms of an address in AccountSettings', () => {
  test('default: that of the network, which is in use, and the generic one, each to copy', async () => {
    await open(account)
    expect(await screen.findByText('In use: the form of Polkadot, SS58 prefix 0')).toBeVisible()
    const section = card().getByRole('region', { name: 'Generic form, SS58 prefix 42' })
    expect(section).toHaveTextContent(generic)
    await w.user.click(button('Copy address'))
    await w.user.click(button('Copy generic form'))
    expect(w.page.copied).toEqual([account, generic])
  })

  test('behaviour: where the network writes the generic form there is no second one', async () => {
    await open(generic, [westend])
    expect(await screen.findByText('In use: the generic form, SS58 prefix 42')).toBeVisible()
    expect(screen.queryByRole('region', { name: /Generic form/ })).toBeNull()
  })

  test('behaviour: of a network that is not known the prefix is said', async () => {
    const unknown = { ...network, id: 'f'.repeat(32), caipNetworkId: `polkadot:${'f'.repeat(32)}` }
    await open(encodeAddress(account, 7), [unknown as typeof network])
    expect(await screen.findByText('In use: the form with SS58 prefix 7')).toBeVisible()
    expect(card().getByRole('region', { name: /prefix 42/ })).toHaveTextContent(generic)
  })

  test('option: the words are Arabic, the address stays from left to right', async () => {
    await open(account)
    act(() => w.t.kernel.emit(appearanceChanged({ locale: 'ar' })))
    const section = await screen.findByRole('region', { name: /^الصيغة العامة.*42/ })
    expect(section.querySelector('bdi')).toHaveAttribute('dir', 'ltr')
  })
})
