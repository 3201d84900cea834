// A service that lists wallets gives a wallet a link that calls, installs or runs something.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './page.mjs'

const links = [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=wallet;end',
  'intent://x#Intent;scheme=wallet;package=com.evil;end',
  'tel:+19005550100',
  'sms:+19005550100',
  'itms-services://?action=download-manifest&url=x',
  'ms-msdt:/id',
  'search-ms:query=x',
  'ssh://evil.example',
  'bitcoin:bc1q',
]

test('[SEC-71] fault: a link that is no wallet’s own is opened', async () => {
  const { WalletCatalogue } = await import('latchkey/kernel')
  const { mainnet } = await import('latchkey/networks')
  const listed = links.map((mobile_link, index) => ({
    id: `wallet-${index}`,
    name: `Wallet ${index}`,
    mobile_link,
    desktop_link: mobile_link,
  }))
  const honest = { id: 'honest', name: 'Honest', mobile_link: 'honest://' }
  globalThis.fetch = async () => Response.json({ data: [...listed, honest], count: 13 })
  const page = await openPage({
    projectId: 'attacked',
    networks: [mainnet],
    endpoints: { api: 'https://api.example' },
    logLevel: 'silent',
  })
  const catalogue = await page.kit.unstable_kernel.service(WalletCatalogue)
  const wallets = await catalogue.search('wallet')
  const given = wallets.flatMap(({ mobile_link, desktop_link }) => [mobile_link, desktop_link])
  assert.ok(given.includes('honest://'))
  assert.deepEqual(
    given.filter((link) => links.includes(link)),
    [],
  )
  await page.close()
})
