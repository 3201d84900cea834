import { attempt, outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** Without any grant: what a refused plugin declares is read again for the report, and throws by then. */
export async function attack() {
  for (let looks = 2; looks < 14; looks += 1) {
    let count = 0
    const point = {
      get id() {
        count += 1
        if (count > looks) throw new Error('never')
        return 'evil/point'
      },
    }
    const plugin = outsider({ contributes: [{ point, value: {}, rank: 0 }] })
    const good = outsider({ activation: 'start' }, () => {}, 'good/plugin')
    const got = await attempt(async () => {
      const { kit, statusOf } = await page({ plugins: [plugin, good], connects: false })
      let error
      let status
      try {
        status = statusOf('good/plugin')
        for (let round = 0; round < 20; round += 1) kit.inspect()
      } catch (reason) {
        error = String(reason)
      }
      await kit.dispose()
      return { error, status }
    })
    if (got?.error) return { looks, ...got }
  }
}
