import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Lab } from './lab/main.ts'
import { dialog, stage, useBrowser } from './stage.ts'
import { standStill } from './views.ts'

declare const lab: Lab

const browser = useBrowser()

/** A kit with a plugin of others whose block of Connect covers whatever it can. */
const makeKit = (page: Page) =>
  page.evaluate(async (settings) => {
    const { connectMethods, definePlugin, PLUGIN_API_VERSION } = await lab.kernel()
    const Block = () => [
      lab.createElement(
        'div',
        { key: 'cover', style: { position: 'absolute', inset: '-900px', background: 'red' } },
        'All of it is mine',
      ),
      lab.createElement('p', { key: 'text' }, 'A block of others'),
    ]
    const manifest = {
      id: 'acme/cover',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['wallet:accounts'],
      contributes: [connectMethods.of({ id: 'email', load: async () => ({ Block }) })],
    } as const
    const cover = definePlugin(manifest, undefined, async () => ({
      default: { manifest, setup: () => {} },
    }))
    const kit = lab.createKit({
      ...settings,
      namespaces: lab.namespaces(),
      metadata: { name: 'Lab', description: 'Lab', url: location.origin, icons: [] },
      plugins: [...lab.defaultPlugins(), cover],
      grants: { 'acme/cover': ['wallet:accounts'] },
    } as never)
    document.querySelector<HTMLElement>('#go')!.onclick = () => void kit.open()
  }, stage().settings)

it.each([
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
])(
  '[SEC-95] fault: a block of others covers nothing but its own place, at $width × $height',
  async (size) => {
    const { page } = await browser.visit({ url: stage().lab })
    await page.setViewportSize(size)
    await makeKit(page)
    await page.locator('#go').click()
    await dialog(page).getByText('A block of others').waitFor()
    await standStill(page)
    const found = await page.evaluate(() => {
      const root = document.querySelector('kit-modal')!.shadowRoot!
      const rows = [...root.querySelectorAll<HTMLElement>('.view .row')]
      return rows
        .map((row) => ({ row, box: row.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom < innerHeight)
        .map(({ row, box }) => {
          const onTop = root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          return row.contains(onTop)
        })
    })
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(found.map(() => true))
  },
)
