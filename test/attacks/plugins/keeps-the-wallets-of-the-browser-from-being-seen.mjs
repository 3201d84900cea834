import { defaultPlugins } from 'latchkey'
import { outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const walletsOf = (vendor, ...names) =>
  outsider(
    {
      permissions,
      contributes: names.map((name) => walletOfOthers({ id: `${vendor}/${name}`, name })),
    },
    () => {},
    `${vendor}/plugin`,
  )

/** It may have a wallet. It has three, whose names come first, where beside e-mail there is room for three. */
export async function attack() {
  const { kit } = await page({
    first: defaultPlugins(),
    plugins: [walletsOf('evil', 'Aaa', 'Aab', 'Aac'), walletsOf('acme', 'Honest')],
    grants: { 'evil/plugin': permissions, 'acme/plugin': permissions },
    features: { email: true },
    endpoints: { secureFrame: 'https://frame.example' },
    connects: false,
  })
  kit.open().catch(() => {})
  const text = () =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')?.textContent
  await until(() => text()?.includes('Aaa'), 'its first wallet')
  await settled(200)
  return text().includes('Honest') ? undefined : 'the place of the wallet of another vendor'
}
