import { outsider, page, settled, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/** An app connects by the id of an extension that this visitor has not installed. */
export async function attack() {
  const got = []
  for (const id of ['io.metamask', 'injected', 'evil.labs/wallet']) {
    const connect = async () => {
      got.push(`asked as ${id}`)
      return []
    }
    const evil = outsider({
      permissions,
      contributes: [walletOfOthers({ id, type: 'ANNOUNCED', name: 'MetaMask', connect })],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    await kit.connect({ connectorId: id }).catch(() => {})
    await settled()
    await kit.dispose()
  }
  return got.join(', ') || undefined
}
