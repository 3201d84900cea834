import type { CaipNetworkId } from '../../kernel/exports/index.ts'

/**
 * The chain number in any spelling that wallets use: a number, decimal text, hex text with leading
 * zeros. Undefined for everything else.
 */
export function parseChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|[0-9]{1,64})$/i.test(value)
  const id = isText ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The canonical quantity of EIP-1474: no leading zeros. */
export const toHexChainId = (id: number): `0x${string}` => `0x${id.toString(16)}`

export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`
