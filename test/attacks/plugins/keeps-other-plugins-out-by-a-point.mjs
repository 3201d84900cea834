import { attempt, outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** A point whose name can be read so many times and then throws, or changes. */
const shifting = (looks, later) => {
  let count = 0
  return {
    get id() {
      count += 1
      if (count <= looks) return 'evil/point'
      return later()
    },
  }
}
const throws = () => {
  throw new Error('never')
}

/** Without any grant: the name of a point throws where all manifests are compared, and no other plugin is let in. */
export async function attack() {
  for (const later of [throws, () => Symbol('x'), () => Object.create(null)]) {
    for (const part of ['contributesLater', 'contributes']) {
      for (let looks = 1; looks < 8; looks += 1) {
        const point = shifting(looks, later)
        const given = part === 'contributes' ? { point, value: {}, rank: 0 } : point
        const plugin = outsider({ [part]: [given] })
        const good = outsider({ activation: 'start' }, () => {}, 'good/plugin')
        const got = await attempt(async () => {
          const { kit, statusOf } = await page({ plugins: [plugin, good], connects: false })
          const status = statusOf('good/plugin')
          const report = await attempt(() => kit.inspect().plugins.length)
          await kit.dispose()
          return { status, report }
        })
        if (got?.status !== 'active' || !got.report) return { part, looks, got: got ?? 'no kit' }
      }
    }
  }
}
