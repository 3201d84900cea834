// A process of `npm run fuzz`: a page in which it hands out one batch after the other.
import { becomePage } from '../env/become-page.mjs'

// Before anything of ours loads: libraries keep the page that they find first.
becomePage()
Error.stackTraceLimit = 20
for (const method of ['error', 'warn', 'info', 'debug'] as const) console[method] = () => {}

const { areas } = await import('./areas.ts')
const { meetBatch } = await import('./meet-batch.ts')

interface Task {
  readonly area: string
  readonly seed: number
  readonly count: number
}

async function handOut({ area: name, seed, count }: Task): Promise<void> {
  const area = areas.find((one) => one.name === name)
  if (!area) throw new Error(`There is no area "${name}"`)
  const startedAt = performance.now()
  const found = await meetBatch(area, seed, count)
  process.send?.({ found, ms: performance.now() - startedAt })
}

process.on('message', (task: Task) => void handOut(task))
process.send?.({
  areas: areas.map(({ name, share, batch }) => ({ name, share, batch })),
})
