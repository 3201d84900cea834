import { settled } from './world.mjs'
import { previewOf } from './speaks-in-a-payment-by-the-symbol-of-its-fee.mjs'

export const row = 'SEC-87'

/**
 * With the grant to bring a namespace: what a payment costs it says with an amount that is none, or with as many decimals as there
 * are letters in a library. The preview is gone, or the page does nothing while it writes them.
 */
export async function attack() {
  const won = []
  const fees = {
    'an amount that is none': { units: 'many', decimals: 18, symbol: 'ETH' },
    'no amount': { decimals: 18, symbol: 'ETH' },
    'many decimals': { units: '1', decimals: 100_000, symbol: 'ETH' },
  }
  for (const [name, fee] of Object.entries(fees)) {
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    const { kit, said } = await previewOf(fee)
    await settled(20)
    clearInterval(watch)
    const text = said()
    if (!text.includes('Cancel')) won.push(`${name}: ${text.slice(0, 80)}`)
    if (longest > 3_000) won.push(`${name}: the page, for ${Math.round(longest / 1_000)} s`)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
