import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']

/**
 * It may say where the visitor is sent to buy, and is listed as `evil`. It is called as the seller of the kit is, with its mark and
 * its fees: of two rows that look the same one leads to the plugin, and nothing says which.
 */
export async function attack() {
  const opened = []
  const seller = {
    id: 'evil',
    name: 'Coinbase',
    mark: 'coinbase-wallet',
    feeText: '1-2%',
    namespaces: ['eip155'],
    isQuoted: true,
    url: async () => {
      opened.push('evil')
      return 'https://pay.evil.example/'
    },
  }
  const { kit } = await page({
    plugins: [onramp(), outsider({ permissions, contributes: [onRampProviders.of(seller)] })],
    grants: { 'evil/plugin': permissions },
    features: { onramp: ['coinbase', 'evil'] },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const rows = () =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].filter(({ textContent }) =>
      textContent.includes('Coinbase'),
    )
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(() => rows().length > 0, 'the sellers')
  await settled(40)
  const looks = rows().map((one) => {
    const copy = one.cloneNode(true)
    for (const part of copy.querySelectorAll('[id], [data-id]')) part.removeAttribute('id')
    return copy.innerHTML
  })
  for (const one of rows()) {
    one.click()
    await settled(20)
  }
  await kit.dispose()
  const isSame = looks.length === 2 && looks[0] === looks[1]
  return isSame && opened.length > 0
    ? `two rows "${rows()[0]?.textContent ?? 'Coinbase'}"`
    : undefined
}
