import { swapRefused } from '../swap-refused.ts'

/** `approve(address,uint256)` of ERC-20. */
const approveSelector = '0x095ea7b3'
/** A word of 32 bytes each: an address, an amount. */
const approveCall = /^0x095ea7b3(0{24}[0-9a-f]{40})([0-9a-f]{64})$/i

export const anyAmount = 2n ** 256n - 1n

/** The spender of an `approve` call, in lower case. Throws a KitError `SWAP_REFUSED` for any other call. */
export function readSpender(data: string): `0x${string}` {
  const word = approveCall.exec(data)?.[1]
  if (word === undefined) throw swapRefused('The approval is no call of approve')
  const spender = `0x${word.slice(24).toLowerCase()}` as const
  if (/^0x0{40}$/.test(spender)) throw swapRefused('The approval is for nobody')
  return spender
}

/** Our own call: what a provider built is read, never sent. */
export const encodeApproval = (spender: `0x${string}`, units: bigint): `0x${string}` =>
  `${approveSelector}${spender.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
