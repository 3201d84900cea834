import { base58 } from '@scure/base'
import { token2022Program, tokenProgram } from './token-layouts.ts'

export interface SolanaToken {
  address: string
  program: string
  decimals: number
  name: string
  symbol: string
}

/** Held by the first two accounts, on both networks. */
export const solanaTokens: [SolanaToken, SolanaToken] = [
  {
    address: base58.encode(new TextEncoder().encode('Local Solana: mint of the dollar')),
    program: tokenProgram,
    decimals: 6,
    name: 'Test Dollar',
    symbol: 'TUSD',
  },
  {
    address: base58.encode(new TextEncoder().encode('Local Solana: mint of new tokens')),
    program: token2022Program,
    decimals: 9,
    name: 'New Token',
    symbol: 'NEWT',
  },
]
