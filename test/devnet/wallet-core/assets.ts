import {
  encodeFunctionData,
  erc20Abi,
  hexToBigInt,
  isAddress,
  isHex,
  numberToHex,
  type Address,
  type Hex,
} from 'viem'
import * as z from 'zod/mini'
import type { LocalToken } from '../chains/deploy-contracts.ts'
import { readChainId, type EvmRpc } from './evm-rpc.ts'
import { invalidParams } from './provider-error.ts'

const query = z.object({
  account: z.custom<Address>(
    (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  ),
  chainFilter: z.optional(z.array(z.custom<Hex>((value) => isHex(value)))),
})

/** `wallet_getAssets` (ERC-7811) by the chains themselves: coins, and the tokens that are not zero. */
export async function readAssets(rpc: EvmRpc, tokens: readonly LocalToken[], params: unknown) {
  const { data } = query.safeParse(Array.isArray(params) ? params[0] : params)
  if (!data) throw invalidParams('params', '{account, chainFilter}')
  const { account, chainFilter } = data
  const chains = rpc
    .networks()
    .filter(({ id }) => !chainFilter || chainFilter.some((it) => readChainId(it) === id))
  const lists = chains.map(
    async ({ id }) => [numberToHex(id), await assetsOn(rpc, id, account, tokens)] as const,
  )
  return Object.fromEntries(await Promise.all(lists))
}

async function assetsOn(
  rpc: EvmRpc,
  chainId: number,
  account: Address,
  tokens: readonly LocalToken[],
) {
  const { name, symbol, decimals } = rpc.network(chainId)!.nativeCurrency
  const coins = {
    address: 'native',
    balance: await rpc.call<Hex>(chainId, 'eth_getBalance', [account, 'latest']),
    type: 'NATIVE',
    metadata: { name, symbol, decimals },
  }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const held = tokens.map(async ({ address, ...metadata }) => {
    const balance = await rpc.call<Hex>(chainId, 'eth_call', [{ to: address, data }, 'latest'])
    return { address, balance: numberToHex(hexToBigInt(balance)), type: 'ERC20', metadata }
  })
  return [coins, ...(await Promise.all(held)).filter(({ balance }) => balance !== '0x0')]
}
