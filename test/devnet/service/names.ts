import { createClient, http, type Hex } from 'viem'
import { verifyMessage } from 'viem/actions'
import { json } from '../server/local-server.ts'
import { createTestAccounts } from '../wallet-core/test-accounts.ts'
import type { Handlers, ServiceSources } from './service.ts'

interface NameRecord {
  name: string
  registered: string
  updated: string
  addresses: Record<string, { address: string; created: string }>
  attributes: { avatar?: string; bio?: string }[]
}

const suffixForm = /\.(reown|wcn)\.id$/
const labelForm = /^[a-z0-9-]{4,}$/
/** Signed no longer ago than this. */
const signatureLifeSeconds = 600
const everySoLong = '2026-01-01T00:00:00.000Z'

/** The registry of names, in memory: it takes a name from whoever signs for it. */
export function createNameHandlers({ networks, nodes }: ServiceSources): {
  handlers: Handlers
  reset(): void
} {
  const coinTypes = networks.map(({ id }) => coinTypeOf(id))
  /** Also for accounts that are contracts: the node of the network is asked. */
  const isSignedBy = (address: Hex, message: string, signature: Hex, coinType: number) => {
    const network = networks.find(({ id }) => coinTypeOf(id) === coinType)
    const node = nodes.get(network?.caipNetworkId ?? '')
    if (!node) return false
    const client = createClient({ transport: http(node.url) })
    return verifyMessage(client, { address, message, signature }).catch(() => false)
  }
  const records = new Map<string, NameRecord>()
  const enter = (name: string, address: string, types: number[]) => {
    const entry = { address, created: everySoLong }
    records.set(name, {
      name,
      registered: everySoLong,
      updated: everySoLong,
      addresses: Object.fromEntries(types.map((type) => [String(type), entry])),
      attributes: [],
    })
  }
  const reset = () => {
    records.clear()
    const [, grace] = createTestAccounts(2)
    enter('grace.reown.id', grace!.address, coinTypes)
  }
  reset()
  const namesOf = (address: string) =>
    [...records.values()].filter(({ addresses }) =>
      Object.values(addresses).some((it) => it.address.toLowerCase() === address.toLowerCase()),
    )

  const handlers: Handlers = {
    getIdentity: ({ params }) =>
      json({ name: namesOf(params.address!)[0]?.name ?? null, avatar: null }),

    getName({ params }) {
      const record = records.get(params.name!.toLowerCase())
      return record ? json(record) : refuse(404, 'name', `${params.name} is not registered`)
    },

    getNamesOfAddress: ({ params }) => json(namesOf(params.address!)),

    getNameSuggestions({ params, query }) {
      const zone = query.get('zone')
      if (zone !== 'reown.id') return refuse(400, 'zone', `There are no names in ${zone}`)
      const label = params.name!.toLowerCase()
      const names = [label, `${label}-1`, `${label}-home`, `the-${label}`].map(
        (it) => `${it}.${zone}`,
      )
      const suggestions = names.map((name) => ({ name, registered: records.has(name) }))
      return json({ suggestions })
    },

    async postName({ body }) {
      const { coinType, coin_type, address, message, signature } = JSON.parse(body) as {
        coinType: number
        coin_type: number
        address: Hex
        message: string
        signature: Hex
      }
      if (coinType !== coin_type) return refuse(400, 'coin_type', 'The coin types differ')
      if (!coinTypes.includes(coinType))
        return refuse(400, 'coin_type', 'The network is not served')
      const { name, timestamp } = JSON.parse(message) as { name: string; timestamp: number }
      const age = Date.now() / 1000 - timestamp
      if (!(Math.abs(age) <= signatureLifeSeconds)) {
        return refuse(400, 'timestamp', 'The message is too old')
      }
      if (!suffixForm.test(name) || !labelForm.test(name.replace(suffixForm, ''))) {
        return refuse(400, 'name', `${name} is not a valid name`)
      }
      if (!(await isSignedBy(address, message, signature, coinType))) {
        return refuse(401, 'signature', 'The signature is not of this address')
      }
      if (records.has(name)) return refuse(409, 'name', `${name} is taken`)
      enter(name, address, [coinType])
      return json({ success: true })
    },
  }
  return { handlers, reset }
}

const coinTypeOf = (chainId: number) => (0x80000000 | chainId) >>> 0

const refuse = (status: number, name: string, description: string) =>
  json({ status: 'error', reasons: [{ name, description }] }, status)
