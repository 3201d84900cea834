import { defineManifest, definePlugin, implement, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { createTestKernel } from 'latchkey/test'
import { median, table } from './report.ts'

/** What a test pays for a kernel with one active plugin, made and started; less than 5 ms. */
const runs = 1_000

const manifest = defineManifest({
  id: 'bench/one',
  apiVersion: PLUGIN_API_VERSION,
  activation: 'start',
})
const one = definePlugin(manifest, undefined, async () => ({
  default: implement(manifest, () => {}),
}))

const times: number[] = []
for (let run = 0; run < runs; run += 1) {
  const startedAt = performance.now()
  const t = createTestKernel({ plugins: [one] })
  await t.start()
  times.push(performance.now() - startedAt)
  await t.dispose()
}
const row = table(['starts', 'first ms', 'median ms', 'slowest of the rest ms'])
row([
  runs,
  times[0]?.toFixed(2) ?? '',
  median(times).toFixed(3),
  Math.max(...times.slice(1)).toFixed(2),
])
