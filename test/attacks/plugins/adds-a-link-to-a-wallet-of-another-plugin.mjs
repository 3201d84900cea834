import { walletSources } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

/** Of a wallet that two plugins list the first counts; the second gives it a page, which the visitor opens. */
export async function attack() {
  const lists = (id, listing) =>
    outsider(
      {
        permissions: ['wallet:connector'],
        contributes: [
          walletSources.of({
            id,
            kind: 'custom',
            wallets: {
              subscribe(listener) {
                listener.next([listing])
                return { unsubscribe() {} }
              },
            },
          }),
        ],
      },
      () => {},
      id,
    )
  const honest = { id: 'honest', name: 'Honest', mobile_link: 'honest://' }
  const { kit } = await page({
    plugins: [
      lists('nice/source', honest),
      lists('evil/plugin', { ...honest, homepage: 'https://evil.example' }),
    ],
    grants: { 'nice/source': ['wallet:connector'], 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  kit.open().catch(() => {})
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const row = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent.includes('Honest'),
    )
  await until(row, 'the row of the wallet')
  row().click()
  await settled(30)
  const links = [...root().querySelectorAll('a')].map(({ href }) => href)
  await kit.dispose()
  return links.find((href) => href.includes('evil.example'))
}
