import { describe, expect, it } from '@jest/globals'
import { createToken } from './base/token.ts'
import { createPluginGraph } from './plugin-graph.ts'
import type { PluginManifest } from './plugin.ts'

const A = createToken<{}>('a/service')
const B = createToken<{}>('b/service')
const C = createToken<{}>('c/service')
const plugin = (id: string, rest: Partial<PluginManifest> = {}): PluginManifest => ({
  id,
  apiVersion: 1,
  ...rest,
})

describe('plugin graph', () => {
  it('default: providers come first, ties in listing order', () => {
    const graph = createPluginGraph([
      plugin('user', { needs: { a: A }, wants: { b: B } }),
      plugin('free'),
      plugin('b', { provides: { b: B } }),
      plugin('a', { provides: { a: A } }),
    ])
    expect(graph.order).toEqual(['a', 'b', 'user', 'free'])
    expect(graph.dependantsOf('a')).toEqual(['user'])
    expect(graph.dependantsOf('b')).toEqual([])
  })

  it('fault: a circle is refused with the path that led there', () => {
    expect(() =>
      createPluginGraph([
        plugin('x', { needs: { a: A }, provides: { b: B } }),
        plugin('y', { needs: { b: B }, provides: { c: C } }),
        plugin('z', { needs: { c: C }, provides: { a: A } }),
      ]),
    ).toThrow(expect.objectContaining({ code: 'PLUGIN_CYCLE', details: 'x -> z -> y -> x' }))
  })

  it('fault: a token that two plugins provide', () => {
    expect(() =>
      createPluginGraph([plugin('x', { provides: { a: A } }), plugin('y', { provides: { a: A } })]),
    ).toThrow('Two plugins provide "a/service".')
  })

  it('fault: a plugin listed twice', () => {
    expect(() => createPluginGraph([plugin('x'), plugin('x')])).toThrow(
      'The plugin "x" is listed twice.',
    )
  })
})
