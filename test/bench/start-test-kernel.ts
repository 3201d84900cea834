import {
  createToken,
  defineManifest,
  definePlugin,
  implement,
  PLUGIN_API_VERSION,
} from 'latchkey/kernel'
import { createTestKernel } from 'latchkey/test'

/** How long a test waits for a kernel with one plugin that runs. Target: 5 ms in the median. */

const count = 1_000
const Bell = createToken<object>('acme/bell')
const manifest = defineManifest({
  id: 'acme/bell',
  apiVersion: PLUGIN_API_VERSION,
  provides: { bell: Bell },
})
const bell = definePlugin(manifest, undefined, async () => ({
  default: implement(manifest, () => ({ bell: {} })),
}))

const times: number[] = []
for (let round = 0; round < count; round += 1) {
  const began = performance.now()
  const t = createTestKernel({ plugins: [bell] })
  await t.start()
  await t.service(Bell)
  times.push(performance.now() - began)
  await t.dispose()
}
times.sort((left, right) => left - right)
const at = (part: number) => `${times[Math.floor(count * part)]?.toFixed(2)} ms`
console.log(`test kernel with one plugin, ${count} starts: median ${at(0.5)}, 95 % ${at(0.95)}`)
