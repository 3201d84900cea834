import { afterEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { accountSettingsView, type Account } from '../../kernel/exports/index.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { button, card, type ViewWorld, viewWorld } from '../../test/scenarios/view-world.tsx'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { bip122 } from './index.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
const both: readonly Account[] = [
  { address: payment, type: 'payment' },
  { address: ordinal, type: 'ordinal' },
]

let w: ViewWorld
afterEach(() => w.end())

async function open(wallet = mockWallet({ namespace: 'bip122', accounts: both })) {
  const { bip122: networks } = sampleNetworks
  w = await viewWorld({
    wallets: [wallet],
    namespaces: [bip122()],
    settings: { namespaces: ['bip122'], networks },
  })
  await w.connect()
  await w.open(accountSettingsView)
  await w.settle()
}

describe('[C.09, S3.23] the addresses of a bitcoin wallet in AccountSettings', () => {
  test('default: both are there with what they are for, each to copy and with its code', async () => {
    await open()
    expect(screen.getByText('In use: Payment address')).toBeVisible()
    expect(card().getByRole('region', { name: 'Ordinals address' }).textContent).toContain(
      'Send payments to the payment address',
    )
    expect(card().getAllByRole('button', { name: 'Copy address' })).toHaveLength(2)
    await w.user.click(button('Show QR code'))
    expect(card().getByRole('img', { name: 'QR code of this address' })).toBeVisible()
  })

  test('behaviour: a wallet with one address shows nothing more', async () => {
    await open(mockWallet({ namespace: 'bip122', accounts: [both[0]!] }))
    expect(card().getAllByRole('button', { name: 'Copy address' })).toHaveLength(1)
    expect(screen.queryByText(/In use/)).toBeNull()
  })
})
