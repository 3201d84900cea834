import { encodeFunctionData, formatUnits, isAddress, type Address, type Hex } from 'viem'
import { testToken } from '../chains/contracts/artifacts.ts'
import { nativePrices } from '../chains/local-networks.ts'
import { forwardRpc } from '../chains/node-server.ts'
import { json } from '../server/local-server.ts'
import type { Handlers, ServiceSources } from './service.ts'
import { readSolanaBalances } from './solana-balances.ts'

/** Balances and node RPC, read from the local chains. */
export function createChainDataHandlers({ networks, tokens, nodes }: ServiceSources): Handlers {
  const solanaNetworks = [...nodes.keys()].filter((it) => it.startsWith('solana:'))

  async function read(caipNetworkId: string, method: string, params: unknown[]): Promise<bigint> {
    const response = await fetch(nodes.get(caipNetworkId)!.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result?: Hex
      error?: { message: string }
    }
    if (result === undefined) throw new Error(`${method}: ${error?.message}`)
    return BigInt(result)
  }

  const readToken = (caipNetworkId: string, token: Address, owner: Address) => {
    const data = encodeFunctionData({
      abi: testToken.abi,
      functionName: 'balanceOf',
      args: [owner],
    })
    return read(caipNetworkId, 'eth_call', [{ to: token, data }, 'latest'])
  }

  async function balancesOf(owner: Address, caipNetworkId: string) {
    const network = networks.find((it) => it.caipNetworkId === caipNetworkId)
    if (!network) return []
    const { name, symbol, decimals } = network.nativeCurrency
    const price = nativePrices[network.id] ?? 0
    // Together: where one cannot be read, nobody waits for the others.
    const [native, ...held] = await Promise.all([
      read(caipNetworkId, 'eth_getBalance', [owner, 'latest']),
      ...tokens.map(async (token) => ({
        ...token,
        address: `${caipNetworkId}:${token.address}`,
        amount: await readToken(caipNetworkId, token.address, owner),
      })),
    ])
    return [
      { name, symbol, decimals, price, amount: native, address: undefined },
      ...held.filter((it) => it.amount > 0n),
    ].map((it) => {
      const numeric = formatUnits(it.amount, it.decimals)
      return {
        name: it.name,
        symbol: it.symbol,
        chainId: caipNetworkId,
        ...(it.address ? { address: it.address } : {}),
        value: Number(numeric) * it.price,
        price: it.price,
        quantity: { decimals: String(it.decimals), numeric },
      }
    })
  }

  return {
    getSupportedChains: () =>
      json({ http: [...networks.map((it) => it.caipNetworkId), ...solanaNetworks], ws: [] }),

    async getTokenBalances({ params, query, knobs }) {
      const chainId = query.get('chainId')
      if (chainId?.startsWith('solana:')) {
        return json({ balances: await readSolanaBalances(nodes, params.address!, chainId) })
      }
      if (!isAddress(params.address!))
        return json({ error: 'address: expected an EVM address' }, 400)
      const asked = chainId ? [chainId] : networks.map((it) => it.caipNetworkId)
      const balances = await Promise.all(
        asked.map((it) => balancesOf(params.address as Address, it)),
      )
      const strange = knobs?.preset === 'strange' ? strangeBalances(asked[0]!) : ''
      const plain = JSON.stringify(balances.flat()).slice(1, -1)
      return { contentType: 'application/json', body: `{"balances":[${plain}${strange}]}` }
    },

    postNodeRpc({ query, body, knobs, headers }) {
      const node = nodes.get(query.get('chainId')!)
      return node
        ? forwardRpc(node, body, knobs, headers['content-type'])
        : json({ error: 'chainId: not served' }, 400)
    },
  }
}

/** Entries that a client must hide, clean or drop; `1e999` is not a finite number. */
function strangeBalances(chainId: string): string {
  const token = (name: string, quantity: string, price: string) =>
    `,{"name":"${name}","symbol":"${name}","chainId":"${chainId}",` +
    `"address":"${chainId}:0x00000000000000000000000000000000000000aa","price":${price},` +
    `"value":1,"quantity":${quantity}}`
  return [
    token('NOUGHT', '{"decimals":"0","numeric":"12"}', '1'),
    token('<b>BOLD</b>', '{"decimals":"18","numeric":"1"}', '1'),
    token('ENDLESS', '{"decimals":"18","numeric":"1"}', '1e999'),
    token('DEEP', '{"decimals":"256","numeric":"1"}', '1'),
    token('WORDS', '{"decimals":"18","numeric":"a lot"}', '1'),
  ].join('')
}
