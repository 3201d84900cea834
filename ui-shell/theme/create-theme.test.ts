import { describe, expect, test } from '@jest/globals'
import { mapThemeVariables } from './theme-variables.ts'
import { contrast, parseColor } from './parse-color.ts'
import { calm, createTheme, highContrast, midnight, paper } from '../exports/themes.ts'

describe('createTheme', () => {
  test('default: names what it was given, and nothing else', () => {
    expect(createTheme()).toEqual({})
    expect(
      createTheme({
        accent: 'var(--primary)',
        radius: 'none',
        font: 'Inter, sans-serif',
        density: 'compact',
        colors: { surface: ['#fff', '#111'], line: 'red' },
      }),
    ).toEqual({
      '--kit-accent': 'var(--primary)',
      '--kit-radius': 0,
      '--kit-font-family': 'Inter, sans-serif',
      '--kit-density': 0.8,
      '--kit-color-surface': '#fff',
      '--kit-dark-color-surface': '#111',
      '--kit-color-line': 'red',
    })
  })

  test.each([
    [{ radius: 'round' }, 'THEME_INVALID'],
    [{ density: 'airy' }, 'THEME_INVALID'],
    [{ colors: { background: '#fff' } }, 'THEME_INVALID'],
    [{ colors: { text: '#999', surface: '#fff' } }, 'THEME_CONTRAST'],
    [{ colors: { 'text-3': ['#555', '#555'], sunken: ['#fff', '#222'] } }, 'THEME_CONTRAST'],
  ])('fault: %j is refused with %s', (options, code) => {
    expect(() => createTheme(options as never)).toThrow(expect.objectContaining({ code }))
  })

  test('behaviour: a colour that only the page knows is not compared', () => {
    expect(() =>
      createTheme({ colors: { text: 'var(--foreground)', surface: 'var(--background)' } }),
    ).not.toThrow()
  })
})

test('behaviour: a colour for dark takes the place of the one for both, in dark alone', () => {
  const variables = createTheme({ colors: { surface: ['#ffffff', '#111111'], line: '#888' } })
  expect(mapThemeVariables(variables, 'light')).toEqual({
    properties: { '--kit-color-surface': '#ffffff', '--kit-color-line': '#888' },
    unknown: [],
  })
  expect(mapThemeVariables(variables, 'dark').properties).toEqual({
    '--kit-color-surface': '#111111',
    '--kit-color-line': '#888',
  })
})

test('fault: a density beyond what can be pressed is the nearest', () => {
  const density = (value: string | number) =>
    mapThemeVariables({ '--kit-density': value }).properties['--kit-density']
  expect([density(0.1), density(9), density('much'), density(0.9)]).toEqual([
    '0.8',
    '1.2',
    '1',
    '0.9',
  ])
})

describe.each(Object.entries({ calm, midnight, paper, highContrast }))('%s', (_, preset) => {
  test.each(['light', 'dark'] as const)(
    'default: every text can be read on every ground, in %s',
    (scheme) => {
      const { properties, unknown } = mapThemeVariables(preset, scheme)
      expect(unknown).toEqual([])
      const read = (name: string) => parseColor(properties[`--kit-color-${name}`] ?? '')!
      for (const text of ['text', 'text-2', 'text-3']) {
        for (const ground of ['surface', 'sunken', 'raised', 'pressed']) {
          expect(contrast(read(text), read(ground))).toBeGreaterThanOrEqual(4.5)
        }
      }
      expect(contrast(read('line-strong'), read('surface'))).toBeGreaterThanOrEqual(3)
    },
  )
})
