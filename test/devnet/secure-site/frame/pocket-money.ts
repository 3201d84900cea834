import {
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseEther,
  parseUnits,
  type Address,
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
    await rpc.call(chainId, 'eth_sendTransaction', [{ from: holder, to: token.address, data }])
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
