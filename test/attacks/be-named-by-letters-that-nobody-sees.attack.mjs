// A wallet of the page takes the name of another one, with letters that are drawn as nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, visitor } from './page.mjs'

test('[SEC-31] fault: two wallets of one name are told apart by letters that nobody sees', async () => {
  const { getConnectors } = await import('latchkey')
  const { mainnet } = await import('latchkey/networks')
  const blank = '\u3164\u2800\u115f\u1160\uffa0\u034f\u180b\u180f\u17b4\u{e0061}\ufe00'
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d3',
    name: `Local${blank} Wallet${blank}`,
    icon: 'data:image/png;base64,AAAA',
    rdns: 'test.evil.wallet',
  }
  const provider = { on() {}, removeListener() {}, request: async () => [visitor] }
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(
      new window.CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: Object.freeze(info), provider }),
      }),
    ),
  )
  const page = await openPage({ networks: [mainnet], logLevel: 'silent' })
  const names = getConnectors(page.kit).map(({ name }) => name)
  assert.equal(names.filter((name) => name === 'Local Wallet').length, 2)
  await page.close()
})
