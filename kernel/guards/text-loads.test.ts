import { afterEach, expect, test } from '@jest/globals'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { definePlugin, PLUGIN_API_VERSION, type PluginManifest } from '../plugin.ts'
import { headerItems } from '../points/view-points.ts'
import { appearanceChanged } from '../wallet/appearance-store.ts'

let t: TestKernel
afterEach(() => t.dispose())

/** A control of a plugin of others with texts in three languages, which nothing draws. */
async function start(more: Partial<PluginManifest> = {}) {
  const loads: string[] = []
  const languages = ['de', 'fr', 'it'].map((locale) => [
    locale,
    async () => {
      loads.push(locale)
      return { name: 'Glocke' }
    },
  ])
  const catalogue = { id: 'acme', en: { name: 'Bell' }, locales: Object.fromEntries(languages) }
  const item = { id: 'bell', label: { catalogue, key: 'name' }, icon: 'check' as const }
  const manifest = {
    id: 'acme/bell',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [headerItems.of({ ...item, views: [{ id: 'Networks' }], onPress() {} })],
    ...more,
  }
  t = createTestKernel({ plugins: [definePlugin(manifest)], features: { swaps: false } })
  await t.start()
  const speak = async (locale: string) => {
    t.kernel.emit(appearanceChanged({ locale }))
    await t.settle()
    return [...loads]
  }
  return { loads, speak }
}

test('[SEC-94] behaviour: texts of others load with the language, once, and not with what is drawn', async () => {
  const { loads, speak } = await start()
  expect(loads).toEqual([])
  expect(await speak('de')).toEqual(['de'])
  expect(await speak('fr')).toEqual(['de', 'fr'])
  expect(await speak('de')).toEqual(['de', 'fr'])
})

test('[SEC-94] behaviour: texts of a plugin that is off load as it is switched on', async () => {
  const { loads, speak } = await start({ gate: { feature: 'swaps' } })
  expect(await speak('de')).toEqual([])
  await t.reconfigure({ features: { swaps: true } })
  await t.settle()
  expect(loads).toEqual(['de'])
})
