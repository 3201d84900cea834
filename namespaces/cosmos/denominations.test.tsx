import { afterEach, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { accountSettingsView, appearanceChanged } from '../../kernel/exports/index.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { card, type ViewWorld, viewWorld } from '../../test/scenarios/view-world.tsx'
import { bankAnswers } from './fake-bank.ts'
import { cosmos } from './index.ts'

let w: ViewWorld
afterEach(() => w.end())

async function open(units: string | undefined, denom?: string) {
  const [hub] = sampleNetworks.cosmos
  const network = denom ? { ...hub, nativeCurrency: { ...hub.nativeCurrency, denom } } : hub
  w = await viewWorld({
    wallets: [mockWallet({ namespace: 'cosmos' })],
    namespaces: [cosmos()],
    settings: { namespaces: ['cosmos'], networks: [network] },
    answer: undefined,
  })
  w.t.http.on('POST', /cosmoshub-4$/, ({ body }) =>
    units === undefined ? { status: 404 } : { json: bankAnswers(body, denom ?? 'uatom', units) },
  )
  await w.connect()
  await w.open(accountSettingsView)
  await w.settle()
}
/** What stands beside a label of the list. */
const valueOf = async (label: string) =>
  (await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent

test('[C.10] default: AccountSettings names both denominations and the balance in each, to the last unit', async () => {
  await open('1234567')
  expect(card().getByRole('region', { name: 'Denominations' })).toBeVisible()
  expect(await valueOf('1 ATOM')).toBe('1,000,000 uatom')
  await screen.findByText('1.234567 ATOM')
  expect(await valueOf('Balance in ATOM')).toBe('1.234567 ATOM')
  expect(await valueOf('Balance in uatom')).toBe('1,234,567 uatom')
})

test('[C.10] option: a network that names its base denomination has that', async () => {
  await open('7', 'aatom')
  expect(await valueOf('1 ATOM')).toBe('1,000,000 aatom')
  await screen.findByText('7 aatom')
})

test('[C.10] fault: a balance that cannot be read is a dash with words, never a zero', async () => {
  await open(undefined)
  await w.advance(60_000)
  expect(await valueOf('Balance in uatom')).toBe('—Balance not available')
})

test('[C.10] option: the words are Arabic, figures and denominations stay from left to right', async () => {
  await open('1234567')
  await screen.findByText('1.234567 ATOM')
  act(() => w.t.kernel.emit(appearanceChanged({ locale: 'ar' })))
  expect(await screen.findByRole('region', { name: 'وحدات العملة' })).toBeVisible()
  // Isolated: else it would read "ATOM 1".
  expect(screen.getByText('\u20681 ATOM\u2069')).toBeVisible()
  expect(
    (await screen.findByText(/^الرصيد بوحدة .uatom/)).nextElementSibling?.querySelector('bdi'),
  ).toHaveAttribute('dir', 'ltr')
})
