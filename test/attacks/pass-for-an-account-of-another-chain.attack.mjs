// On a Cosmos network that names no prefix, an address of any chain passes for an account.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.mjs'

test('[C.10] fault: an address of another chain is the account', async () => {
  const { createKit } = await import('latchkey')
  const { cosmos } = await import('latchkey/namespaces/cosmos')
  const { cosmosHub } = await import('latchkey/networks')
  const { mockInjected, mockWallet } = await import('latchkey/test')
  mockInjected(mockWallet({ namespace: 'cosmos' }), window)
  const kit = createKit({
    namespaces: [cosmos()],
    networks: [
      { ...cosmosHub, id: 'osmosis-1', caipNetworkId: 'cosmos:osmosis-1', bech32Prefix: undefined },
    ],
    enableReconnect: false,
    logLevel: 'silent',
  })
  await kit.ready
  const account = await kit.connect({ connectorId: 'cosmos:keplr' }).catch((error) => error)
  assert.equal(account.address, undefined, `${account.address} is the account`)
  assert.equal(account.code, 'CONNECT_FAILED', String(account))
  await kit.dispose()
})
