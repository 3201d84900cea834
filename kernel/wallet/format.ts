import { nativeDecimalsShown } from '../base/constants.ts'
import type { NativeBalance } from '../points/wallet-points.ts'

/**
 * The quantity with exactly 3 decimals, cut: never more than is there. Without symbol and
 * without grouping: `1234.567`.
 */
export function formatNativeBalance({ units, decimals }: NativeBalance): string {
  const shown = BigInt(units) * 10n ** BigInt(nativeDecimalsShown)
  const digits = String(shown / 10n ** BigInt(decimals)).padStart(nativeDecimalsShown + 1, '0')
  return `${digits.slice(0, -nativeDecimalsShown)}.${digits.slice(-nativeDecimalsShown)}`
}

/** `0x1234…5678`; what is short enough stays whole. */
export const shortenAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
