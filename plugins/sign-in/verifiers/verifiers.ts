import type { ChainNamespace } from '../../../kernel/exports/index.ts'
import type { SiwxVerifier } from './siwx-verifier.ts'

/** What knows the signatures of a namespace; each loads when it is asked for, with the libraries it needs. */
export const siwxVerifiers: Readonly<Record<ChainNamespace, () => Promise<SiwxVerifier>>> = {
  eip155: async () => (await import('./eip155-verifier.ts')).eip155Verifier,
  solana: async () => (await import('./solana-verifier.ts')).solanaVerifier,
  bip122: async () => (await import('./bip122-verifier.ts')).bip122Verifier,
  polkadot: async () => (await import('./polkadot-verifier.ts')).polkadotVerifier,
  cosmos: async () => (await import('./cosmos-verifier.ts')).cosmosVerifier,
}
