import {
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseEther,
  parseUnits,
  type Address,
  type Hash,
  type Hex,
} from 'viem'
import type { EvmRpc } from '../../wallet-core/evm-rpc.ts'
import type { SiteSettings } from './site-api.ts'

const coins = parseEther('10')
const tokens = '100'
const lamports = 10_000_000_000

/** Newcomers get something to spend: a development node makes coins of nothing. Who ever spent gets no more. */
export async function givePocketMoney(
  rpc: EvmRpc,
  chainId: number,
  accounts: readonly Address[],
  settings: SiteSettings,
): Promise<void> {
  const holder = (await rpc.call<Address[]>(chainId, 'eth_accounts', []))[4]
  for (const account of accounts) {
    const [balance, count, code] = await Promise.all([
      rpc.call<Hex>(chainId, 'eth_getBalance', [account, 'latest']),
      rpc.call<Hex>(chainId, 'eth_getTransactionCount', [account, 'latest']),
      rpc.call<Hex>(chainId, 'eth_getCode', [account, 'latest']),
    ])
    if (balance !== '0x0' || count !== '0x0' || code !== '0x') continue
    await rpc.call(chainId, 'anvil_setBalance', [account, numberToHex(coins)])
    const [token] = settings.tokens
    if (!holder || !token) continue
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account, parseUnits(tokens, token.decimals)],
    })
    const transfer = { from: holder, to: token.address, data }
    await mined(rpc, chainId, await rpc.call<Hash>(chainId, 'eth_sendTransaction', [transfer]))
  }
}

const looks = 40
const lookEveryMs = 25

/** For a second at most: a node that mines late has the tokens there later. */
async function mined(rpc: EvmRpc, chainId: number, hash: Hash): Promise<void> {
  for (let look = 0; look < looks; look++) {
    if (await rpc.call(chainId, 'eth_getTransactionReceipt', [hash])) return
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

export async function giveSolanaPocketMoney(rpcUrl: string, account: string): Promise<void> {
  const ask = async (method: string, params: unknown[]) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result?: unknown }).result
  }
  const history = await ask('getSignaturesForAddress', [account, { limit: 1 }])
  const balance = (await ask('getBalance', [account])) as { value?: number } | undefined
  if (balance?.value === 0 && Array.isArray(history) && history.length === 0) {
    await ask('requestAirdrop', [account, lamports])
  }
}
