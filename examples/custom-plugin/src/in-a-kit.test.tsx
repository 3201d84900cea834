import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configure, fireEvent, waitFor, within } from '@testing-library/react'
import { createKit } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { fakeEnvironment, mockNamespace, mockWallet } from 'latchkey/test'
import { alertBell, priceAlerts } from './index.ts'

// The card and its views load from files, which takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 10_000 })

test('a visitor comes from the account to the alerts, in a kit like any other', async () => {
  const environment = fakeEnvironment()
  environment.http.on('GET', '/v1/usd', { json: { ETH: '3000' } })
  const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xA11ce'] })
  const kit = createKit(
    {
      projectId: 'acme',
      locale: 'en',
      namespaces: [mockNamespace('eip155')],
      networks: [mainnet],
      plugins: [wallet.plugin, priceAlerts(), alertBell()],
      grants: {
        'acme/price-alerts': ['storage', 'http:https://prices.acme.example'],
        [wallet.plugin.manifest.id]: ['wallet:connector', 'wallet:listed'],
        'mock-namespace/eip155': ['wallet:adapter'],
      },
    },
    environment,
  )
  await kit.connect({ connectorId: wallet.connector.id })
  void kit.open()

  const card = await waitFor(() => {
    const shown = document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
    assert.ok(shown instanceof HTMLElement)
    return within(shown)
  })
  fireEvent.click(await card.findByRole('button', { name: 'Price alerts' }))
  await card.findByText('No alerts yet. Add the first one above.')
  await kit.dispose()
})
