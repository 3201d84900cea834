import { describe, expect, test } from '@jest/globals'
import * as viemChains from 'viem/chains'
import { letterColours, letterColoursOf } from './letter-colours.ts'

/** Of WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

describe('the colours behind a letter', () => {
  test('default: white is read on each of them', () => {
    for (const colour of letterColours) {
      expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('default: an id always has the same two, which differ', () => {
    expect(letterColoursOf('eip155:1')).toEqual(letterColoursOf('eip155:1'))
    for (let id = 0; id < 500; id += 1) {
      const [from, to] = letterColoursOf(`eip155:${id}`)
      expect(from).not.toBe(to)
    }
  })

  test('default: ids spread evenly, and neighbours hardly ever look alike', () => {
    const ids = [...new Set(Object.values(viemChains).map(({ id }) => id))].map(
      (id) => `eip155:${id}`,
    )
    const looks = ids.map((id) => letterColoursOf(id).join())
    const perPair = new Map<string, number>()
    for (const look of looks) perPair.set(look, (perPair.get(look) ?? 0) + 1)
    expect(perPair.size).toBeGreaterThan(125)
    expect(Math.max(...perPair.values())).toBeLessThan((4 * ids.length) / 132)
    const alike = looks.filter((look, index) => look === looks[index + 1])
    expect(alike.length).toBeLessThan(ids.length / 50)
  })
})
