import { expect, test } from '@jest/globals'
import type { ThemeColor } from '../../kernel/exports/index.ts'
import { unreadableColors } from './unreadable-colors.ts'

const white = /^(surface|sunken|raised|pressed|on-.*|.*-tint)$/

/** Black on white. */
const palette =
  (colors: Partial<Record<ThemeColor, string>> = {}) =>
  (name: ThemeColor) =>
    colors[name] ?? (white.test(name) ? '#fff' : '#000')

test('default: what can be read is not named', () => {
  expect(unreadableColors(palette())).toEqual([])
})

test.each<[Partial<Record<ThemeColor, string>>, readonly string[]]>([
  [{ 'warn-tint': 'rgb(0, 0, 0)' }, ['text on warn-tint', 'warn on warn-tint']],
  [{ 'text-3': '#777' }, ['text-3 on surface', 'text-3 on sunken', 'text-3 on raised']],
  [{ 'danger-tint': 'rgba(255, 255, 255, 0.1)' }, ['text on danger-tint', 'danger on danger-tint']],
  [{ info: 'oklch(0 0 0 / 0.1)' }, ['info on surface', 'info on info-tint']],
])('[SEC-95] fault: with %j it is told what could not be read', (colors, lost) => {
  expect(unreadableColors(palette(colors))).toEqual(lost)
})

test('default: what is no colour that can be measured is not compared', () => {
  expect(unreadableColors(() => 'lab(50 0 0)')).toEqual([])
})
