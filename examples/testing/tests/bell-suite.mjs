// What is tested, whoever runs it: the suite that every plugin passes, and what this one is for.
import assert from 'node:assert/strict'
import { createTestKernel, pluginConformance } from 'latchkey/test'
import { Bell, bell, bellStore } from '../src/bell.js'

export function bellSuite({ test }) {
  pluginConformance({ test }, () => ({
    plugin: bell(),
    async use(t) {
      const service = await t.service(Bell)
      service.ring()
      service.ringLater(1_000)
    },
  }))

  test('rings when its time has come, and not before', async () => {
    const t = createTestKernel({ plugins: [bell()], features: { bell: true } })
    await t.start()
    const service = await t.service(Bell)
    service.ringLater(1_000)
    await t.clock.advance(999)
    assert.deepEqual(t.state(bellStore), { count: 0 })
    await t.clock.advance(1)
    assert.deepEqual(t.state(bellStore), { count: 1 })
    await t.dispose()
  })
}
