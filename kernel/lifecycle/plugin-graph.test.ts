import { describe, expect, it } from '@jest/globals'
import { createToken, type Token } from '../base/token.ts'
import { createPluginGraph } from './plugin-graph.ts'
import type { PluginManifest } from '../plugin.ts'

const A = createToken<{}>('a/service')
const B = createToken<{}>('b/service')
const C = createToken<{}>('c/service')
const plugin = (id: string, rest: Partial<PluginManifest> = {}): PluginManifest => ({
  id,
  apiVersion: 1,
  ...rest,
})

const graphOf = (manifests: readonly PluginManifest[], own: readonly Token<any>[] = []) => {
  const refused = new Map<string, unknown>()
  const graph = createPluginGraph(manifests, (token) => own.includes(token), refused)
  return { graph, refused }
}

describe('plugin graph', () => {
  it('default: providers come first, ties in listing order', () => {
    const { graph } = graphOf([
      plugin('user', { needs: { a: A }, wants: { b: B } }),
      plugin('free'),
      plugin('b', { provides: { b: B } }),
      plugin('a', { provides: { a: A } }),
    ])
    expect(graph.order).toEqual(['a', 'b', 'user', 'free'])
    expect(graph.dependantsOf('a')).toEqual(['user'])
    expect(graph.dependantsOf('b')).toEqual([])
  })

  it('fault: a circle is refused with the path that led there, the others keep their order', () => {
    const { graph, refused } = graphOf([
      plugin('x', { needs: { a: A }, provides: { b: B } }),
      plugin('y', { needs: { b: B }, provides: { c: C } }),
      plugin('z', { needs: { c: C }, provides: { a: A } }),
      plugin('user', { needs: { a: A } }),
    ])
    expect([...refused]).toEqual(
      ['x', 'z', 'y'].map((id) => [id, ['PLUGIN_CYCLE', 'x -> z -> y -> x']]),
    )
    expect([...graph.order].sort()).toEqual(['user', 'x', 'y', 'z'])
  })

  it('fault: the later of two providers is refused, and one of a service of the kernel', () => {
    const { graph, refused } = graphOf(
      [
        plugin('x', { provides: { a: A } }),
        plugin('y', { provides: { a: A } }),
        plugin('z', { provides: { b: B } }),
      ],
      [B],
    )
    expect([...refused]).toEqual([
      ['y', ['TOKEN_PROVIDED_TWICE', 'a/service of x']],
      ['z', ['TOKEN_PROVIDED_TWICE', 'b/service of the kernel']],
    ])
    expect(graph.providers.get(A.key)).toBe('x')
  })
})
