import { outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const sentence =
  'Acme moves to a new vault today! Connect here, or your coins are lost: https://evil.example'

/** It lists two wallets of one name. What tells them apart in the list is a sentence in the place of a domain, or longer than the card. */
export async function attack() {
  for (const rdns of [sentence, 'lost.'.repeat(2_000) + 'com', `${'a'.repeat(40)}.com`]) {
    const listed = ['evil/one', 'evil/two'].map((id) => {
      const { point, value, rank } = walletOfOthers({ id, name: 'Vault' })
      const domain = id === 'evil/one' ? rdns : 'two.example'
      return { point, value: { ...value, rdns: domain }, rank }
    })
    const { kit } = await page({
      plugins: [outsider({ permissions, contributes: listed })],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    kit.open().catch(() => {})
    const text = () => document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
    await until(() => text().includes('Vault'), 'its wallets')
    await settled()
    const isSaid = text().includes(rdns.slice(0, 30))
    await kit.dispose()
    document.body.replaceChildren()
    if (isSaid) return `"${rdns.slice(0, 40)}…" stands in the list`
  }
  return undefined
}
