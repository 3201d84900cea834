import { implement, type MarkKind } from '../../kernel/exports/index.ts'
import { families } from './families.ts'
import { manifest } from './index.ts'
import type { MarkIndex } from './mark-index.ts'

const indexes: Readonly<Record<MarkKind, () => Promise<MarkIndex>>> = {
  network: async () => ({ ...families, ...(await import('./networks.ts')).networks }),
  token: async () => (await import('./tokens.ts')).tokens,
  wallet: async () => (await import('./wallets.ts')).wallets,
  login: async () => (await import('./logins.ts')).logins,
}

export default implement(manifest, () => {
  const loaded = new Map<string, string>()
  return {
    marks: {
      loaded: (kind, key) => loaded.get(`${kind} ${key}`),

      async load(kind, key) {
        try {
          const index = await indexes[kind]()
          if (!Object.hasOwn(index, key)) return undefined
          const { default: mark } = await index[key]!()
          loaded.set(`${kind} ${key}`, mark)
          return mark
        } catch {
          // No network: the letter does.
          return undefined
        }
      },
    },
  }
})
