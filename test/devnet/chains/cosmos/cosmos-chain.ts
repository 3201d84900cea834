import { json, startLocalServer, type Route } from '../../server/local-server.ts'
import { createCosmosKeys } from '../../wallet-core/cosmos-keys.ts'
import type { LocalNetwork } from '../local-networks.ts'
import type { StartChain } from '../local-chain.ts'
import { callComet, type CometError } from './comet-rpc.ts'
import { createLedger, type Ledger } from './ledger.ts'

interface Zone {
  id: string
  name: string
  prefix: string
  currency: LocalNetwork['nativeCurrency'] & { denom: string }
  testnet: boolean
}

const zones: Zone[] = [
  {
    id: 'test-hub-1',
    name: 'Local Cosmos',
    prefix: 'cosmos',
    currency: { name: 'Local Atom', symbol: 'ATOM', decimals: 6, denom: 'uatom' },
    testnet: false,
  },
  {
    id: 'test-zone-1',
    name: 'Local Cosmos Two',
    prefix: 'zone',
    currency: { name: 'Zone Coin', symbol: 'ZONE', decimals: 6, denom: 'uzone' },
    testnet: true,
  },
]

const accountCount = 10
const coinsEach = 10_000n

/** Two chains, each in this process, that take real transactions with real signatures. */
export const startCosmosChain: StartChain = async (options) => {
  const keys = createCosmosKeys(accountCount)
  const ledgers = new Map<string, Ledger>(
    zones.map(({ id, prefix, currency: { denom, decimals } }) => {
      const each = coinsEach * 10n ** BigInt(decimals)
      const holdings = Object.fromEntries(keys.map((key) => [key.address(prefix), each]))
      return [id, createLedger({ chainId: id, prefix, denom, holdings })]
    }),
  )
  const server = await startLocalServer({
    ...options,
    route({ method, url, body }) {
      const [, id = '', ...rest] = url.pathname.split('/')
      const ledger = ledgers.get(id)
      if (!ledger) return undefined
      if (method === 'GET') return restRoute(ledger, rest)
      return method === 'POST' && rest.length === 0 ? rpcRoute(ledger, body) : undefined
    },
  })
  const networks = zones.map(({ id, name, prefix, currency, testnet }) => ({
    id,
    caipNetworkId: `cosmos:${id}`,
    chainNamespace: 'cosmos',
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [`${server.url}/${id}`] } },
    bech32Prefix: prefix,
    restUrl: `${server.url}/${id}/rest`,
    testnet,
  }))
  return { networks, server, stop: () => server.stop() }
}

const rpcRoute = (ledger: Ledger, body: string): Route => ({
  name: 'node',
  answer(knobs) {
    const { id, method, params } = JSON.parse(body) as {
      id: unknown
      method: string
      params?: Record<string, unknown>
    }
    const envelope = { jsonrpc: '2.0', id }
    if (knobs?.rpcError) return json({ ...envelope, error: knobs.rpcError })
    if (knobs?.rpcResult !== undefined) return json({ ...envelope, result: knobs.rpcResult })
    try {
      return json({ ...envelope, result: callComet(ledger, method, params ?? {}) })
    } catch (error) {
      const { code = -32603, message } = error as Partial<CometError> & Error
      return json({ ...envelope, error: { code, message, data: '' } })
    }
  },
})

/** The one address of the REST interface that wallets read to show a balance. */
function restRoute(ledger: Ledger, [root, ...path]: string[]): Route | undefined {
  const address = /^cosmos\/bank\/v1beta1\/balances\/(\w+)$/.exec(path.join('/'))?.[1]
  if (root !== 'rest' || !address) return undefined
  const amount = ledger.balanceOf(address).toString()
  return { name: 'rest', answer: () => json({ balances: [{ denom: ledger.denom, amount }] }) }
}
