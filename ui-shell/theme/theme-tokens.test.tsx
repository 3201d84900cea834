import { afterEach, describe, expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import {
  defineManifest,
  definePlugin,
  defineView,
  PLUGIN_API_VERSION,
  type PluginManifest,
  type ThemeToken,
  themeTokens,
  views,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernelOptions } from '../../test/kit/create-test-kernel.ts'
import { kitOf } from '../../test/kit/kit-of.ts'
import { mountShell } from '../mount.tsx'

const mainView = defineView()('acme/glow:Main')
const glow = (
  id: string,
  tokens: readonly ThemeToken[],
  { rank = 0, ...manifest }: Partial<PluginManifest> & { readonly rank?: number } = {},
) =>
  definePlugin(
    defineManifest({
      id,
      apiVersion: PLUGIN_API_VERSION,
      contributes: tokens.map((token) => themeTokens.of(token, { rank })),
      ...manifest,
    }),
  )
const main = definePlugin(
  defineManifest({
    id: 'acme/main',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      views.of({ view: mainView, load: async () => ({ View: () => 'Here', title: () => 'Main' }) }),
    ],
  }),
)

let end = async () => {}
afterEach(() => act(() => end()))

async function start(options: TestKernelOptions) {
  const t = createTestKernel({ ...options, plugins: [main, ...(options.plugins ?? [])] })
  await t.start()
  const kit = kitOf(t)
  act(() => kit.setThemeMode('light'))
  let remove = () => {}
  await act(async () => {
    remove = mountShell(kit)
    await t.open(mainView)
    await t.settle()
  })
  end = async () => {
    remove()
    await t.dispose()
  }
  return { t, kit, settle: () => act(() => t.settle()) }
}

/** The sheets that set something on the element of the shell, after its own. */
const added = () =>
  [...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('style') ?? [])]
    .slice(1)
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith(':host'))

const glowing: ThemeToken = { name: '--kit-acme-glow', light: 'gold', dark: 'navy' }

describe('theme tokens', () => {
  test('default: in a style sheet of the shell, by scheme, where the page can overrule them', async () => {
    const { kit, settle } = await start({ plugins: [glow('acme/glow', [glowing])] })
    expect(added()).toEqual([':host{--kit-acme-glow:gold}'])
    act(() => kit.setThemeMode('dark'))
    await settle()
    expect(added()).toEqual([':host{--kit-acme-glow:navy}'])
  })

  test('[C.26] behaviour: they go with their plugin, the others stay', async () => {
    const { t, settle } = await start({
      plugins: [
        glow('acme/glow', [glowing], { gate: { feature: 'glow' } }),
        glow('acme/line', [{ name: '--kit-color-line', light: '#eee', dark: '#111' }], {
          gate: { feature: 'line' },
          permissions: ['view:override'],
        }),
      ],
      features: { glow: true, line: true },
    })
    expect(added()).toEqual([':host{--kit-acme-glow:gold}', ':host{--kit-color-line:#eee}'])
    await act(() => t.reconfigure({ features: { glow: false, line: true } }))
    await settle()
    expect(added()).toEqual([':host{--kit-color-line:#eee}'])
    await act(() => t.reconfigure({ features: {} }))
    await settle()
    expect(added()).toEqual([])
  })

  test('behaviour: one name once: the first listed is drawn, whatever the rank, and the other is reported', async () => {
    const { t } = await start({
      plugins: [
        glow('acme/glow', [glowing]),
        glow('acme/more', [{ ...glowing, light: 'red' }], { rank: 1 }),
      ],
      expectsFaults: true,
    })
    expect(added()).toEqual([':host{--kit-acme-glow:gold}'])
    expect(t.kernel.inspect().faults.map(({ pluginId, message }) => [pluginId, message])).toEqual([
      ['acme/more', '"--kit-acme-glow" is taken by "acme/glow"'],
    ])
  })

  test('[SEC-95] fault: the names of the host are refused, and a value that brings rules along', async () => {
    const { t } = await start({
      plugins: [
        glow('acme/accent', [{ name: '--kit-accent', light: 'yellow', dark: 'yellow' }]),
        glow('acme/glow', [
          { name: '--kit-acme-a', light: 'red;} .card{display:none', dark: 'red' },
          glowing,
        ]),
      ],
      expectsFaults: true,
    })
    expect(added()).toEqual([':host{--kit-acme-glow:gold}'])
    expect(t.kernel.inspect().faults.map(({ pluginId, message }) => [pluginId, message])).toEqual([
      ['acme/accent', '"acme/accent" sets --kit-accent, which it may not.'],
    ])
    expect(t.environment.log.lines).toContainEqual({
      level: 'warn',
      message: 'themeTokens: not for plugins: --kit-acme-a',
    })
  })

  test('[SEC-95] fault: a colour of the kit is a colour, and no picture', async () => {
    const color = (name: string, light: string) =>
      ({ name: `--kit-color-${name}`, light, dark: '#000' }) as const
    const { t } = await start({
      plugins: [
        glow(
          'acme/glow',
          [
            color('surface', 'url("data:image/svg+xml,words") #fff'),
            color('sunken', 'linear-gradient(#fff, #000)'),
            color('text', 'var(--kit-acme-picture)'),
            color('line', '#eee;} .card{display:none'),
            color('danger-tint', 'rgb(0 0 0;} .card{display:none)'),
            color('muted', 'oklch(60% 0.1 20 / 50%)'),
          ],
          { permissions: ['view:override'] },
        ),
      ],
    })
    expect(added()).toEqual([':host{--kit-color-muted:oklch(60% 0.1 20 / 50%)}'])
    expect(t.environment.log.lines.map(({ message }) => message)).toContain(
      'themeTokens: not for plugins: --kit-color-surface, --kit-color-sunken, --kit-color-text, --kit-color-line, --kit-color-danger-tint',
    )
  })

  test('[SEC-95] fault: what a value leaves open swallows no other', async () => {
    const open = { name: '--kit-acme-open', light: 'red/*', dark: '"' } as const
    await start({ plugins: [glow('acme/open', [open]), glow('acme/glow', [glowing])] })
    expect(added()).toEqual([':host{--kit-acme-open:red/*}', ':host{--kit-acme-glow:gold}'])
  })
})
