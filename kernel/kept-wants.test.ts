import { describe, expect, it } from '@jest/globals'
import { createToken, type Token } from './base/token.ts'
import { keepWants } from './kept-wants.ts'
import type { PluginManifest } from './plugin.ts'

const A = createToken<{}>('acme/a')
const B = createToken<{}>('acme/b')
const C = createToken<{}>('acme/c')
const plugin = (id: string, own: Token<{}>, rest: Partial<PluginManifest>): PluginManifest => ({
  id,
  apiVersion: 1,
  provides: { own },
  ...rest,
})

const keptOf = (...manifests: readonly PluginManifest[]) => {
  const providers = new Map(
    manifests.flatMap(({ id, provides }) =>
      Object.values(provides ?? {}).map(({ key }) => [key, id] as const),
    ),
  )
  return keepWants(manifests, providers).map(({ wants }) => Object.keys(wants ?? {}))
}

describe('[SEC-86] what is wanted of each other', () => {
  it('default: is kept where it closes no circle', () => {
    expect(
      keptOf(
        plugin('a', A, { wants: { b: B, c: C } }),
        plugin('b', B, { needs: { c: C } }),
        plugin('c', C, {}),
      ),
    ).toEqual([['b', 'c'], [], []])
  })

  it('fault: whoever is listed later goes without', () => {
    expect(
      keptOf(
        plugin('a', A, { wants: { b: B } }),
        plugin('b', B, { wants: { c: C } }),
        plugin('c', C, { wants: { a: A } }),
      ),
    ).toEqual([['b'], ['c'], []])
  })

  it('fault: what is needed goes before what is wanted, and a plugin wants nothing of itself', () => {
    expect(
      keptOf(plugin('a', A, { wants: { a: A, b: B } }), plugin('b', B, { needs: { a: A } })),
    ).toEqual([[], []])
  })

  it('fault: a circle of needs ends the search as well', () => {
    expect(
      keptOf(
        plugin('a', A, { needs: { b: B } }),
        plugin('b', B, { needs: { a: A } }),
        plugin('c', C, { wants: { a: A } }),
      ),
    ).toEqual([[], [], ['a']])
  })
})
