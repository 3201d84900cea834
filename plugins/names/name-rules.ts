import { KitError } from '../../kernel/exports/index.ts'

/** What names of the service look like, and the number that a network has in its records. */

/** New names end with it. */
export const newNameSuffix = '.reown.id'
const suffixForm = /\.(?:reown|wcn)\.id$/i
const labelForm = /^[A-Za-z0-9-]{4,}$/
const highBit = 0x8000_0000

/** Without its suffix: ASCII letters, digits and hyphens, at least four. */
export const isNameLabel = (text: string): boolean => labelForm.test(text)

/** Whether a name is one of the service, by its suffix. */
export const isServiceName = (name: string): boolean => suffixForm.test(name)

export const withoutSuffix = (name: string): string => name.replace(suffixForm, '')

/**
 * The chain id with the high bit set, as an unsigned number of 32 bits, for chain 1 too. Throws
 * 'Invalid chainId' (`INVALID_CHAIN_ID`) for what is no chain id below 2^31.
 */
export function coinTypeOf(chainId: number | string): number {
  const id = Number(chainId)
  if (!Number.isInteger(id) || id <= 0 || id >= highBit) {
    throw new KitError('Invalid chainId', { code: 'INVALID_CHAIN_ID', details: String(chainId) })
  }
  return (highBit | id) >>> 0
}

export function hasCoinType(chainId: number | string): boolean {
  try {
    return coinTypeOf(chainId) > 0
  } catch {
    return false
  }
}

/** Coin types of main net: of SLIP-44, and by the rule above. */
export const mainNetCoinTypes: readonly number[] = [60, 0x8000_0001]

export const isEvmCoinType = (coinType: number): boolean => coinType === 60 || coinType >= highBit

/** What is signed to register a name. */
export const registrationMessage = (name: string, nowMs: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(nowMs / 1_000) })
