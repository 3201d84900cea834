import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** What an OpenID provider keeps, for one world. Expired entries are refused by the provider itself. */
export function createMemoryAdapter(): { adapter: AdapterFactory; reset(): void } {
  const entries = new Map<string, AdapterPayload>()
  const findBy = (kind: string, key: 'uid' | 'userCode', value: string) =>
    [...entries].find(([id, it]) => id.startsWith(`${kind}/`) && it[key] === value)?.[1]

  const adapter = (kind: string): Adapter => ({
    async upsert(id, payload) {
      entries.set(`${kind}/${id}`, payload)
    },
    find: async (id) => entries.get(`${kind}/${id}`),
    findByUid: async (uid) => findBy(kind, 'uid', uid),
    findByUserCode: async (userCode) => findBy(kind, 'userCode', userCode),
    async consume(id) {
      const found = entries.get(`${kind}/${id}`)
      if (found) found.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${kind}/${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of entries) if (payload.grantId === grantId) entries.delete(id)
    },
  })
  return { adapter, reset: () => entries.clear() }
}
