import { inspectors } from 'latchkey/kernel'
import { attempt, outsider, page } from './world.mjs'

export const row = 'SEC-86'

const circle = {}
circle.self = circle
const told = [5n, circle, { toJSON: () => JSON.parse('no') }]

/** Without any grant: the report is JSON alone, as support writes it down, and what its inspector tells is none. */
export async function attack() {
  for (const [index, snapshot] of told.entries()) {
    const inspector = inspectors.of({ id: 'evil', title: 'Nice', snapshot: () => snapshot })
    const { kit } = await page({
      plugins: [outsider({ contributes: [inspector] })],
      connects: false,
    })
    const written = await attempt(async () => JSON.stringify(kit.inspect()))
    await kit.dispose()
    if (written === undefined) return `the report, by way ${index}`
  }
  return undefined
}
