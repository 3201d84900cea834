import { expect, test } from '@jest/globals'
import { type Plugin, PLUGIN_API_VERSION } from '../../plugin.ts'
import { sealPlugin } from './seal-plugin.ts'

const sealed = (part: string, token: unknown) =>
  sealPlugin({
    manifest: { id: 'acme/bell', apiVersion: PLUGIN_API_VERSION, [part]: { bells: token } },
    options: undefined,
  } as unknown as Plugin)?.manifest as any

test.each(['needs', 'wants', 'provides'])(
  '[SEC-86] fault: a token among what it %s is the one that was read first, and no text stands for one',
  (part) => {
    const [first, later] = [Symbol('acme/bells'), Symbol('other/safe')]
    const token = { id: 'acme/bells', key: first }
    const manifest = sealed(part, token)
    token.key = later
    expect(manifest[part].bells).toEqual({ id: 'acme/bells', key: first })
    expect(Object.isFrozen(manifest[part])).toBe(true)
    expect(Object.isFrozen(manifest[part].bells)).toBe(true)
    expect(sealed(part, { id: 'acme/bells', key: 'acme/bells' })).toBeUndefined()
    expect(typeof sealed(part, { id: { toString: () => 'a' }, key: first })[part].bells.id).toBe(
      'string',
    )
  },
)
