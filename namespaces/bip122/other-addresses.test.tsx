import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  type Account,
  accountSettingsView,
  appearanceChanged,
  type ViewRef,
} from '../../kernel/exports/index.ts'
import { walletReceiveView } from '../../plugins/receive/contract.ts'
import { receive } from '../../plugins/receive/index.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { button, card, type ViewWorld, viewWorld } from '../../test/scenarios/view-world.tsx'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { qrMatrix } from '../../ui-shell/components/qr-matrix.ts'
import { bip122 } from './index.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
const both: readonly Account[] = [
  { address: payment, type: 'payment' },
  { address: ordinal, type: 'ordinal' },
]

let w: ViewWorld
afterEach(() => w.end())

async function open(
  wallet = mockWallet({ namespace: 'bip122', accounts: both }),
  view: ViewRef = accountSettingsView,
) {
  const { bip122: networks } = sampleNetworks
  w = await viewWorld({
    wallets: [wallet],
    namespaces: [bip122()],
    features: { receive: true },
    plugins: receive(),
    settings: { namespaces: ['bip122'], networks },
  })
  await w.connect()
  await w.open(view)
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

describe('[C.09, C.20] the addresses of a bitcoin wallet in Receive', () => {
  test('default: the address of the code is that for payments, that for ordinals stands below it', async () => {
    await open(undefined, walletReceiveView)
    expect(card().getByRole('region', { name: 'Your address on Bitcoin' })).toHaveTextContent(
      payment,
    )
    expect(await screen.findByText('In use: Payment address')).toBeVisible()
    expect(screen.getByText('For payments. Send ordinals to the ordinals address.')).toBeVisible()
    const section = card().getByRole('region', { name: 'Ordinals address' })
    expect(section).toHaveTextContent(ordinal)
    expect(section).toHaveTextContent('For ordinals. Send payments to the payment address.')
    const [first, second] = card().getAllByRole('button', { name: 'Copy address' })
    await w.user.click(first!)
    await w.user.click(second!)
    expect(w.page.copied).toEqual([payment, ordinal])
    await w.user.click(button('Show QR code'))
    const code = card().getByRole('img', { name: 'QR code of this address' })
    expect(code.querySelector('.qr-modules')?.getAttribute('d')).toBe(qrMatrix(ordinal, false).path)
  })

  test('behaviour: where the ordinals address is in use, Receive says so and offers the other', async () => {
    await open(
      mockWallet({ namespace: 'bip122', accounts: [...both].reverse() }),
      walletReceiveView,
    )
    expect(await screen.findByText('In use: Ordinals address')).toBeVisible()
    expect(card().getByRole('region', { name: 'Payment address' })).toHaveTextContent(payment)
  })

  test('behaviour: with one address Receive has one', async () => {
    await open(mockWallet({ namespace: 'bip122', accounts: [both[0]!] }), walletReceiveView)
    expect(card().getAllByRole('button', { name: 'Copy address' })).toHaveLength(1)
  })

  test('option: the words are Arabic', async () => {
    await open(undefined, walletReceiveView)
    act(() => w.t.kernel.emit(appearanceChanged({ locale: 'ar' })))
    expect(await screen.findByRole('region', { name: 'عنوان الأوردينالز' })).toHaveTextContent(
      ordinal,
    )
  })
})
