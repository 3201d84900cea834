import { inspectors } from 'latchkey/kernel'
import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** Under the id of an inspector of a plugin that is listed before, by a higher rank as well. */
export async function attack() {
  for (const rank of [0, 1]) {
    const telling = (words) =>
      inspectors.of({ id: 'acme', title: words, snapshot: () => words }, { rank })
    const first = outsider({ contributes: [telling('true')] }, undefined, 'acme/first')
    const evil = outsider({ contributes: [telling('evil')] })
    const { kit } = await page({ plugins: [first, evil], connects: false })
    const { acme } = kit.inspect().inspectors
    await kit.dispose()
    if (acme !== 'true') return acme
  }
  return undefined
}
