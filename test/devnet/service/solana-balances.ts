import { formatUnits } from 'viem'
import { solanaTokens } from '../chains/solana/solana-tokens.ts'
import type { ServiceSources } from './service.ts'

interface TokenAccount {
  account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string } } } } }
}

const solPrice = 150
const tokenPrices: Record<string, number> = { TUSD: 1 }

/** What an account holds on a local Solana network: SOL, and the tokens that are not zero. */
export async function readSolanaBalances(
  nodes: ServiceSources['nodes'],
  owner: string,
  chainId: string,
) {
  const node = nodes.get(chainId)
  if (!node) return []
  const call = async <T>(method: string, params: unknown[]): Promise<T> => {
    const response = await fetch(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result?: { value: T }
      error?: { message: string }
    }
    if (!result) throw new Error(`${method}: ${error?.message}`)
    return result.value
  }
  const balance = (
    words: { name: string; symbol: string; address?: string },
    amount: bigint,
    decimals: number,
    price: number | undefined,
  ) => {
    const numeric = formatUnits(amount, decimals)
    return {
      ...words,
      chainId,
      ...(price === undefined ? {} : { price, value: Number(numeric) * price }),
      quantity: { decimals: String(decimals), numeric },
    }
  }
  const lamports = await call<number>('getBalance', [owner])
  const held = solanaTokens.map(async ({ address, name, symbol, decimals }) => {
    const accounts = await call<TokenAccount[]>('getTokenAccountsByOwner', [
      owner,
      { mint: address },
      { encoding: 'jsonParsed' },
    ])
    const amount = accounts.reduce(
      (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
      0n,
    )
    const words = { name, symbol, address: `${chainId}:${address}` }
    return { amount, entry: balance(words, amount, decimals, tokenPrices[symbol]) }
  })
  return [
    balance({ name: 'Solana', symbol: 'SOL' }, BigInt(lamports), 9, solPrice),
    ...(await Promise.all(held)).filter(({ amount }) => amount > 0n).map(({ entry }) => entry),
  ]
}
