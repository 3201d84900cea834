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
      ...['popover', 'dialog'].flatMap((id) => [
        lab.createElement(
          id === 'dialog' ? id : 'div',
          {
            key: id,
            id,
            style: { inset: 0, position: 'fixed' },
            ...(id !== 'dialog' && { popover: 'manual' }),
          },
          'All of it is mine',
        ),
        lab.createElement(
          'button',
          {
            key: `open ${id}`,
            popoverTarget: id,
            style: { position: 'relative', zIndex: 1 },
            commandfor: id,
            command: 'show-modal',
          },
          `Open the ${id}`,
        ),
      ]),
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

/** Runs in the page. */
const areRowsOnTop = () => {
  const root = document.querySelector('kit-modal')!.shadowRoot!
  const rows = [...root.querySelectorAll<HTMLElement>('.view .row')]
    .map((row) => ({ row, box: row.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom < innerHeight)
  const isOnTop = ({ row, box }: (typeof rows)[number]) =>
    row.contains(root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
  return rows.length > 0 && rows.every(isOnTop)
}

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
    // What has just come to stand there hears no pointer for a moment.
    await page.waitForFunction(areRowsOnTop)
    for (const id of ['popover', 'dialog']) {
      await dialog(page)
        .getByRole('button', { name: `Open the ${id}` })
        .click()
      expect(await page.evaluate(areRowsOnTop)).toBe(true)
    }
  },
)

it.each([
  [
    'a warning in the colour of its ground',
    { 'danger-tint': '#fff', text: '#fff', surface: '#111' },
  ],
  ['what lets its ground shine through', { text: 'rgb(0 0 0 / 2%)' }],
  ['an angle that is no number of degrees', { text: 'hsl(0.5turn 100% 80%)' }],
])('[SEC-95] fault: colours of others hide no text: %s', async (_, colors) => {
  expect(await shownWith(colors)).toEqual({ line: 'rgb(220, 227, 224)', glow: 'gold' })
})

it('behaviour: colours of others that can be read are drawn', async () => {
  expect(await shownWith({ line: '#123456' })).toEqual({ line: 'rgb(18, 52, 86)', glow: 'gold' })
  const dark = { surface: '#111', sunken: '#222', raised: '#333', pressed: '#333', text: '#fff' }
  const rest = { 'text-2': '#eee', 'text-3': '#eee', accent: '#8df', line: '#010203' }
  const tints = ['danger', 'info', 'ok', 'warn', 'accent'].map((name) => [`${name}-tint`, '#222'])
  const notes = ['danger', 'info', 'ok', 'warn'].map((name) => [name, '#fcc'])
  const ons = {
    'on-accent': '#000',
    'on-danger': '#000',
    'danger-hover': '#fdd',
    'accent-hover': '#aef',
  }
  const whole = { ...dark, ...rest, ...ons, ...Object.fromEntries([...tints, ...notes]) }
  expect(await shownWith(whole)).toEqual({ line: 'rgb(1, 2, 3)', glow: 'gold' })
})

/** Of a light card beside a plugin that sets these colours of the kit, another one of it, and one of its own. */
async function shownWith(colors: Readonly<Record<string, string>>) {
  const { page } = await browser.visit({ url: stage().lab })
  await page.evaluate(
    async ([settings, given]) => {
      const { definePlugin, PLUGIN_API_VERSION, themeTokens } = await lab.kernel()
      const pairs = Object.entries({ line: '#abcdef', ...given }).map(
        ([name, value]) => [`--kit-color-${name}`, value] as const,
      )
      const manifest = {
        id: 'acme/paint',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['view:override'],
        contributes: [['--kit-acme-glow', 'gold'] as const, ...pairs].map(([name, value]) =>
          themeTokens.of({ name, light: value, dark: value }),
        ),
      } as const
      const paint = definePlugin(manifest, undefined, async () => ({
        default: { manifest, setup: () => {} },
      }))
      const kit = lab.createKit({
        ...settings,
        namespaces: lab.namespaces(),
        metadata: { name: 'Lab', description: 'Lab', url: location.origin, icons: [] },
        themeMode: 'light',
        plugins: [...lab.defaultPlugins(), paint],
        grants: { 'acme/paint': ['view:override'] },
      } as never)
      document.querySelector<HTMLElement>('#go')!.onclick = () => void kit.open()
    },
    [stage().settings, colors] as const,
  )
  await page.locator('#go').click()
  await dialog(page).waitFor()
  return page.evaluate(async () => {
    const shell = document
      .querySelector('kit-modal')!
      .shadowRoot!.querySelector<HTMLElement>('.shell')!
    const glow = () => getComputedStyle(shell).getPropertyValue('--kit-acme-glow')
    while (glow() === '') await new Promise(requestAnimationFrame)
    const probe = shell.cloneNode(false) as HTMLElement
    shell.after(probe)
    probe.style.color = 'var(--_kit-line)'
    const line = getComputedStyle(probe).color
    probe.remove()
    return { line, glow: glow() }
  })
}
