import { describe, expect, test } from '@jest/globals'
import { contrast, parseColour } from './theme.ts'

describe('colours of the page around', () => {
  test('behaviour: opaque computed colours are read, others are not', () => {
    expect(parseColour('rgb(1, 2, 3)')).toEqual([1, 2, 3])
    expect(parseColour('color(srgb 1 0 0.5)')).toEqual([255, 0, 127.5])
    expect(parseColour('rgba(1, 2, 3, 0.5)')).toBeUndefined()
    expect(parseColour('color(srgb 1 0 0.5 / 0.2)')).toBeUndefined()
  })

  test('behaviour: contrast is that of WCAG', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  })
})
