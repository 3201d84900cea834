import type { WalletCapabilities } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'

const maxChains = 100

/**
 * The answer of `wallet_getCapabilities` (EIP-5792) by CAIP-2 id; `0x0` speaks for every chain. What is
 * not an object is left out: an absent capability means unsupported.
 */
export function parseCapabilities(answer: unknown): WalletCapabilities {
  if (typeof answer !== 'object' || answer === null) return {}
  const entries = Object.keys(answer)
    .slice(0, maxChains)
    .flatMap((key) => {
      const capabilities = readField(answer, key)
      const isChain = /^0x[0-9a-f]{1,13}$/i.test(key)
      return isChain && typeof capabilities === 'object' && capabilities !== null
        ? [[`eip155:${Number(key)}`, capabilities as Readonly<Record<string, unknown>>] as const]
        : []
    })
  return Object.fromEntries(entries)
}
