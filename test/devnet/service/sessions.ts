import { json } from '../server/local-server.ts'
import type { Handlers } from './service.ts'

/** 2030-01-01, in seconds. */
const later = 1_893_456_000

const sample = [
  {
    pci: '0x01',
    expiry: later,
    project: { name: 'Local Game', url: 'http://127.0.0.1/' },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x2386f26fc10000' } }],
  },
  {
    pci: '0x02',
    expiry: later,
    project: { name: 'Local Shop', url: 'http://127.0.0.1/' },
    permissions: [{ type: 'contract-call', data: { functions: ['buy'] } }],
  },
]

/** What apps may do with a smart account. Nothing, until the preset `two` says so. */
export function createSessionHandlers(): Handlers {
  /** `{address}/{pci}`. */
  const ended = new Set<string>()
  const keyOf = (address: string, pci: unknown) => `${address.toLowerCase()}/${String(pci)}`

  return {
    getSmartSessions({ params, knobs }) {
      const [, reference, address] = params.account!.split(':')
      if (!reference || !address) return json({ error: 'account: expected CAIP-10' }, 400)
      const isFresh = knobs?.preset === 'two-again'
      if (isFresh) for (const { pci } of sample) ended.delete(keyOf(address, pci))
      const pcis = isFresh || knobs?.preset === 'two' ? sample : []
      return json({ pcis: pcis.filter(({ pci }) => !ended.has(keyOf(address, pci))) })
    },

    postSmartSessionEnd({ params, body }) {
      const { pci, signature } = JSON.parse(body) as Record<string, unknown>
      if (typeof pci !== 'string') return json({ error: 'pci: expected a text' }, 400)
      if (signature === undefined || signature === null) {
        return json({ error: 'signature: expected what the wallet answered' }, 400)
      }
      ended.add(keyOf(params.address!, pci))
      return json({})
    },
  }
}
