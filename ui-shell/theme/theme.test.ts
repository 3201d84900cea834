import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { darkSurfaces, guardAccent, lightSurfaces } from './accent-guard.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { contrast, formatHex, parseColor } from './parse-color.ts'
import { themeColors } from '../../kernel/exports/index.ts'
import { mapThemeVariables } from './theme-variables.ts'

const ratio = (left: string, right: string) => contrast(parseColor(left)!, parseColor(right)!)
const anyColor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

describe('the accent guard', () => {
  test('[C.03] behaviour: whatever a host asks for, the accent reads at 4.5:1 everywhere', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom(lightSurfaces, darkSurfaces), (color, theme) => {
        const guarded = guardAccent(color, theme)!
        const { accent, onAccent, tint } = guarded
        for (const ground of [theme.surface, theme.sunken, tint, onAccent]) {
          // Rounding to eight bits may cost the last hundredth.
          expect(ratio(accent, ground)).toBeGreaterThanOrEqual(4.45)
        }
      }),
    )
  })

  test('[C.03] default: our own accents pass unchanged', () => {
    expect(guardAccent('#0b6a5b', lightSurfaces)).toMatchObject({
      accent: '#0b6a5b',
      isChanged: false,
    })
    expect(guardAccent('#5cd3bc', darkSurfaces)).toMatchObject({
      accent: '#5cd3bc',
      isChanged: false,
    })
  })

  test('[C.03] behaviour: lightness gives way, hue stays', () => {
    const { accent, isChanged } = guardAccent('#ffe000', lightSurfaces)!
    expect(isChanged).toBe(true)
    const [wanted, used] = ['#ffe000', accent].map((color) => toOklch(parseColor(color)!))
    expect(Math.abs(wanted!.h - used!.h)).toBeLessThan(0.05)
    expect(used!.l).toBeLessThan(wanted!.l)
  })

  test('[C.03] fault: a colour that is not understood is left alone', () => {
    expect(guardAccent('var(--brand)', lightSurfaces)).toBeUndefined()
  })
})

describe('colours', () => {
  test.each([
    ['#abc', '#aabbcc'],
    ['rgb(11, 106, 91)', '#0b6a5b'],
    ['rgb(11 106 91 / 0.5)', '#0b6a5b'],
    ['rgba(100%, 0%, 0%, 1)', '#ff0000'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsl(-120deg 100% 50%)', '#0000ff'],
    ['color(srgb 1 0 0)', '#ff0000'],
    ['oklch(0.205 0 0)', '#171717'],
    ['oklch(63.7% 0.237 25.331)', '#fb2c36'],
    ['oklch(63.7% 59.25% 25.331)', '#fb2c36'],
    ['oklch(1 0 none)', '#ffffff'],
    ['  #FFFFFF ', '#ffffff'],
  ])('[C.03] behaviour: %s is %s', (text, hex) => {
    expect(formatHex(parseColor(text)!)).toBe(hex)
  })

  test.each([
    '',
    'red',
    '#12',
    '#12345',
    'rgb(a b c)',
    'color(display-p3 1 0 0)',
    'oklch(a 0 0)',
    'oklch(0.5)',
    'lab(50% 0 0)',
  ])('[C.03] fault: "%s" is not understood', (text) => expect(parseColor(text)).toBeUndefined())

  test('[C.03] behaviour: OKLCH there and back is the same colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(formatHex(fromOklch(toOklch(parseColor(color)!)))).toBe(color)
      }),
    )
  })
})

test('[C.03] option: themeVariables: names of others are translated, ours win, unknown ones are told', () => {
  expect(
    mapThemeVariables({
      '--w3m-accent': '#123456',
      '--w3m-border-radius-master': '2px',
      '--w3m-z-index': 10,
      '--kit-accent': '#654321',
      '--kit-color-surface': '#fafafa',
      '--apkt-font-family': 'Inter',
      '--brand': 'x',
    }),
  ).toEqual({
    properties: {
      '--kit-accent': '#654321',
      '--kit-radius': '0.5',
      '--kit-z-index': '10',
      '--kit-color-surface': '#fafafa',
      '--kit-font-family': 'Inter',
    },
    unknown: ['--brand'],
  })
  expect(mapThemeVariables({ '--kit-radius': 9 }).properties).toEqual({ '--kit-radius': '1.5' })
})

describe('the tokens', () => {
  const sheets = ['tokens.css', 'card-tokens.css'].map((file) =>
    readFileSync(join(import.meta.dirname ?? __dirname, file), 'utf8').split('.shell.dark {'),
  )
  const [light, dark] = [0, 1].map((part) => sheets.map((sheet) => sheet[part]).join('')) as [
    string,
    string,
  ]
  test('option: themeVariables: a host may set exactly the colours that there are', () => {
    const found = [light, dark].map((theme) => [
      ...new Set([...theme.matchAll(/--kit-color-([a-z0-9-]+)/g)].map(([, name]) => name)),
    ])
    for (const names of found) expect(names.sort()).toEqual([...themeColors].sort())
  })

  const token = (theme: string, name: string) =>
    new RegExp(`--kit-color-${name}, (#[0-9a-f]{6})\\)`).exec(theme)![1]!

  const texts = ['text', 'text-2', 'text-3']
  const grounds = ['surface', 'sunken', 'pressed']
  const pairs = [
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...['ok', 'warn', 'danger', 'info'].flatMap(
      (kind) =>
        [
          [kind, 'surface'],
          [kind, `${kind}-tint`],
        ] as const,
    ),
    ...['surface', 'sunken', 'accent-tint'].map((ground) => ['accent', ground] as const),
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
  ] as const

  test.each(['light', 'dark'])(
    '[C.03] default: every pair of the %s theme reads at 4.5:1',
    (name) => {
      const theme = name === 'light' ? light : dark
      const low = pairs
        .map(([text, ground]) => ({
          text,
          ground,
          ratio: ratio(token(theme, text), token(theme, ground)),
        }))
        .filter((pair) => pair.ratio < 4.5)
      expect(low).toEqual([])
      expect(ratio(token(theme, 'line-strong'), token(theme, 'surface'))).toBeGreaterThanOrEqual(3)
      expect(ratio(token(theme, 'line-strong'), token(theme, 'sunken'))).toBeGreaterThanOrEqual(3)
    },
  )
})

test('behaviour: what hovers does so under a pointer alone, since a finger leaves its hover behind', () => {
  const folder = import.meta.dirname ?? __dirname
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'))
  const loose = sheets.flatMap((file) => {
    const sheet = readFileSync(join(folder, file), 'utf8')
    const rest = sheet.replaceAll(/@media \(hover: hover\) \{.*?\n\}/gs, '')
    // Those that take a hover away may stand anywhere.
    return [...rest.matchAll(/[^\n,{}]*:hover/g)]
      .map(([selector]) => `${file}: ${selector}`)
      .filter((selector) => !/\.(static|inert)|aria-disabled/.test(selector))
  })
  expect(loose).toEqual([])
})
