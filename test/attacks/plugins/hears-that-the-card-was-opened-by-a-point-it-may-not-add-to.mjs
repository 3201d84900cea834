import { accountRows, closeGuards, connectors } from 'latchkey/kernel'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-94'

/** Without any grant: its code is asked for where the kit asks a point to which it says that it adds later. */
export async function attack() {
  const heard = []
  for (const point of [connectors, closeGuards, accountRows]) {
    let isStarted = false
    const evil = outsider({ contributesLater: [point] }, () => {
      isStarted = true
    })
    const { kit, wallet } = await page({ plugins: [evil], connects: false })
    await settled(40)
    if (isStarted) {
      await kit.dispose()
      continue
    }
    kit.open().catch(() => {})
    await settled(40)
    if (isStarted) heard.push(`${point.id}: that the card was opened`)
    else {
      await kit.connect({ connectorId: wallet.connector.id })
      await settled(40)
      if (isStarted) heard.push(`${point.id}: that a wallet is connected`)
    }
    await kit.dispose()
    document.body.replaceChildren()
  }
  return heard.length > 0 ? heard.join('; ') : undefined
}
