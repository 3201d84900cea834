import type { NodeRpc } from '../../../kernel/exports/index.ts'
import { addressOf } from '../caip-address.ts'
import type { SwapQuote } from '../contract.ts'
import { swapRefused } from '../swap-refused.ts'

/** `allowance(address,address)` of ERC-20. */
const allowanceSelector = '0xdd62ed3e'
/** A word of 32 bytes. */
const uint256 = /^0x[0-9a-f]{64}$/i

const wordOf = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/**
 * How much of what is paid the spender may take, as the contract of the token says. Throws as `NodeRpc` does, and a KitError
 * `SWAP_REFUSED` where the contract answers with something else.
 */
export async function readTokenAllowance(
  nodes: NodeRpc,
  { account, network, from }: Pick<SwapQuote, 'account' | 'network' | 'from'>,
  spender: string,
  signal: AbortSignal,
): Promise<bigint> {
  const data = `${allowanceSelector}${wordOf(addressOf(account))}${wordOf(spender)}`
  const params = [{ to: addressOf(from.address), data }, 'latest']
  const answer = await nodes.request(network, { method: 'eth_call', params }, signal)
  if (typeof answer === 'string' && uint256.test(answer)) return BigInt(answer)
  throw swapRefused('The token does not say how much is allowed')
}
